/** NICs: their models, functions, ports and places. */
@NullMarked
package io.railwright.survey.nic;

import org.jspecify.annotations.NullMarked;
