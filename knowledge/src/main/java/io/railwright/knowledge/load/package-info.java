/**
 * Reads knowledge from YAML files. Unknown keys, bad references, ids that repeat and values that do
 * not fit are errors with file, line and column; all of them are told at once.
 */
@NullMarked
package io.railwright.knowledge.load;

import org.jspecify.annotations.NullMarked;
