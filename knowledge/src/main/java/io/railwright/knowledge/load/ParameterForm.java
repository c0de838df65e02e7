package io.railwright.knowledge.load;

import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.ParameterType;
import io.railwright.knowledge.ParameterType.Kind;
import io.railwright.knowledge.Read;
import io.railwright.knowledge.Scope;
import io.railwright.knowledge.Setting;
import io.railwright.model.fact.Moment;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.yaml.Yaml;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The form of a parameter file. */
final class ParameterForm {
  static final List<String> KEYS =
      List.of(
          "id",
          "title",
          "scope",
          "type",
          "unit",
          "range",
          "choices",
          "read",
          "derive",
          "rate-of",
          "at-switch",
          "at-nic",
          "set",
          "keep",
          "under-lockdown",
          "effect",
          "survives-reboot",
          "reversible",
          "varies",
          "tolerance",
          "counts",
          "needs",
          "meaning",
          "disputes",
          "source");

  static final List<String> READ_KEYS = List.of("of", "fact", "moment", "otherwise");
  static final List<String> OTHERWISE_KEYS = List.of("when", "value");

  private static final Set<String> SIDES =
      Set.of(
          "host",
          "pci",
          "net",
          "rdma",
          "port",
          "firmware",
          "gpu",
          "switch",
          "hypervisor",
          "uplink",
          "cluster",
          "node",
          "vcenter",
          "vm");

  private ParameterForm() {}

  static Parameter read(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    List<Read> read = entries.items("read").stream().map(it -> read(it, entries)).toList();
    Parameter.Derive derive = derive(entries);
    if (read.isEmpty() == derive.isNone()) {
      problems.error(entries.place(), "a parameter is either read or derived: give one of the two");
    }
    Optional<Setting> set = entries.get("set").map(it -> SettingForm.read(it, problems));
    return new Parameter(
        entries.text("id"),
        entries.text("title"),
        entries.word("scope", Scope.class),
        type(entries),
        read,
        derive,
        entries.maybe("rate-of"),
        entries.maybe("at-switch"),
        entries.maybe("at-nic"),
        set,
        entries.get("keep").map(it -> SettingForm.read(it, problems)),
        entries.get("under-lockdown").map(it -> SettingForm.read(it, problems)),
        entries.word("effect", Effect.class, Effect.NONE),
        entries.flag("survives-reboot", false),
        entries.word("reversible", Reversible.class, Reversible.EXACT),
        entries.word("varies", Parameter.Varies.class, Parameter.Varies.NO),
        tolerance(entries),
        entries.maybe("counts").orElse(""),
        entries.items("needs").stream().map(new Expectations(problems)::condition).toList(),
        entries.text("meaning"),
        Disputes.read(entries),
        entries.texts("source"),
        entries.place());
  }

  private static int tolerance(Entries entries) {
    String text = entries.maybe("tolerance").orElse("0 %");
    if (!text.matches("[0-9]{1,2} ?%")) {
      entries.wrong("tolerance", "must be a whole percentage below 100, as 1 %");
      return 0;
    }
    return Integer.parseInt(text.replace("%", "").strip());
  }

  private static Parameter.Derive derive(Entries entries) {
    Place place = entries.get("derive").map(Yaml::place).orElse(entries.place());
    return new Parameter.Derive(entries.maybe("derive").orElse(""), place);
  }

  static ParameterType type(Entries entries) {
    Map<String, String> choices = new LinkedHashMap<>();
    if (entries.get("choices").orElse(null) instanceof Yaml.Sequence) {
      entries.texts("choices").forEach(word -> choices.put(word, word));
    } else {
      for (Yaml.Entry entry : entries.pairs("choices")) {
        choices.put(entry.key().text(), entries.texts(entry.value(), "choices").getFirst());
      }
    }
    Kind kind = entries.word("type", Kind.class);
    if (kind == Kind.CHOICE == choices.isEmpty()) {
      entries.wrong(
          "type", "and 'choices' belong together: a choice needs them, and nothing else does");
    }
    return new ParameterType(kind, entries.maybe("unit").orElse(""), choices, range(entries, kind));
  }

  private static ParameterType.Range range(Entries entries, Kind kind) {
    if (entries.get("range").isEmpty()) {
      return ParameterType.Range.ANY;
    }
    List<String> ends = entries.texts("range");
    boolean whole = ends.size() == 2 && ends.stream().allMatch(it -> it.matches("-?[0-9]{1,18}"));
    if (kind != Kind.NUMBER || !whole) {
      entries.wrong("range", "must be the least and the most of a number, as [0, 63]");
      return ParameterType.Range.ANY;
    }
    return new ParameterType.Range(Long.parseLong(ends.getFirst()), Long.parseLong(ends.getLast()));
  }

  private static Read read(Yaml node, Entries parameter) {
    Entries entries = Entries.of(node, READ_KEYS, parameter.problems());
    String word = entries.maybe("moment").orElse("current");
    Optional<Moment> moment = Moment.ofWord(word);
    if (moment.isEmpty()) {
      entries.wrong("moment", "must be current, persistent, default or next-boot");
    }
    Optional<Read.Otherwise> otherwise =
        entries.get("otherwise").map(it -> otherwise(it, parameter.problems()));
    String of = entries.text("of");
    if (!of.isEmpty() && !SIDES.contains(of) && !of.contains("/")) {
      entries.wrong(
          "of",
          "must be host, pci, net, rdma, port, firmware, gpu, switch, hypervisor or uplink, or a"
              + " subject of its own"
              + " such as module/mlx5_core");
    }
    return new Read(of, entries.text("fact"), moment.orElse(Moment.CURRENT), otherwise);
  }

  private static Read.Otherwise otherwise(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, OTHERWISE_KEYS, problems);
    return new Read.Otherwise(entries.text("when"), entries.text("value"));
  }
}
