/**
 * Outputs of benchmarks, their ceilings and what is said of them; also which comparisons are false.
 * What can't be judged gets no verdict, and the reason.
 */
@NullMarked
package io.railwright.benchmark.judge;

import org.jspecify.annotations.NullMarked;
