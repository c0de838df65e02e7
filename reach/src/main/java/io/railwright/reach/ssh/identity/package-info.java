/**
 * The keys, agents and passwords that a login may use, and how they are wiped. A secret leaves this
 * package only for the login that it belongs to.
 */
@NullMarked
package io.railwright.reach.ssh.identity;

import org.jspecify.annotations.NullMarked;
