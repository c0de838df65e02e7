package io.railwright.collect.switches.nxos;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@code show interface status}. Columns stand where the heading has them, for names have blanks; a
 * terminal of 80 columns breaks the last one within a word.
 */
final class StatusTable implements NxosText {
  private static final int NARROWEST = 79;
  private static final int LONGEST_REST = 40;

  private String heading = "";
  private @Nullable Media wrapped;

  /** The kind of link, of which a part may stand in the next line. */
  private record Media(String text, LineFacts row) {
    void add(String rest) {
      row.add("port.media", Value.text(text + rest), text);
    }
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    boolean isHeading = line.startsWith("Port ") && line.contains("Status");
    Optional<LineFacts> row =
        isHeading || heading.isEmpty() ? Optional.empty() : row(line, number, readings);
    if (row.isEmpty() && isRest(line)) {
      endMedia(line);
      return true;
    }
    endMedia("");
    heading = isHeading ? line : heading;
    row.ifPresent(it -> takeRow(line, it));
    return isHeading || row.isPresent();
  }

  @Override
  public void finish(Readings readings) {
    endMedia("");
  }

  private boolean isRest(String line) {
    return wrapped != null && line.length() <= LONGEST_REST && Words.list(line).size() == 1;
  }

  private void endMedia(String rest) {
    if (wrapped != null) {
      wrapped.add(rest);
      wrapped = null;
    }
  }

  private static Optional<LineFacts> row(String line, int number, Readings readings) {
    return LineFacts.of(Words.list(line).getFirst(), number, readings);
  }

  private void takeRow(String line, LineFacts row) {
    String name = cell(line, "Name", "Status");
    if (!name.isEmpty() && !name.equals("--")) {
      row.text("port.description", name);
    }
    String state = cell(line, "Status", "Vlan");
    PortState.add(state, state, row);
    List<String> rest = Words.list(cell(line, "Vlan", ""));
    List<String> keys = List.of("port.vlan", "port.duplex");
    for (int at = 0; at < Math.min(rest.size(), keys.size()); at++) {
      row.text(keys.get(at), rest.get(at));
    }
    if (rest.size() > 2) {
      row.add("port.speed", NxosNumber.speed(rest.get(2)), rest.get(2));
    }
    if (rest.size() > 3 && !rest.get(3).equals("--")) {
      String media = String.join(" ", rest.subList(3, rest.size()));
      wrapped = new Media(media, row);
      if (line.length() < NARROWEST) {
        endMedia("");
      }
    }
  }

  /** From where one word of the heading begins to where the next one does. */
  private String cell(String line, String column, String next) {
    int start = Math.min(line.length(), Math.max(0, heading.indexOf(column)));
    int end = next.isEmpty() ? line.length() : Math.min(line.length(), heading.indexOf(next));
    return end <= start ? "" : line.substring(start, end).strip();
  }
}
