/**
 * Host keys that a person knows from a trusted source: lists of fingerprints and public keys as
 * OpenSSH's tools print them. This package opens no connections and trusts nothing by itself.
 */
@NullMarked
package io.railwright.reach.hostkey;

import org.jspecify.annotations.NullMarked;
