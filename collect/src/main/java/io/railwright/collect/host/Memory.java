package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The kernel's account of its memory, under the kernel's own names. Only what is set up is asked
 * for; what changes from one moment to the next would drown real differences.
 */
public final class Memory {
  public static final Probe PROBE =
      new Probe(
          Question.read(
              "proc-meminfo", "grep", "-E", "^(MemTotal|SwapTotal|Huge)", "/proc/meminfo"),
          Parser.byLine(Memory::take));

  /** {@code MemTotal: 3997272 kB}, {@code HugePages_Total: 0}, {@code Active(anon): 1 kB}. */
  private static final Pattern LINE =
      Pattern.compile(
          "\\s*([A-Za-z][A-Za-z0-9_]*(?:\\([A-Za-z_]+\\))?):\\s*(\\d{1,18})(?: (kB))?\\s*");

  /** What is set up; all else under {@code memory} comes and goes. */
  private static final Set<String> NAMES =
      Set.of(
          "memory.MemTotal",
          "memory.SwapTotal",
          "memory.HugePages_Total",
          "memory.Hugepagesize",
          "memory.Hugetlb");

  private Memory() {}

  private static boolean take(String line, int number, Readings readings) {
    Matcher matcher = LINE.matcher(line);
    boolean known = line.length() < 200 && matcher.matches();
    if (known) {
      add(matcher, number, readings);
    }
    return known;
  }

  private static void add(Matcher matcher, int number, Readings readings) {
    String amount = matcher.group(2);
    boolean size = matcher.group(3) != null;
    String raw = size ? amount + " kB" : amount;
    Optional<DataSize> bytes = size ? DataSize.parse(raw) : Optional.empty();
    String unit = matcher.group(1).startsWith("HugePages_") ? "pages" : "";
    Value value = bytes.isPresent() ? bytes.get() : Value.number(amount, unit);
    String name = matcher.group(1);
    String key = NAMES.contains("memory." + name) ? "memory." + name : FactKey.text("memory", name);
    readings.add("", key, value, raw, number);
  }
}
