/**
 * Switches with Cisco NX-OS: a configuration of lines, and a command line to show and change it.
 */
@NullMarked
package io.railwright.twin.nexus;

import org.jspecify.annotations.NullMarked;
