/**
 * What to configure on switches: the classes of a site as a model of their configuration, and that
 * model as lines to type or as tables to load. And what mends a switch by what it has already.
 * Nothing is sent from here.
 */
@NullMarked
package io.railwright.flow.switches;

import org.jspecify.annotations.NullMarked;
