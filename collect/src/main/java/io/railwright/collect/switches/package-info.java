/**
 * What switches print, read into words that are the same for every operating system: ports, queues,
 * priority groups, classes, policies and neighbours. A package for each operating system has its
 * parsers; nothing here asks a switch, and nothing says whether a value is good.
 */
@NullMarked
package io.railwright.collect.switches;

import org.jspecify.annotations.NullMarked;
