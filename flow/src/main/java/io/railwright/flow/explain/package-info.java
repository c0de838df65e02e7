/**
 * What Railwright knows, as pages: rules, parameters, facts and counters, and the configuration of
 * a switch for the classes of a site.
 */
@NullMarked
package io.railwright.flow.explain;

import org.jspecify.annotations.NullMarked;
