package io.railwright.collect.gpu;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The other things that nvidia-smi prints: {@code nvlink} with its options, {@code -L}, and the
 * table that it prints when asked for nothing. A text in the form of {@code -q} or {@code topo} is
 * read as such.
 */
public final class GpuLinks {
  private static final Pattern GPU =
      Pattern.compile("\\s*GPU (\\d{1,4}): (.{1,100}?)(?: \\(UUID: ([^)]{1,80})\\))?\\s*");
  private static final Pattern MIG =
      Pattern.compile("\\s*MIG (\\S{1,30})\\s+Device\\s+(\\d{1,3}): \\(UUID: ([^)]{1,80})\\)\\s*");

  /**
   * {@code Link 0: 25 GB/s}, {@code Link 0: Replay Errors: 0}, {@code Link 0, P2P is supported:
   * true}.
   */
  private static final Pattern LINK =
      Pattern.compile("\\s*Link (\\d{1,3})(?:: |, )(?:([A-Za-z][^:]{1,60}): ?)?(\\S.{0,120}?)\\s*");

  private static final Pattern KEY =
      Pattern.compile("\\s*([A-Za-z][\\w .()/-]{1,60}?)\\s*: (.{1,200})");

  private static final Pattern REMOTE =
      Pattern.compile("[0-9A-Fa-f]{4,8}:[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}\\.[0-7]");

  private static final int LONGEST = 2000;

  /** Within these the heading of another form must stand. */
  private static final int FIRST = 200;

  private static final Pattern DATE =
      Pattern.compile("[A-Z][a-z]{2} [A-Z][a-z]{2} [ \\d]\\d [\\d:]{8} \\d{4}\\s*");

  private final Readings readings;
  private final SummaryTable summary;
  private String gpu = "gpu/-";

  private GpuLinks(Readings readings) {
    this.readings = readings;
    this.summary = new SummaryTable(readings);
  }

  public static Parsed parse(Printed printed) {
    for (String line : printed.firstLines(FIRST)) {
      if (line.contains("NVSMI LOG")) {
        return GpuQuery.parse(printed);
      }
      if (GpuTable.isIn(line)) {
        return GpuTable.parse(printed);
      }
      if (line.contains("Affinity") || GpuTopology.isHeader(ScreenLine.plain(line))) {
        return GpuTopology.parse(printed);
      }
    }
    GpuLinks links = new GpuLinks(new Readings(printed));
    TerminalText.read(printed, (line, number, into) -> links.take(line, number), links.readings);
    return links.readings.parsed();
  }

  private boolean take(String line, int number) {
    if (line.length() > LONGEST) {
      return false;
    }
    if (TerminalText.isDecoration(line)
        || (line.length() < 40 && DATE.matcher(line).matches())
        || GpuNames.refused(line, number, readings)
        || summary.take(line, number)) {
      return true;
    }
    Matcher start = GPU.matcher(line);
    if (line.contains("GPU ") && start.matches()) {
      return gpu(start, number);
    }
    Matcher link = LINK.matcher(line);
    if (line.contains("Link ") && link.matches()) {
      link(link, number);
      return true;
    }
    Matcher mig = MIG.matcher(line);
    if (line.contains("MIG ") && mig.matches()) {
      String subject = gpu + "/mig/" + mig.group(2);
      readings.add(subject, "gpu.mig.profile", Value.text(mig.group(1)), mig.group(1), number);
      readings.add(subject, "gpu.mig.uuid", Value.text(mig.group(3)), mig.group(3), number);
      return true;
    }
    return key(line, number);
  }

  private boolean gpu(Matcher start, int number) {
    String index = start.group(1);
    gpu = "gpu/GPU" + index;
    readings.add(gpu, "gpu.index", Value.number(index, ""), "GPU " + index, number);
    readings.add(gpu, "gpu.product-name", Value.text(start.group(2)), start.group(2), number);
    GpuNames.addIntegrated(gpu, start.group(2), number, readings);
    if (start.group(3) != null) {
      readings.add(gpu, "gpu.uuid", Value.text(start.group(3)), start.group(3), number);
    }
    return true;
  }

  private void link(Matcher link, int number) {
    String subject = gpu + "/nvlink/" + link.group(1);
    String label = link.group(2);
    String raw = link.group(3);
    boolean remote = REMOTE.matcher(raw).matches();
    String parameter =
        label == null
            ? remote ? "gpu.nvlink.remote" : "gpu.nvlink.speed"
            : labelled(Words.slug(label));
    Value value =
        raw.equals("<inactive>")
            ? new Value.Unknown("the link is inactive")
            : remote ? Value.text(raw) : Amount.of(raw);
    readings.add(subject, parameter, value, raw, number);
  }

  private static String labelled(String word) {
    boolean counted = word.contains("error") || word.contains("count") || word.contains("replay");
    return FactKey.text(counted ? "gpu.nvlink.counter" : "gpu.nvlink.field", word);
  }

  private boolean key(String line, int number) {
    Matcher key = KEY.matcher(line);
    boolean found = key.matches();
    if (found) {
      String raw = key.group(2).strip();
      String name = GpuKeys.of("gpu." + Words.slug(key.group(1)));
      readings.add(gpu, name, Amount.of(raw), raw, number);
    }
    return found;
  }
}
