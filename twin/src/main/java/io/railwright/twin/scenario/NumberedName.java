package io.railwright.twin.scenario;

import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Several hosts in one entry: {@code node-[01-16]} are sixteen, and {@code @n@} stands for the
 * number of each in all that is said about them, {@code @n-1@} for one less, {@code @8(n-1)@} for
 * eight times that.
 *
 * @param number 0 for a host that is not one of several
 */
record NumberedName(String name, int number) {
  static final int MOST = 10_000;

  private static final Pattern RANGE = Pattern.compile("(.*)\\[(\\d{1,5})-(\\d{1,5})\\](.*)");
  private static final Pattern MARK =
      Pattern.compile("@(?:(?<times>\\d{1,4})\\()?n(?:-(?<less>\\d{1,5}))?\\)?@");

  /** Empty if the range makes no sense. */
  static List<NumberedName> names(String text) {
    Matcher range = RANGE.matcher(text);
    if (!range.matches()) {
      return List.of(new NumberedName(text, 0));
    }
    int first = Integer.parseInt(range.group(2));
    int last = Integer.parseInt(range.group(3));
    List<NumberedName> names = new ArrayList<>();
    int digits = range.group(2).length();
    for (int i = first; i <= last && names.size() < MOST; i++) {
      String number = String.valueOf(i);
      String zeros = "0".repeat(Math.max(0, digits - number.length()));
      names.add(new NumberedName(range.group(1) + zeros + number + range.group(4), i));
    }
    return names;
  }

  /** The node with the number put in, at the same places. */
  Yaml in(Yaml node) {
    return number == 0 ? node : numbered(node);
  }

  private Yaml numbered(Yaml node) {
    return switch (node) {
      case Yaml.Scalar scalar -> scalar(scalar);
      case Yaml.Sequence list ->
          new Yaml.Sequence(
              list.place(),
              list.items().stream().map(this::numbered).toList(),
              list.flow(),
              list.size());
      case Yaml.Mapping mapping ->
          new Yaml.Mapping(
              mapping.place(),
              mapping.entries().stream()
                  .map(it -> new Yaml.Entry(scalar(it.key()), numbered(it.value())))
                  .toList(),
              mapping.size());
    };
  }

  private Yaml.Scalar scalar(Yaml.Scalar scalar) {
    String text = MARK.matcher(scalar.text()).replaceAll(this::reckoned);
    return text.equals(scalar.text())
        ? scalar
        : new Yaml.Scalar(scalar.place(), text, Yaml.Kind.STRING);
  }

  private String reckoned(MatchResult mark) {
    String times = mark.group("times");
    String less = mark.group("less");
    int rest = number - (less == null ? 0 : Integer.parseInt(less));
    return String.valueOf(times == null ? rest : rest * Integer.parseInt(times));
  }
}
