package io.railwright.reach.bundle;

import java.util.List;

/**
 * A command of {@code esxcli}, as a shell of the host and its vCenter can run it alike.
 *
 * @param words namespaces and the command: {@code network nic get}
 * @param option by which what it is asked of is named: {@code -n}; empty where it is asked once
 * @param names what it is asked of, one after the other; empty where {@code listing} tells
 * @param listing the command that lists by their names what it is asked of; empty where none does
 */
public record EsxcliCommand(String words, String option, List<String> names, String listing) {
  public EsxcliCommand {
    names = List.copyOf(names);
  }

  /** Asked once. */
  public static EsxcliCommand of(String words) {
    return new EsxcliCommand(words, "", List.of(), "");
  }

  /** Asked of each of these. */
  public static EsxcliCommand of(String words, String option, String... names) {
    return new EsxcliCommand(words, option, List.of(names), "");
  }

  /** Asked of all that another command lists. */
  public static EsxcliCommand ofEach(String listing, String words, String option) {
    return new EsxcliCommand(words, option, List.of(), listing);
  }
}
