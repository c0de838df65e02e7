/**
 * The shell of a virtual host: a small POSIX {@code sh} and the programs that every host has, over
 * files and programs that the host brings.
 */
@NullMarked
package io.railwright.posix;

import org.jspecify.annotations.NullMarked;
