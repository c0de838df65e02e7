/**
 * The programs that every Linux host has, as far as scripts of operators use them: options that
 * they do not know are refused in the words of the real ones. They see only their {@link
 * io.railwright.posix.Call}.
 */
@NullMarked
package io.railwright.posix.tool;

import org.jspecify.annotations.NullMarked;
