/**
 * Reads a capture on all cores: one thread finds records, any thread parses batches of them, and
 * each shard of flows receives the results in the order of the file.
 */
@NullMarked
package io.railwright.capture.scan;

import org.jspecify.annotations.NullMarked;
