/**
 * Decides whether to trust the key that a host presents, by the known hosts files, and explains why
 * a key is not trusted. Nothing here connects, and no key is ever stored.
 */
@NullMarked
package io.railwright.reach.ssh.trust;

import org.jspecify.annotations.NullMarked;
