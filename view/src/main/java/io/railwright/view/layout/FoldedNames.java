package io.railwright.view.layout;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names of machines in few words: those that differ only in their last number become one, with the
 * numbers as ranges, in the form that inventories and Slurm read: {@code node[001-128]}.
 */
public final class FoldedNames {
  /** A longer run of digits is an address or a serial number. */
  private static final Pattern NUMBERED = Pattern.compile("(.*[^0-9]|)([0-9]{1,9})([^0-9]*)");

  private FoldedNames() {}

  /** Each series of names, or name that stands alone, in the order of the names. */
  public static List<String> of(Collection<String> names) {
    Map<String, TreeSet<String>> series = new TreeMap<>();
    for (String name : new TreeSet<>(names)) {
      Matcher numbered = NUMBERED.matcher(name);
      String pattern = numbered.matches() ? numbered.group(1) + "\0" + numbered.group(3) : name;
      String number = numbered.matches() ? numbered.group(2) : "";
      series.computeIfAbsent(pattern, _ -> new TreeSet<>(FoldedNames::byNumber)).add(number);
    }
    List<String> folded = new ArrayList<>();
    series.forEach((pattern, numbers) -> folded.add(pattern.replace("\0", ranges(numbers))));
    return folded;
  }

  /** The first so many of them, and how many machines there are beside. */
  public static String some(Collection<String> names, int most) {
    List<String> folded = of(names);
    if (folded.size() <= most) {
      return String.join(", ", folded);
    }
    List<String> first = new TreeSet<>(names).stream().limit(most).toList();
    return String.join(", ", first) + " and " + (names.size() - most) + " more";
  }

  private static int byNumber(String one, String other) {
    int byValue = Integer.compare(value(one), value(other));
    return byValue == 0 ? Integer.compare(one.length(), other.length()) : byValue;
  }

  private static int value(String number) {
    return number.isEmpty() ? 0 : Integer.parseInt(number);
  }

  private static String ranges(Collection<String> numbers) {
    if (numbers.size() == 1) {
      return numbers.iterator().next();
    }
    List<List<String>> runs = new ArrayList<>();
    for (String number : numbers) {
      if (runs.isEmpty() || !follows(runs.getLast().getLast(), number)) {
        runs.add(new ArrayList<>());
      }
      runs.getLast().add(number);
    }
    return runs.stream().map(FoldedNames::range).collect(Collectors.joining(",", "[", "]"));
  }

  /** 9 and 10 follow each other, 09 and 10 too; 9 and 010 do not, since no range says both. */
  private static boolean follows(String one, String next) {
    boolean padded = one.startsWith("0") || next.startsWith("0");
    return value(next) == value(one) + 1 && (!padded || one.length() == next.length());
  }

  private static String range(List<String> run) {
    return run.size() == 1 ? run.getFirst() : run.getFirst() + "-" + run.getLast();
  }
}
