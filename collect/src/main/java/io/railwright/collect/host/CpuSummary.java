package io.railwright.collect.host;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code lscpu} in its flat and its indented layout, and {@code -J}. Labels in another language are
 * kept as they are. Rail itself asks sysfs; this is for texts that people keep.
 */
public final class CpuSummary {
  private static final Pattern LABELLED = Pattern.compile("\\s*([^:\"]{1,60}):(?:\\s+(.*))?");
  private static final Pattern FIELD = Pattern.compile("\"field\"\\s*:\\s*\"([^\"]{1,60}?):?\"");
  private static final Pattern DATA = Pattern.compile("\"data\"\\s*:\\s*(?:\"([^\"]*)\"|null)");
  private static final Pattern NODE_CPUS = Pattern.compile("NUMA node ?(\\d{1,5}) CPU\\(s\\)");
  private static final Pattern CACHE =
      Pattern.compile("(\\d{1,9}(?:[.,]\\d{1,3})? ?[KMG](?:iB)?)(?: \\((\\d{1,6}) instances?\\))?");

  private static final Pattern CACHE_LABEL = Pattern.compile("(L[1-4][di]?)(?: cache)?");
  private static final Pattern BRACKETS =
      Pattern.compile("[\\[\\]{},]{1,6}|\"(?:lscpu|children)\": ?\\[?");

  private static final Map<String, String> PARAMETERS =
      Map.ofEntries(
          Map.entry("Architecture", "kernel.machine"),
          Map.entry("CPU(s)", "cpu.threads"),
          Map.entry("On-line CPU(s) list", "cpu.online"),
          Map.entry("Off-line CPU(s) list", "cpu.offline"),
          Map.entry("Model name", "cpu.model"),
          Map.entry("Model", "cpu.model-number"),
          Map.entry("Vendor ID", "cpu.vendor"),
          Map.entry("Socket(s)", "cpu.sockets"),
          Map.entry("NUMA node(s)", "numa.nodes"));

  /** What is read, but not kept beside under the tool's own label. */
  private static final Map<String, String> OTHERS =
      Map.of(
          "Thread(s) per core", "cpu.threads-per-core",
          "Core(s) per socket", "cpu.cores-per-socket",
          "CPU family", "cpu.family",
          "CPU max MHz", "cpu.max-mhz",
          "CPU min MHz", "cpu.min-mhz",
          "CPU op-mode(s)", "cpu.op-modes");

  private static final int LONGEST = 20_000;

  private final Readings readings;
  private final CpuFlags flags = new CpuFlags();
  private String field = "";
  private boolean vulnerabilities;

  private CpuSummary(Readings readings) {
    this.readings = readings;
  }

  public static Parsed parse(Printed printed) {
    CpuSummary summary = new CpuSummary(new Readings(printed));
    TerminalText.read(
        printed,
        (line, number, into) ->
            summary.flags.continues(line)
                || summary.json(line, number)
                || summary.take(line, number),
        summary.readings);
    summary.flags.addTo(summary.readings);
    return summary.readings.parsed();
  }

  private boolean take(String line, int number) {
    Matcher labelled = LABELLED.matcher(line);
    if (line.length() > LONGEST || TerminalText.isDecoration(line) || !labelled.matches()) {
      return false;
    }
    String label = labelled.group(1).strip();
    String raw = labelled.group(2) == null ? "" : labelled.group(2).strip();
    if (raw.isEmpty()) {
      vulnerabilities = label.equals("Vulnerabilities");
    } else if (isFlags(label)) {
      flags.start(line, raw, number);
    } else {
      add(label, raw, number);
    }
    return true;
  }

  private static boolean isFlags(String label) {
    return label.equals("Flags") || label.equals("Features");
  }

  /** A field and its value may stand on one line or on two. */
  private boolean json(String line, int number) {
    if (line.length() > LONGEST || line.indexOf('"') < 0) {
      return line.length() < LONGEST && isBrackets(line);
    }
    Matcher name = FIELD.matcher(line);
    if (name.find()) {
      field = name.group(1);
      vulnerabilities |= field.equals("Vulnerabilities");
    }
    Matcher data = DATA.matcher(line);
    boolean found = !field.isEmpty() && data.find();
    if (found && data.group(1) != null && !data.group(1).isEmpty()) {
      if (isFlags(field)) {
        flags.addAlone(data.group(1), number, readings);
      } else {
        add(field, data.group(1), number);
      }
      field = "";
    }
    return found || isBrackets(line);
  }

  private static boolean isBrackets(String line) {
    String bare = line.strip();
    return !bare.isEmpty()
        && "[]{},\"".indexOf(bare.charAt(0)) >= 0
        && (BRACKETS.matcher(bare).matches() || bare.contains("\"field\""));
  }

  private void add(String label, String raw, int number) {
    Matcher node = NODE_CPUS.matcher(label);
    if (node.matches() || PARAMETERS.containsKey(label)) {
      readings.add(
          "", FactKey.text("lscpu", label.replace(' ', '-')), Value.text(raw), raw, number);
    }
    if (node.matches()) {
      readings.add("numa/" + node.group(1), "numa.cpus", Value.text(raw), raw, number);
      return;
    }
    boolean vulnerability = vulnerabilities || label.startsWith("Vulnerability ");
    if (vulnerability) {
      String name = Words.slug(label.replaceFirst("^Vulnerability ", ""));
      readings.add("", FactKey.text("cpu.vulnerability", name), Value.text(raw), raw, number);
      return;
    }
    String parameter = parameter(label);
    readings.add("", parameter, value(parameter, raw), raw, number);
  }

  private static String parameter(String label) {
    String known = PARAMETERS.getOrDefault(label, OTHERS.get(label));
    if (known != null) {
      return known;
    }
    Optional<String> cache = cacheLevel(label);
    String slug = Words.slug(label.startsWith("CPU ") ? label.substring(4) : label);
    return cache
        .map(level -> FactKey.text("cpu.cache", level))
        .orElseGet(() -> FactKey.text("cpu.label", slug));
  }

  /** {@code L1d cache} of the flat layout, {@code L1d} below the heading of the caches. */
  private static Optional<String> cacheLevel(String label) {
    Matcher matcher = CACHE_LABEL.matcher(label);
    return matcher.matches() ? Optional.of(Words.slug(matcher.group(1))) : Optional.empty();
  }

  private static Value value(String parameter, String raw) {
    if (parameter.startsWith("cpu.cache[")) {
      Matcher cache = CACHE.matcher(raw);
      return cache.matches()
          ? Amount.size(cache.group(1)).<Value>map(size -> size).orElse(Value.text(raw))
          : Value.text(raw);
    }
    return switch (parameter) {
      case "cpu.online", "cpu.offline", "cpu.model", "cpu.vendor" -> Value.text(raw);
      case "cpu.sockets" -> Value.number(raw, "sockets");
      case "cpu.threads" -> Value.number(raw, "threads");
      case "numa.nodes" -> Value.number(raw, "nodes");
      default ->
          raw.contains(", ") ? new Value.Listing(List.of(raw.split(", ", -1))) : Amount.of(raw);
    };
  }
}
