package io.railwright.collect.nic;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import java.util.ArrayList;
import java.util.List;

/** What {@code ip rule} and {@code ip route} print as text, word by word; JSON is put so, too. */
final class RouteWords {
  /** Takes the words of a rule or a route; whether it is one. */
  @FunctionalInterface
  interface Taker {
    boolean take(List<String> words, int line);
  }

  /** Turns an object into the words that stand for it in the text form. */
  @FunctionalInterface
  interface Form {
    List<String> words(Json.Members object);
  }

  private RouteWords() {}

  static void read(Printed printed, Form form, Taker taker, Readings readings) {
    if (!JsonText.isIn(printed)) {
      TerminalText.read(printed, (line, number, _) -> takeLine(line, number, taker), readings);
      return;
    }
    for (Json.Members object : JsonText.objects(printed, (_, _, _) -> false, readings)) {
      taker.take(form.words(object), 0);
    }
  }

  private static boolean takeLine(String line, int number, Taker taker) {
    return taker.take(List.of(Words.of(line)), number);
  }

  /** {@code 32765: from 10.1.0.0/25 lookup 101}; other conditions stand before the table. */
  static List<String> rule(Json.Members rule) {
    List<String> words = new ArrayList<>();
    words.add(text(rule, "priority") + ":");
    if (rule.values().containsKey("not")) {
      words.add("not");
    }
    String length = text(rule, "srclen");
    words.addAll(List.of("from", text(rule, "src") + (length.isEmpty() ? "" : "/" + length)));
    for (String key : rule.values().keySet()) {
      if (!List.of("priority", "not", "src", "srclen", "table", "protocol").contains(key)) {
        words.add(key);
      }
    }
    words.addAll(List.of("lookup", text(rule, "table")));
    return words;
  }

  /** {@code default via 10.1.0.1 dev eth2 table 100}, with a device for each next hop. */
  static List<String> route(Json.Members route) {
    List<String> words = new ArrayList<>();
    for (String key : List.of("type", "dst")) {
      route.leaf(key).map(Json.Leaf::text).ifPresent(words::add);
    }
    for (String key : List.of("dev", "table")) {
      route.leaf(key).map(Json.Leaf::text).ifPresent(it -> words.addAll(List.of(key, it)));
    }
    for (Json hop : route.items("nexthops")) {
      if (hop instanceof Json.Members members) {
        members.leaf("dev").map(Json.Leaf::text).ifPresent(it -> words.addAll(List.of("dev", it)));
      }
    }
    return words;
  }

  private static String text(Json.Members object, String key) {
    return object.leaf(key).map(Json.Leaf::text).orElse("");
  }
}
