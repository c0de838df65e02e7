package io.railwright.model.json;

import static io.railwright.model.json.ResultReader.field;
import static io.railwright.model.json.ResultReader.items;
import static io.railwright.model.json.ResultReader.members;
import static io.railwright.model.json.ResultReader.number;
import static io.railwright.model.json.ResultReader.text;
import static io.railwright.model.json.ResultReader.texts;

import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.DeadLink;
import io.railwright.model.benchmark.EcnReport;
import io.railwright.model.benchmark.EcnSecond;
import io.railwright.model.benchmark.MeshPair;
import io.railwright.model.benchmark.MeshReport;
import io.railwright.model.benchmark.Suspect;
import io.railwright.model.text.Worded;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads meshes, and looks at the loop of congestion control, that rail wrote as JSON. */
public final class FabricTestReader {
  private static final String MESH = "railwright/bench-mesh-1";
  private static final String ECN_LOOP = "railwright/bench-ecn-1";
  private static final int BEGINNING = 200;

  private FabricTestReader() {}

  public static boolean isMesh(String text) {
    return begins(text, MESH);
  }

  public static boolean isEcnLoop(String text) {
    return begins(text, ECN_LOOP);
  }

  private static boolean begins(String text, String schema) {
    String start = text.substring(0, Math.min(text.length(), BEGINNING)).strip();
    return start.startsWith("{") && start.contains('"' + schema + '"');
  }

  /**
   * A mesh.
   *
   * @throws IllegalArgumentException with a sentence if it is damaged
   */
  public static MeshReport mesh(String text) {
    Map<String, JsonTree> top = members(JsonTree.parse(text));
    List<MeshPair> pairs = new ArrayList<>();
    for (JsonTree item : items(top, "pairs")) {
      Map<String, JsonTree> pair = members(item);
      pairs.add(
          new MeshPair(
              text(field(pair, "a")),
              text(field(pair, "b")),
              text(field(pair, "rail")),
              number(field(pair, "value"))));
    }
    return new MeshReport(
        text(field(top, "test")),
        text(field(top, "unit")),
        (int) number(field(top, "rounds")),
        pairs,
        items(top, "suspects").stream().map(it -> suspect(members(it))).toList(),
        ResultReader.ceiling(field(top, "ceiling")),
        word(BenchmarkVerdict.class, top, "verdict"),
        text(field(top, "because")),
        strings(top, "leaves"),
        texts(top, "notices"),
        texts(top, "failures"),
        ConfigurationReader.made(top),
        ConfigurationReader.configuration(top));
  }

  private static Suspect suspect(Map<String, JsonTree> fields) {
    return new Suspect(
        word(Suspect.Kind.class, fields, "kind"),
        text(field(fields, "name")),
        number(field(fields, "effect")),
        text(field(fields, "how")));
  }

  /**
   * A look at the loop.
   *
   * @throws IllegalArgumentException with a sentence if it is damaged
   */
  public static EcnReport ecnLoop(String text) {
    Map<String, JsonTree> top = members(JsonTree.parse(text));
    Optional<Double> received = items(top, "runs").stream().findFirst().map(ResultReader::number);
    return new EcnReport(
        text(field(top, "receiver")),
        texts(top, "senders"),
        received,
        ResultReader.ceiling(field(top, "ceiling")),
        word(DeadLink.class, top, "deadLink"),
        text(field(top, "because")),
        strings(top, "counters"),
        top.containsKey("during")
            ? items(top, "during").stream().map(it -> second(members(it))).toList()
            : List.of(),
        texts(top, "notices"),
        ConfigurationReader.made(top),
        ConfigurationReader.configuration(top));
  }

  private static EcnSecond second(Map<String, JsonTree> fields) {
    return new EcnSecond(
        number(field(fields, "at")),
        known(fields, "received"),
        known(fields, "marksSeen").map(Double::longValue),
        known(fields, "sent").map(Double::longValue),
        known(fields, "handled").map(Double::longValue));
  }

  private static Optional<Double> known(Map<String, JsonTree> fields, String name) {
    return Optional.ofNullable(fields.get(name)).map(ResultReader::number);
  }

  private static <T extends Enum<T> & Worded> T word(
      Class<T> type, Map<String, JsonTree> fields, String name) {
    String word = text(field(fields, name));
    return Worded.of(type, word)
        .orElseThrow(
            () -> new IllegalArgumentException("'" + name + "' is '" + word + "', which is none"));
  }

  private static Map<String, String> strings(Map<String, JsonTree> fields, String name) {
    Map<String, String> strings = new LinkedHashMap<>();
    members(field(fields, name)).forEach((key, value) -> strings.put(key, text(value)));
    return strings;
  }
}
