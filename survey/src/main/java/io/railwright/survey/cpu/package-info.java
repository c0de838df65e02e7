/** Processors: which are there, isolated or near a device, and how they are clocked. */
@NullMarked
package io.railwright.survey.cpu;

import org.jspecify.annotations.NullMarked;
