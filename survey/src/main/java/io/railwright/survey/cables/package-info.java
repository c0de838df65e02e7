/**
 * Cables as machines see them by LLDP, where no inventory names them, and what both of their ends
 * must have. Judges nothing.
 */
@NullMarked
package io.railwright.survey.cables;

import org.jspecify.annotations.NullMarked;
