package io.railwright.collect.vsphere;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Reads objects, one on each line. One that is damaged costs no other. */
final class ManagedText {
  private ManagedText() {}

  /** Reads one kind of objects. */
  static Parser parser(Consumer<ManagedItem> reader) {
    return printed -> parse(printed, reader);
  }

  /** Objects that have names, of which vCenter allows several to have the same. */
  static Parser named(String kind, Consumer<ManagedItem> reader) {
    return printed -> {
      Map<String, String> owners = new HashMap<>();
      return parse(
          printed,
          item -> {
            String name = item.text("name");
            if (name.isEmpty()) {
              item.readings().notUnderstood("an object without a name");
              return;
            }
            boolean taken = owners.putIfAbsent(name, item.reference()) != null;
            reader.accept(item.about(kind, taken ? name + ":" + item.reference() : name));
          });
    };
  }

  private static Parsed parse(Printed printed, Consumer<ManagedItem> reader) {
    Readings readings = new Readings(printed);
    printed.eachLine(
        (line, number) -> {
          if (!line.isBlank()) {
            read(line, number, readings, reader);
          }
        });
    return readings.parsed();
  }

  private static void read(
      String line, int number, Readings readings, Consumer<ManagedItem> reader) {
    for (Json.Members object : JsonText.objects(Printed.of(line), (_, _, _) -> false, readings)) {
      ManagedItem item = new ManagedItem(object, readings, "", number);
      if (item.reference().isEmpty()) {
        readings.notUnderstood("an object without a reference");
      } else {
        reader.accept(item);
      }
    }
  }
}
