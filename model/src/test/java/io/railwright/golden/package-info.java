/** Golden files for tests: expected outputs that one switch writes anew. */
@NullMarked
package io.railwright.golden;

import org.jspecify.annotations.NullMarked;
