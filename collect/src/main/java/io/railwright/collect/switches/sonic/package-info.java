/**
 * What SONiC prints and keeps: its configuration database in every form, and the tables of {@code
 * show}. Nothing here says whether a value is good.
 */
@NullMarked
package io.railwright.collect.switches.sonic;

import org.jspecify.annotations.NullMarked;
