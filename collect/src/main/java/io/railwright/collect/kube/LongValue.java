package io.railwright.collect.kube;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import java.util.ArrayList;
import java.util.List;

/**
 * What a value of several lines says: the fields of JSON where it is some, else a field for each
 * line. Settings of network plugins are JSON in a text, sometimes several objects with commas
 * between them.
 */
final class LongValue {
  /** A line with more than this says several things, and each field has its own words. */
  private static final int LONGEST_RAW = 160;

  private LongValue() {}

  static List<Field> fields(LongText text) {
    if (text.lines().isEmpty()) {
      return List.of();
    }
    String whole = text.text();
    String all = whole.endsWith("'") ? whole.substring(0, whole.length() - 1) : whole;
    boolean list = all.startsWith("[");
    boolean object = all.startsWith("{");
    List<Json.Members> objects =
        list || object ? objects(object ? "[" + all + "]" : all) : List.of();
    List<Field> fields = ofJson(text, objects, list || objects.size() > 1);
    if (!fields.isEmpty()) {
      return fields;
    }
    boolean sections = list && text.isBlock(); // [Service] of a unit is no list
    return (list && !sections) || object ? FlowText.fields(text) : ofLines(text);
  }

  /** What JSON in a text of JSON says; nothing where it is none. */
  static List<Field> fields(Field field) {
    String text = field.text().strip();
    boolean list = text.startsWith("[");
    if (!list && !text.startsWith("{")) {
      return List.of();
    }
    LongText whole = new LongText(LongText.Form.BRACKETS, field.path(), 0);
    whole.add(text, field.raw(), field.line());
    return ofJson(whole, objects(text), list);
  }

  private static List<Json.Members> objects(String text) {
    return JsonText.objects(Printed.of(text), (_, _, _) -> true, new Readings());
  }

  private static List<Field> ofJson(LongText text, List<Json.Members> objects, boolean numbered) {
    List<Field> fields = new ArrayList<>();
    for (int at = 0; at < objects.size(); at++) {
      List<String> base = new ArrayList<>(text.path());
      if (numbered) {
        base.add(Integer.toString(at));
      }
      JsonPlace.each(objects.get(at), place -> fields.add(field(base, place, text.lines())));
    }
    return fields;
  }

  private static Field field(List<String> base, JsonPlace place, List<LongText.Line> lines) {
    List<String> path = new ArrayList<>(base);
    path.addAll(place.path());
    int at = Math.clamp(place.leaf().line() - 1L, 0, lines.size() - 1);
    LongText.Line line = lines.get(at);
    boolean own = !place.printed().isEmpty() && line.text().length() <= LONGEST_RAW;
    return new Field(path, place.leaf().text(), own ? line.raw() : place.printed(), line.number());
  }

  private static List<Field> ofLines(LongText text) {
    return text.lines().stream()
        .filter(line -> !line.text().isBlank())
        .map(line -> new Field(text.path(), line.text(), line.raw(), line.number()))
        .toList();
  }
}
