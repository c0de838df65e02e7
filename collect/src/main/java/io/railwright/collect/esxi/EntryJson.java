package io.railwright.collect.esxi;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.ScreenLine;
import io.railwright.reach.bundle.Output;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Reads what {@code esxcli --formatter=json} prints: an object, or a list of them. */
final class EntryJson {
  private EntryJson() {}

  static void read(Printed printed, EntryForm form, Session session, Readings readings) {
    List<Json.Members> objects =
        JsonText.objects(
            withoutCommands(printed, session, readings),
            (line, number, into) ->
                form.line(line, number, session.at(number), into)
                    || Notice.take(line, number, into)
                    || session.takeName(line, number, into),
            readings);
    for (Json.Members object : objects) {
      Entry entry = entry("", object);
      if (!form.take(entry, session.at(entry.line()), readings)) {
        readings.notUnderstood("a JSON object that is not of this output");
      }
    }
  }

  /** A prompt of ESXi begins as a list of JSON does, so commands are taken out before. */
  private static Printed withoutCommands(Printed printed, Session session, Readings readings) {
    StringBuilder rest = new StringBuilder();
    printed.eachLine(
        (line, number) -> {
          boolean json = line.isBlank() || "{}]\"".indexOf(line.strip().charAt(0)) >= 0;
          boolean command = !json && session.follow(ScreenLine.plain(line), number, readings);
          rest.append(command ? "" : line).append('\n');
        });
    Output out = Output.of(rest.toString());
    return new Printed(out, printed.err(), printed.item(), printed.whole());
  }

  private static Entry entry(String heading, Json.Members object) {
    Entry entry = new Entry(heading, Math.max(line(object), 0));
    object.values().forEach((name, value) -> add(entry, name, value));
    return entry;
  }

  private static void add(Entry entry, String name, Json value) {
    switch (value) {
      case Json.Leaf leaf -> {
        String text = leaf.isNull() ? "" : leaf.text();
        entry.fields().add(new Field(name, text, JsonPlace.printed(name, leaf), leaf.line()));
      }
      case Json.Members members -> entry.children().add(entry(name, members));
      case Json.Items(List<Json> items) -> {
        items.stream()
            .filter(Json.Members.class::isInstance)
            .forEach(it -> entry.children().add(entry(name, (Json.Members) it)));
        list(entry, name, items.stream().filter(Json.Leaf.class::isInstance).toList());
      }
    }
  }

  /** Words as one value; where each has a line of its own, only the first one's text is kept. */
  private static void list(Entry entry, String name, List<Json> leaves) {
    StringJoiner words = new StringJoiner(", ");
    StringJoiner printed = new StringJoiner(", ");
    int line = leaves.isEmpty() ? 0 : line(leaves.getFirst());
    for (Json item : leaves) {
      if (item instanceof Json.Leaf leaf) {
        words.add(leaf.text());
        if (leaf.line() == line) {
          printed.add(leaf.printed());
        }
      }
    }
    if (line > 0) {
      entry.fields().add(new Field(name, words.toString(), printed.toString(), line));
    }
  }

  /** The line of the first value in it; 0 where it has none. */
  private static int line(Json at) {
    return switch (at) {
      case Json.Leaf leaf -> leaf.line();
      case Json.Items(List<Json> items) ->
          items.stream().mapToInt(EntryJson::line).filter(it -> it > 0).findFirst().orElse(0);
      case Json.Members(Map<String, Json> members) ->
          members.values().stream()
              .mapToInt(EntryJson::line)
              .filter(it -> it > 0)
              .findFirst()
              .orElse(0);
    };
  }
}
