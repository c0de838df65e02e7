/**
 * Probes, parsers and the mapping of what hosts answer to facts. A probe reports; it never says
 * whether what it reports is good.
 */
@NullMarked
package io.railwright.collect;

import org.jspecify.annotations.NullMarked;
