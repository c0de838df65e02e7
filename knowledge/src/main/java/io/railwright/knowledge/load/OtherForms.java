package io.railwright.knowledge.load;

import io.railwright.knowledge.GpuKind;
import io.railwright.knowledge.NicModel;
import io.railwright.knowledge.ReadBy;
import io.railwright.knowledge.Source;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Yaml;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The forms of the small things: sources, names of devices, what facts are read by. */
final class OtherForms {
  static final List<String> SOURCE_KEYS =
      List.of("id", "title", "publisher", "version", "url", "read");
  static final List<String> NIC_MODEL_KEYS = List.of("id", "title");
  static final List<String> READ_BY_KEYS = List.of("id", "facts", "probes", "needs");
  static final List<String> GPU_KIND_KEYS = List.of("id", "matches", "meaning");

  private static final Pattern PCI_NUMBERS = Pattern.compile("[0-9a-f]{4}:[0-9a-f]{4}");

  private OtherForms() {}

  static NicModel nicModel(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, NIC_MODEL_KEYS, problems);
    String id = entries.text("id");
    if (!id.isEmpty() && !PCI_NUMBERS.matcher(id).matches()) {
      entries.wrong("id", "must be the PCI numbers of vendor and device, as 15b3:1021");
    }
    return new NicModel(id, entries.text("title"));
  }

  static GpuKind gpuKind(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, GPU_KIND_KEYS, problems);
    String matches = entries.text("matches");
    Pattern pattern = Pattern.compile("");
    try {
      pattern = Pattern.compile(matches);
    } catch (PatternSyntaxException bad) {
      entries.wrong("matches", "is no regular expression: " + bad.getDescription());
    }
    return new GpuKind(entries.text("id"), pattern, entries.text("meaning"));
  }

  static ReadBy readBy(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, READ_BY_KEYS, problems);
    return new ReadBy(
        entries.text("id"), entries.texts("facts"), entries.texts("probes"), entries.text("needs"));
  }

  static Source source(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, SOURCE_KEYS, problems);
    return new Source(
        entries.text("id"),
        entries.text("title"),
        entries.text("publisher"),
        entries.maybe("version").orElse(""),
        entries.maybe("url").orElse(""),
        entries.maybe("read").orElse(""));
  }
}
