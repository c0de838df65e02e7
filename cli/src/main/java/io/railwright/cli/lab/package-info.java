/**
 * The commands of the lab: real kernels on this machine, for people. Emulators and images are the
 * business of the module lab.
 */
@NullMarked
package io.railwright.cli.lab;

import org.jspecify.annotations.NullMarked;
