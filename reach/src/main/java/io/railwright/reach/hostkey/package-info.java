/**
 * What a person knows about host keys from elsewhere: lists of fingerprints and public keys as
 * OpenSSH's tools print them. Connects to nobody and trusts nothing by itself.
 */
@NullMarked
package io.railwright.reach.hostkey;

import org.jspecify.annotations.NullMarked;
