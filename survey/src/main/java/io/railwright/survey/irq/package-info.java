/** Where the interrupts of NICs go. */
@NullMarked
package io.railwright.survey.irq;

import org.jspecify.annotations.NullMarked;
