package io.railwright.collect.nccl;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
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
          "# +Rank +(\\d{1,7}) (?:Group +\\d{1,7} )?Pid +(\\d{1,10}) on +(\\S{1,255}) device +"
              + "(\\d{1,4})(?: \\[([\\w:.]{1,16})\\])?(?: +(\\S.{0,100}))?");

  private static final Pattern FOOT =
      Pattern.compile(
          "# (Avg bus bandwidth|Out of bounds values) *: (\\S{1,20})(?: (OK|FAILED)| \\(GB/s\\))?");

  private static final Pattern DECIMAL =
      Pattern.compile("\\d{1,12}(?:\\.\\d{1,9})?(?:e\\+\\d{1,2})?");

  /** Some write digits in groups: {@code 17_179_869_184}. */
  private static final Pattern SIZE = Pattern.compile("\\d{1,18}|\\d{1,4}(?:_\\d{3}){1,5}");

  private static final Set<String> REPEATED = Set.of("time", "algbw", "busbw", "#wrong", "error");
  private static final int MOST_COLUMNS = 16;

  private List<String> columns = List.of();
  private boolean labelled;

  /** Whether the table that comes says above its heading that all of it is in-place. */
  private boolean inPlace;

  boolean take(String line, int number, Readings into) {
    LineLabel launcher = LineLabel.of(line);
    String text = launcher.rest().strip();
    if (!launcher.label().isEmpty() && !labelled) {
      labelled = true;
      String label = launcher.label();
      into.add("nccl-test", "nccl-test.label", Value.text(label), label, number);
    }
    if (heading(text, number, into)) {
      return true;
    }
    if (text.startsWith("#")) {
      places(text);
      return rank(text, number, into)
          || foot(text, number, into)
          || NcclTestRemarks.remark(text, number, into);
    }
    return row(Words.list(text), number, into) || NcclTestRemarks.line(text, number, into);
  }

  private void places(String text) {
    boolean named = text.contains("-place") && text.matches("#[a-z -]{1,200}");
    inPlace = named ? !text.contains("out-of-place") : inPlace && !text.contains("test starting");
  }

  private boolean heading(String text, int number, Readings into) {
    if (!text.contains("busbw")) {
      return text.startsWith("(B) ") && !columns.isEmpty();
    }
    List<String> names = Words.list(text.startsWith("#") ? text.substring(1) : text);
    boolean whole =
        names.size() <= MOST_COLUMNS
            && !names.isEmpty()
            && names.getFirst().equals("size")
            && names.contains("busbw");
    if (whole) {
      columns = names;
      String printed = Words.squeezed(text);
      into.add("nccl-test", "nccl-test.columns", new Value.Listing(names), printed, number);
    }
    return whole;
  }

  /** A column without a value (redop of an all-to-all) has no cell, so a row may be shorter. */
  private List<String> columnsOf(List<String> cells) {
    if (cells.size() == columns.size()) {
      return columns;
    }
    for (List<String> blank :
        List.of(List.of("redop"), List.of("root"), List.of("redop", "root"))) {
      List<String> some = columns.stream().filter(name -> !blank.contains(name)).toList();
      if (some.size() == cells.size() && some.size() < columns.size()) {
        return some;
      }
    }
    return List.of();
  }

  private boolean row(List<String> cells, int number, Readings into) {
    List<String> named = cells.isEmpty() || columns.isEmpty() ? List.of() : columnsOf(cells);
    boolean fits = !named.isEmpty();
    for (int at = 0; fits && at < cells.size(); at++) {
      fits = fits(named.get(at), cells.get(at));
    }
    if (fits) {
      add(named, cells, number, into);
    }
    return fits;
  }

  private void add(List<String> columns, List<String> cells, int number, Readings into) {
    String subject = "nccl-test/" + cells.getFirst().replace("_", "");
    into.add(
        subject,
        FactKey.text("nccl-test.column", "size"),
        Amount.of(cells.getFirst().replace("_", ""), "bytes"),
        cells.getFirst(),
        number);
    boolean twice = columns.indexOf("busbw") != columns.lastIndexOf("busbw");
    for (int at = 1; at < cells.size(); at++) {
      String column = columns.get(at);
      boolean first = columns.indexOf(column) == at;
      String name = column.equals("#wrong") ? "wrong" : column;
      boolean measured = (twice || inPlace) && REPEATED.contains(column);
      String half =
          !measured
              ? "nccl-test.column"
              : twice && first ? "nccl-test.out-of-place" : "nccl-test.in-place";
      into.add(
          subject, FactKey.text(half, name), value(column, cells.get(at)), cells.get(at), number);
    }
  }

  private static boolean fits(String column, String cell) {
    return switch (column) {
      case "size", "count" -> SIZE.matcher(cell).matches();
      case "time", "algbw", "busbw" -> DECIMAL.matcher(cell).matches();
      default -> true;
    };
  }

  private static Value value(String column, String cell) {
    return switch (column) {
      case "time" -> Amount.of(new BigDecimal(cell).toPlainString(), "us");
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
    String subject = "nccl/" + Subject.escape(rank.group(3)) + "/gpu/" + rank.group(4);
    into.add(subject, "nccl.rank", Value.number(rank.group(1), ""), rank.group(1), number);
    into.add(subject, "nccl.pid", Value.number(rank.group(2), ""), rank.group(2), number);
    if (rank.group(6) != null) {
      into.add(subject, "nccl.gpu", Value.text(rank.group(6)), rank.group(6), number);
    }
    if (rank.group(5) != null) {
      String raw = "[" + rank.group(5) + "]";
      into.add(subject, "nccl.pci", Value.text(rank.group(5)), raw, number);
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
    into.add("nccl-test", parameter, value, average ? foot.group(2) : text, number);
    if (foot.group(3) != null) {
      Value passed = new Value.Flag(foot.group(3).equals("OK"));
      into.add("nccl-test", "nccl-test.correct", passed, foot.group(3), number);
    }
    return true;
  }
}
