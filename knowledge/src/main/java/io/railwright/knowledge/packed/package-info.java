/**
 * Knowledge as it is shipped: all records of it in one file, which the build makes from the YAML
 * files after it has checked them. Reading those anew at each start took half a second.
 */
@NullMarked
package io.railwright.knowledge.packed;

import org.jspecify.annotations.NullMarked;
