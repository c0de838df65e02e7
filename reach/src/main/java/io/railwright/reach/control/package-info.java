/** How a command talks to a program of ours that runs on this machine. */
@NullMarked
package io.railwright.reach.control;

import org.jspecify.annotations.NullMarked;
