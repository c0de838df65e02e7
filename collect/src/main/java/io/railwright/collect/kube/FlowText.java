package io.railwright.collect.kube;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Lists and maps in brackets that are no JSON, one within another too: {@code [ens1f0, "ens1f1"]},
 * {@code {a: b, c: [d]}}. Cost: linear.
 */
final class FlowText {
  private static final int DEEPEST = 64;

  private final List<Field> fields = new ArrayList<>();
  private final Deque<Level> open = new ArrayDeque<>();
  private final StringBuilder part = new StringBuilder();
  private final Level root;

  /** Whether quotation marks that began on a line before are still open. */
  private boolean withinText;

  private FlowText(List<String> path) {
    this.root = new Level(path);
  }

  /** A list or a map. */
  private static final class Level {
    private final List<String> path;
    private int items;

    Level(List<String> path) {
      this.path = path;
    }

    /** The path of the next entry: its name, or its number. */
    List<String> next(String name) {
      List<String> next = new ArrayList<>(path);
      next.add(name.isEmpty() ? Integer.toString(items) : name);
      items++;
      return next;
    }
  }

  static List<Field> fields(LongText text) {
    FlowText flow = new FlowText(text.path());
    text.lines().forEach(flow::read);
    if (flow.fields.isEmpty()) {
      LongText.Line first = text.lines().getFirst();
      flow.fields.add(new Field(text.path(), "", first.raw(), first.number()));
    }
    return flow.fields;
  }

  private void read(LongText.Line line) {
    String text = line.text();
    boolean continued = withinText;
    boolean quoted = false;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '"') {
        quoted = !quoted;
        withinText = !withinText;
      }
      if (quoted || ",[]{}".indexOf(c) < 0) {
        part.append(c);
      } else if (continued || c == ',') {
        end(line);
      } else if (c == '[' || c == '{') {
        begin(line);
      } else {
        end(line);
        open.pollLast();
      }
    }
    end(line);
  }

  private Level level() {
    return open.isEmpty() ? root : open.getLast();
  }

  /** The outermost brackets are the value itself. */
  private void begin(LongText.Line line) {
    if (open.size() >= DEEPEST) {
      end(line);
      return;
    }
    String text = part.toString().strip();
    part.setLength(0);
    String name = text.endsWith(":") ? text.substring(0, text.length() - 1) : "";
    open.addLast(open.isEmpty() ? root : new Level(level().next(YamlScalar.text(name))));
  }

  private void end(LongText.Line line) {
    String text = part.toString().strip();
    part.setLength(0);
    if (text.isEmpty() || text.equals("\"")) {
      return;
    }
    int colon = YamlScalar.nameEnd(text);
    String name = colon < 0 ? "" : YamlScalar.text(text.substring(0, colon));
    String value = colon < 0 ? text : text.substring(colon + 1);
    fields.add(new Field(level().next(name), YamlScalar.text(value), line.raw(), line.number()));
  }
}
