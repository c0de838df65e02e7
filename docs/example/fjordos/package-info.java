/**
 * Fjord OS, which nobody makes: the example of docs/add-a-switch.md. It is compiled and tried by
 * the tests of this module, and is no part of rail.
 */
@NullMarked
package io.railwright.collect.switches.fjordos;

import org.jspecify.annotations.NullMarked;
