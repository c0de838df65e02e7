package io.railwright.collect.switches.nxos.text;

import io.railwright.collect.text.Words;
import java.util.List;

/** What a typed command tells of the output that follows. */
public final class NxosCommand {
  private NxosCommand() {}

  /**
   * The one port that a command names, {@code show queuing interface ethernet 1/1}; empty where it
   * names none.
   */
  public static String port(String command) {
    List<String> words = Words.list(command);
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      String next = at + 1 < words.size() ? words.get(at + 1) : "";
      List<String> one = NxosPort.list(word);
      List<String> two = NxosPort.list(word + next);
      List<String> found = one.isEmpty() && !next.isEmpty() ? two : one;
      if (found.size() == 1) {
        return found.getFirst();
      }
    }
    return "";
  }
}
