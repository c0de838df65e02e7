package io.railwright.collect.kube;

import java.util.ArrayList;
import java.util.List;

/** Lists and maps in brackets that are no JSON: {@code [ens1f0, "ens1f1"]}, {@code {a: b}}. */
final class FlowText {
  private FlowText() {}

  static List<Field> fields(LongText text) {
    List<Field> fields = new ArrayList<>();
    int items = 0;
    for (LongText.Line line : text.lines()) {
      for (String part : parts(line.text())) {
        fields.add(field(text.path(), part, items, line));
        items++;
      }
    }
    if (fields.isEmpty()) {
      LongText.Line first = text.lines().getFirst();
      fields.add(new Field(text.path(), "", first.raw(), first.number()));
    }
    return fields;
  }

  private static Field field(List<String> base, String part, int number, LongText.Line line) {
    int colon = YamlScalar.nameEnd(part);
    List<String> path = new ArrayList<>(base);
    path.add(colon < 0 ? Integer.toString(number) : YamlScalar.text(part.substring(0, colon)));
    String value = colon < 0 ? part : part.substring(colon + 1);
    return new Field(path, YamlScalar.text(value), line.raw(), line.number());
  }

  /** What stands between commas and brackets. */
  private static List<String> parts(String line) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    boolean quoted = false;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      quoted ^= c == '"';
      if (!quoted && ",[]{}".indexOf(c) >= 0) {
        end(part, parts);
      } else {
        part.append(c);
      }
    }
    end(part, parts);
    return parts;
  }

  private static void end(StringBuilder part, List<String> parts) {
    String text = part.toString().strip();
    part.setLength(0);
    if (!text.isEmpty() && !text.equals("\"")) {
      parts.add(text);
    }
  }
}
