package io.railwright.posix.syntax;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A script whose text is known from the beginning. The same few are run again and again on all
 * machines of a twin, and to read one costs more than to run it; so the last of them are kept.
 *
 * @param lines the commands of each line, up to the first mistake
 * @param mistake what follows these lines; null where the script ends there
 */
public record ParsedScript(List<Node> lines, @Nullable SyntaxError mistake) {
  private static final int MOST = 200;

  /** Longer ones are made for one run. */
  private static final int LONGEST = 20_000;

  private static final Map<String, ParsedScript> KEPT =
      new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, ParsedScript> eldest) {
          return size() > MOST;
        }
      };

  public ParsedScript {
    lines = List.copyOf(lines);
  }

  public static ParsedScript of(String text) throws IOException {
    if (text.length() > LONGEST) {
      return parse(text);
    }
    synchronized (KEPT) {
      ParsedScript known = KEPT.get(text);
      if (known != null) {
        return known;
      }
    }
    ParsedScript parsed = parse(text);
    synchronized (KEPT) {
      KEPT.put(text, parsed);
    }
    return parsed;
  }

  private static ParsedScript parse(String text) throws IOException {
    Parser parser = new Parser(Script.of(text), 1);
    List<Node> lines = new ArrayList<>();
    try {
      for (Node node = parser.line(); node != null; node = parser.line()) {
        lines.add(node);
      }
      return new ParsedScript(lines, null);
    } catch (SyntaxError wrong) {
      return new ParsedScript(lines, wrong);
    }
  }
}
