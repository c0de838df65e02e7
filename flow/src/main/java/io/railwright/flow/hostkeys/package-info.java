/**
 * The keys of hosts that are not known yet: collected without a login, compared with what a person
 * brings, drafted as a known hosts file. Nothing here makes a key known.
 */
@NullMarked
package io.railwright.flow.hostkeys;

import org.jspecify.annotations.NullMarked;
