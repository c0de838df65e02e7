/**
 * The keys, agents and passwords that a login may use, and how they are wiped. No secret leaves
 * this package but for the login that it belongs to.
 */
@NullMarked
package io.railwright.reach.ssh.identity;

import org.jspecify.annotations.NullMarked;
