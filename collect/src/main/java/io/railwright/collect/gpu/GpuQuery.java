package io.railwright.collect.gpu;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code nvidia-smi -q}, whole, with {@code -d}, or cut down by grep: keys in sections that are
 * told by their indentation. Many keys occur in several sections, so a parameter names its
 * sections.
 */
public final class GpuQuery {
  private static final Pattern GPU =
      Pattern.compile("\\s*GPU ([0-9a-fA-F]{4,8}:[0-9a-fA-F]{2}:[0-9a-fA-F]{2}\\.[0-9a-fA-F])\\s*");
  private static final Pattern BANNER = Pattern.compile("\\s*+=++\\s*+[A-Z ]{0,30}=*+\\s*+");
  private static final int LONGEST_KEY = 120;

  /** Of the driver and the host, not of one GPU. */
  private static final Map<String, String> HOST =
      Map.of(
          "Timestamp", "gpu.timestamp",
          "Driver Version", "gpu.driver-version",
          "CUDA Version", "gpu.cuda-version",
          "Attached GPUs", "gpu.attached");

  private static final int DEEPEST = 16;

  private static final class Section {
    private final int indent;
    private final String slug;
    private boolean used;
    private boolean level; // its keys stand right below its name, not further to the right

    private Section(int indent, String slug) {
      this.indent = indent;
      this.slug = slug;
    }
  }

  private final Readings readings;
  private final List<Section> sections = new ArrayList<>();
  private String gpu;
  private String process = "";
  private int processIndent;

  private GpuQuery(String item, Readings readings) {
    this.readings = readings;
    gpu = item.isEmpty() ? "gpu/-" : GpuNames.subject(item);
  }

  public static Parsed parse(Printed printed) {
    if (GpuXml.isIn(printed)) {
      return GpuXml.parse(printed);
    }
    GpuQuery query = new GpuQuery(printed.item(), new Readings(printed));
    TerminalText.read(printed, (line, number, into) -> query.take(line, number), query.readings);
    return query.readings.parsed();
  }

  private boolean take(String line, int number) {
    Matcher start = GPU.matcher(line);
    if (line.contains("GPU ") && start.matches()) {
      String address = start.group(1);
      gpu = GpuNames.subject(address);
      sections.clear();
      process = "";
      readings.add(gpu, "gpu.address", Value.text(address), address, number);
      return true;
    }
    if (TerminalText.isDecoration(line)
        || (line.indexOf('=') >= 0 && BANNER.matcher(line).matches())
        || GpuNames.refused(line, number, readings)) {
      return true;
    }
    int colon = colon(line);
    int indent = ScreenLine.indent(line);
    if (colon < 0) {
      return section(line.strip(), indent);
    }
    leave(indent, false);
    key(line.substring(0, colon).strip(), line.substring(colon + 1).strip(), indent, number);
    return true;
  }

  /** The colon stands behind padding; without it, a blank must follow. */
  private static int colon(String line) {
    int padded = line.indexOf(" :");
    int plain = line.indexOf(": ");
    int at = padded >= 0 ? padded + 1 : plain;
    return at > LONGEST_KEY ? -1 : at;
  }

  /** A section's name has no value; a sentence is none. */
  private boolean section(String name, int indent) {
    boolean named = name.length() <= 60 && Words.of(name).length <= 7 && !name.endsWith(".");
    if (named) {
      leave(indent, true);
      if (sections.size() < DEEPEST) {
        sections.add(new Section(indent, Words.slug(name)));
      }
    }
    return named;
  }

  /** Leaves the sections that end where something stands at this indentation. */
  private void leave(int indent, boolean isSection) {
    while (!sections.isEmpty() && sections.getLast().indent >= indent) {
      Section last = sections.getLast();
      boolean mayBeLevel = !isSection && last.indent == indent && (!last.used || last.level);
      if (mayBeLevel) {
        last.level = true;
        return;
      }
      sections.removeLast();
    }
    if (indent <= processIndent) {
      process = "";
    }
  }

  private String path() {
    StringBuilder path = new StringBuilder();
    for (Section section : sections) {
      path.append(path.isEmpty() ? "" : ".").append(section.slug);
    }
    return path.toString();
  }

  private void key(String key, String raw, int indent, int number) {
    String host = sections.isEmpty() ? HOST.get(key) : null;
    if (host != null) {
      readings.add("", host, GpuNames.value(host, raw), raw, number);
      return;
    }
    sections.forEach(section -> section.used = true);
    if (key.equals("Process ID")) {
      process = "/process/" + Subject.escape(raw);
      processIndent = indent;
    }
    String parameter = GpuNames.parameter(path(), key);
    Value value = GpuNames.value(parameter, raw);
    readings.add(gpu + process, GpuKeys.of(parameter), value, raw, number);
    if (parameter.equals("gpu.product-name")) {
      GpuNames.addIntegrated(gpu, raw, number, readings);
    }
  }
}
