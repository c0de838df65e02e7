/**
 * The shell of a virtual host: a small POSIX {@code sh} and the usual programs, working on the
 * files and programs of the host.
 */
@NullMarked
package io.railwright.posix;

import org.jspecify.annotations.NullMarked;
