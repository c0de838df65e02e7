package io.railwright.collect.nccl;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What nccl-tests print round the lines of NCCL: who takes part, a table with a row for each size,
 * and the average. The heading says which columns there are; a row that does not fit it is left.
 */
final class NcclTests {
  /** {@code # Rank 0 Group 0 Pid 15326 on u36 device 0 [0000:18:00] NVIDIA H100}. */
  private static final Pattern RANK =
      Pattern.compile(
          "# +Rank +(\\d{1,7}) (?:Group +\\d{1,7} )?Pid +\\d{1,10} on +(\\S{1,255}) device +"
              + "(\\d{1,4})(?: \\[([\\w:.]{1,16})\\])? (\\S.{0,100})");

  private static final Pattern FOOT =
      Pattern.compile(
          "# (Avg bus bandwidth|Out of bounds values) *: (\\S{1,20})(?: (?:OK|FAILED))?");

  private static final Pattern LAUNCHER =
      Pattern.compile("(?:\\[\\d{1,7},\\d{1,7}\\]<std(?:out|err)>:|\\d{1,7}: )(.*)");

  private static final Pattern DECIMAL = Pattern.compile("\\d{1,12}(?:\\.\\d{1,9})?");

  private static final Set<String> REPEATED = Set.of("time", "algbw", "busbw", "#wrong", "error");
  private static final int MOST_COLUMNS = 16;

  private List<String> columns = List.of();

  boolean take(String line, int number, Readings into) {
    Matcher launcher = LAUNCHER.matcher(line);
    String text = (launcher.matches() ? launcher.group(1) : line).strip();
    if (text.startsWith("#")) {
      return heading(text) || rank(text, number, into) || foot(text, number, into);
    }
    return !columns.isEmpty() && row(Words.list(text), number, into);
  }

  private boolean heading(String text) {
    List<String> names = Words.list(text.substring(1));
    boolean whole =
        names.size() <= MOST_COLUMNS
            && !names.isEmpty()
            && names.getFirst().equals("size")
            && names.contains("busbw");
    if (whole) {
      columns = names;
    }
    return whole;
  }

  private boolean row(List<String> cells, int number, Readings into) {
    boolean fits = cells.size() == columns.size();
    for (int at = 0; fits && at < cells.size(); at++) {
      fits = fits(columns.get(at), cells.get(at));
    }
    if (!fits) {
      return false;
    }
    String subject = "nccl-test/" + cells.getFirst();
    boolean twice = columns.indexOf("busbw") != columns.lastIndexOf("busbw");
    for (int at = 1; at < cells.size(); at++) {
      String column = columns.get(at);
      boolean first = columns.indexOf(column) == at;
      String name = column.equals("#wrong") ? "wrong" : column;
      String half =
          twice && REPEATED.contains(column)
              ? first ? "nccl-test.out-of-place" : "nccl-test.in-place"
              : "nccl-test.column";
      into.add(
          subject, FactKey.text(half, name), value(column, cells.get(at)), cells.get(at), number);
    }
    return true;
  }

  private static boolean fits(String column, String cell) {
    return switch (column) {
      case "size", "count" -> Value.number(cell, "") instanceof Value.Count;
      case "time", "algbw", "busbw" -> DECIMAL.matcher(cell).matches();
      default -> true;
    };
  }

  private static Value value(String column, String cell) {
    return switch (column) {
      case "time" -> Amount.of(cell, "us");
      case "algbw", "busbw" -> Amount.of(cell, "GB/s");
      case "count" -> Value.number(cell, "elements");
      default -> Amount.of(cell);
    };
  }

  private static boolean rank(String text, int number, Readings into) {
    Matcher rank = RANK.matcher(text);
    if (!rank.matches()) {
      return false;
    }
    String subject = "nccl/" + Subject.escape(rank.group(2)) + "/gpu/" + rank.group(3);
    into.add(subject, "nccl.rank", Value.number(rank.group(1), ""), rank.group(1), number);
    into.add(subject, "nccl.gpu", Value.text(rank.group(5)), rank.group(5), number);
    if (rank.group(4) != null) {
      into.add(subject, "nccl.pci", Value.text(rank.group(4)), rank.group(4), number);
    }
    return true;
  }

  private static boolean foot(String text, int number, Readings into) {
    Matcher foot = FOOT.matcher(text);
    if (!foot.matches()) {
      return false;
    }
    boolean average = foot.group(1).startsWith("Avg");
    String parameter = average ? "nccl-test.average-busbw" : "nccl-test.out-of-bounds";
    Value value = Amount.of(foot.group(2), average ? "GB/s" : "");
    into.add("nccl-test", parameter, value, foot.group(2), number);
    return true;
  }
}
