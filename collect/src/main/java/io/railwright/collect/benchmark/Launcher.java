package io.railwright.collect.benchmark;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What starters of jobs put before each line that a process prints: {@code 0: } (srun -l), {@code
 * [1,0]<stdout>:} (mpirun --tag-output), {@code vm-07-14: } (pdsh).
 *
 * @param label empty where there is none
 */
public record Launcher(String label, String rest) {
  private static final Pattern RANK =
      Pattern.compile(
          "(\\[\\d{1,7},\\d{1,7}\\](?:<std(?:out|err)>:?)|\\d{1,7}:(?= )|\\d{1,7}:(?=#))(.*)");

  private static final Pattern HOST =
      Pattern.compile("([A-Za-z][\\w.]{0,62}(?:-[\\w.]{1,62}){1,8}:)(?= )(.*)");

  /** Without the rank before it. */
  public static Launcher ofRank(String line) {
    char first = line.isEmpty() ? ' ' : line.charAt(0);
    boolean may = first == '[' || (first >= '0' && first <= '9');
    return may ? matched(RANK.matcher(line), line) : new Launcher("", line);
  }

  /** Without the rank, or the name of a host that has a hyphen in it. */
  public static Launcher of(String line) {
    Launcher rank = ofRank(line);
    boolean letter = !line.isEmpty() && Character.isLetter(line.charAt(0));
    return rank.label.isEmpty() && letter ? matched(HOST.matcher(line), line) : rank;
  }

  private static Launcher matched(Matcher label, String line) {
    return label.matches() ? new Launcher(label.group(1), label.group(2)) : new Launcher("", line);
  }
}
