/**
 * Parses the language of {@code sh} into a tree of commands. It runs nothing and knows no files.
 * All text here has one character for each byte, see {@link io.railwright.posix.ByteText}.
 */
@NullMarked
package io.railwright.posix.syntax;

import org.jspecify.annotations.NullMarked;
