/**
 * The commands of a benchmark on two machines and the guard round them, which leaves nothing
 * behind. Nothing is started here: {@code flow} hands the words to {@code reach}.
 */
@NullMarked
package io.railwright.benchmark.run;

import org.jspecify.annotations.NullMarked;
