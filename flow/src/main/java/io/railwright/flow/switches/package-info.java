/**
 * What to configure on switches: the classes of a site as a model of their configuration, and that
 * model as lines to type or as tables to load. Nothing here is ever sent to a switch.
 */
@NullMarked
package io.railwright.flow.switches;

import org.jspecify.annotations.NullMarked;
