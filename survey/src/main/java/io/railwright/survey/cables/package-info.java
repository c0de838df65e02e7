/** Cables as machines see them by LLDP, where no inventory names them. */
@NullMarked
package io.railwright.survey.cables;

import org.jspecify.annotations.NullMarked;
