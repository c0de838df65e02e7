/**
 * Whether the key that a host shows is to be trusted: known hosts, and the sentences about keys
 * that are not. Nothing here connects, and no key is ever stored.
 */
@NullMarked
package io.railwright.reach.ssh.trust;

import org.jspecify.annotations.NullMarked;
