/** Virtual functions and what the physical function grants them. */
@NullMarked
package io.railwright.survey.sriov;

import org.jspecify.annotations.NullMarked;
