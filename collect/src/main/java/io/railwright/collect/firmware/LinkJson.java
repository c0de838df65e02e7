package io.railwright.collect.firmware;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * {@code mlxlink --json}: the sections of the text as objects, below {@code result} and {@code
 * output}. A text without JSON is left to another parser.
 */
final class LinkJson {
  private LinkJson() {}

  static Parser orElse(Parser text) {
    return printed -> JsonText.isIn(printed) ? parse(printed) : text.parse(printed);
  }

  private static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    Sheet sheet = new Sheet("nic", CardName::of, printed.item(), readings);
    for (Json.Members object : JsonText.objects(printed, (line, number, into) -> false, readings)) {
      sheet.begin("");
      walk(object, new LinkReport(), sheet);
    }
    sheet.end();
    return readings.parsed();
  }

  private static void walk(Json.Members members, LinkReport report, Sheet sheet) {
    for (Map.Entry<String, Json> member : members.values().entrySet()) {
      switch (member.getValue()) {
        case Json.Leaf leaf -> add(member.getKey(), leaf.text(), leaf.line(), report, sheet);
        case Json.Items(List<Json> items) -> list(member.getKey(), items, report, sheet);
        case Json.Members inner when member.getKey().equals("status") -> status(inner, sheet);
        case Json.Members inner -> {
          report.enter(member.getKey());
          walk(inner, report, sheet);
        }
      }
    }
  }

  private static void add(String label, String text, int line, LinkReport report, Sheet sheet) {
    report.read(new Labelled(0, label, text), line, sheet);
  }

  private static void list(String label, List<Json> items, LinkReport report, Sheet sheet) {
    List<Json.Leaf> leaves = new ArrayList<>();
    for (Json item : items) {
      if (item instanceof Json.Leaf leaf) {
        leaves.add(leaf);
      } else if (item instanceof Json.Members members) {
        walk(members, report, sheet);
      }
    }
    if (!leaves.isEmpty()) {
      Value list = new Value.Listing(leaves.stream().map(Json.Leaf::text).toList());
      Json.Leaf first = leaves.getFirst();
      sheet.addNext(report.key(Words.slug(label)), list, first.text(), first.line());
    }
  }

  /** {@code "status": {"code": 1, "message": "..."}}: other codes than 0 say that it failed. */
  private static void status(Json.Members status, Sheet sheet) {
    boolean failed = !status.leaf("code").map(Json.Leaf::text).orElse("0").equals("0");
    status
        .leaf("message")
        .filter(message -> failed)
        .ifPresent(
            message ->
                sheet.add(
                    "nic.link.error",
                    new Value.Unknown(message.text()),
                    message.text(),
                    message.line()));
  }
}
