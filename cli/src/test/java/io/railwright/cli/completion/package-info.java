@NullMarked
package io.railwright.cli.completion;

import org.jspecify.annotations.NullMarked;
