/** What the firmware of NICs is set to, and the driver that runs with it. */
@NullMarked
package io.railwright.survey.firmware;

import org.jspecify.annotations.NullMarked;
