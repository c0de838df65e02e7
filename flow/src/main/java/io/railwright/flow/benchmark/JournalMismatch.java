package io.railwright.flow.benchmark;

import java.util.ArrayList;
import java.util.List;

/**
 * Why a journal can't be gone on with: the first line of it says of which settings and which test
 * it is. What was measured under other settings or by another test is never mixed in.
 */
final class JournalMismatch {
  private JournalMismatch() {}

  /**
   * The sentence.
   *
   * @param kept the test that the journal was begun with, as {@link RunMesh#test} writes it
   * @param wanted the test that is asked for
   */
  static String sentence(String kept, String wanted) {
    List<String> before = List.of(kept.split("\t", -1));
    List<String> now = List.of(wanted.split("\t", -1));
    List<String> test = before.subList(1, before.size());
    List<String> asked = now.subList(1, now.size());
    if (isOld(test) && !isOld(asked)) {
      return " was begun by an older rail, which did not keep the traffic class of its"
          + " measurements: begin a new one with --journal FILE";
    }
    List<String> theirs = without(test, asked);
    List<String> ours = without(asked, test);
    if (theirs.isEmpty() && ours.isEmpty()) {
      return " was begun under other settings of the fabric, and what was measured before and"
          + " behind a change is not one mesh: begin a new one with --journal FILE";
    }
    return " is of another test ("
        + (theirs.isEmpty() ? "hosts' memory" : String.join(", ", theirs))
        + "; asked for is "
        + (ours.isEmpty() ? "hosts' memory" : String.join(", ", ours))
        + "): give the options that it was begun with, or begin a new one with --journal FILE";
  }

  private static boolean isOld(List<String> test) {
    return test.size() > 1 && test.stream().noneMatch(it -> it.startsWith("class "));
  }

  private static List<String> without(List<String> some, List<String> others) {
    List<String> left = new ArrayList<>(some);
    left.removeAll(others);
    return left;
  }
}
