package io.railwright.collect.kube.live;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads objects: one on each line, as rail asks for them, or as {@code kubectl get -o json} prints
 * them. One that is damaged costs no other.
 */
final class Objects {
  private Objects() {}

  static Parser parser(Consumer<KubeItem> reader) {
    return printed -> parse(printed, reader);
  }

  private static Parsed parse(Printed printed, Consumer<KubeItem> reader) {
    Readings readings = new Readings(printed);
    if (isByLine(printed)) {
      printed.eachLine((line, number) -> line(line, number, readings, reader));
    } else {
      read(printed, 0, readings, reader);
    }
    return readings.parsed();
  }

  private static boolean isByLine(Printed printed) {
    List<String> first = printed.firstLines(1);
    return !first.isEmpty()
        && first.getFirst().startsWith("{")
        && first.getFirst().strip().endsWith("}");
  }

  private static void line(String line, int number, Readings readings, Consumer<KubeItem> reader) {
    if (!line.isBlank()) {
      read(Printed.of(line), number, readings, reader);
    }
  }

  /**
   * @param line where the text stands; 0 if it is all there is, and objects tell their own
   */
  private static void read(Printed text, int line, Readings readings, Consumer<KubeItem> reader) {
    for (Json.Members root : JsonText.objects(text, (_, _, _) -> false, readings)) {
      boolean list = KubeItem.text(root, "kind").endsWith("List");
      for (Json.Members object : list ? KubeItem.parts(root, "items") : List.of(root)) {
        KubeItem item = new KubeItem(object, readings, "", line);
        if (item.name().isEmpty()) {
          readings.notUnderstood("an object without a name");
        } else {
          reader.accept(item);
        }
      }
    }
  }
}
