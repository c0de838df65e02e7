/**
 * Use cases of benchmarks: outputs that somebody kept are judged and compared, and tests are run
 * between machines of a fabric.
 */
@NullMarked
package io.railwright.flow.benchmark;

import org.jspecify.annotations.NullMarked;
