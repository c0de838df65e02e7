/** GPUs: what they are, their clocks and links, and how NICs reach their memory. */
@NullMarked
package io.railwright.survey.gpu;

import org.jspecify.annotations.NullMarked;
