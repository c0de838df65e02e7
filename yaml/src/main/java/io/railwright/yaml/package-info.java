/**
 * YAML 1.2 files that people write, read so that everything wrong with them can be said with file,
 * line and column. Knows nothing of what the files are for.
 */
@NullMarked
package io.railwright.yaml;

import org.jspecify.annotations.NullMarked;
