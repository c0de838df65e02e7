package io.railwright.model.finding;

import io.railwright.model.value.Value;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What is wrong where a rule fails, in a sentence without its full stop: {@code The MTU is {found};
 * RDMA packets of 4096 bytes need {expected}}. A rule's other title says what is so where all is
 * well.
 */
public record FaultTitle(String template) {
  private static final String FOUND = "{found}";
  private static final String EXPECTED = "{expected}";
  private static final Pattern NAME = Pattern.compile("\\{[^}]*}");

  /** For a rule that brings no sentence of its own. */
  public static FaultTitle not(String title) {
    return new FaultTitle("Not so: " + title + " (found {found}, expected {expected})");
  }

  /** What stands in braces and nothing can be put in for. */
  public Set<String> unknownNames() {
    Set<String> names = new TreeSet<>();
    NAME.matcher(template).results().forEach(it -> names.add(it.group()));
    names.remove(FOUND);
    names.remove(EXPECTED);
    return names;
  }

  /** Whether it tells what was found and what was expected, which then belong together. */
  public boolean namesBoth() {
    return template.contains(FOUND) && template.contains(EXPECTED);
  }

  /** The sentence about a value. */
  public String of(Value found, Expected expected) {
    return of(found.words(), expected.words());
  }

  /** The sentence about several values, which are in words already. */
  public String of(String found, String expected) {
    return template.replace(FOUND, found).replace(EXPECTED, expected);
  }
}
