package io.railwright.posix.run;

import java.util.List;
import java.util.function.Predicate;

/**
 * How a user who is not root gets to be root.
 *
 * @param root the shell of root on the same host
 * @param allows whether {@code sudo} runs a command for the user without a password; its first word
 *     is the path of the program
 */
public record Elevation(Shell root, Predicate<List<String>> allows) {}
