/**
 * What Arista EOS prints: answers of its API as JSON, the status of interfaces, and the QoS part of
 * its configuration. Nothing here says whether a value is good.
 */
@NullMarked
package io.railwright.collect.switches.eos;

import org.jspecify.annotations.NullMarked;
