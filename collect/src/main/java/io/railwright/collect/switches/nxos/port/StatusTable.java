package io.railwright.collect.switches.nxos.port;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code show interface status}. Names have blanks and are cut, so that a row is read from its
 * duplex and speed on; a terminal of 80 columns breaks the last column within a word.
 */
public final class StatusTable implements NxosText {
  private static final int NARROWEST = 79;
  private static final int LONGEST_REST = 40;

  private static final Set<String> DUPLEX = Set.of("full", "half", "auto", "a-full", "a-half");

  private @Nullable Media wrapped;

  /** The kind of link, of which a part may stand in the next line. */
  private record Media(String text, LineFacts row) {
    void add(String rest) {
      row.add("port.media", Value.text(text + rest), text);
    }
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    if (wrapped != null && words.size() == 1 && line.length() <= LONGEST_REST && !isRule(line)) {
      endMedia(line);
      return true;
    }
    endMedia("");
    int duplex = duplex(words);
    if (words.getFirst().equals("Port") || duplex < 0) {
      return words.getFirst().equals("Port");
    }
    Optional<LineFacts> row = LineFacts.of(words.getFirst(), number, readings);
    row.ifPresent(it -> takeRow(words, duplex, line.length() >= NARROWEST, it));
    return row.isPresent();
  }

  @Override
  public void finish(Readings readings) {
    endMedia("");
  }

  private static boolean isRule(String line) {
    return line.startsWith("--");
  }

  private void endMedia(String rest) {
    if (wrapped != null) {
      wrapped.add(rest);
      wrapped = null;
    }
  }

  /** Where the duplex stands, which a speed follows; what stands before may have blanks. */
  private static int duplex(List<String> words) {
    for (int at = 3; at + 1 < words.size(); at++) {
      String next = words.get(at + 1);
      boolean speed = next.startsWith("auto") || Character.isDigit(next.charAt(0));
      if (DUPLEX.contains(words.get(at)) && (speed || next.startsWith("a-"))) {
        return at;
      }
    }
    return -1;
  }

  private void takeRow(List<String> words, int duplex, boolean full, LineFacts row) {
    String name = String.join(" ", words.subList(1, duplex - 2));
    if (!name.isEmpty() && !name.equals("--")) {
      row.text("port.description", name);
    }
    String state = words.get(duplex - 2);
    PortState.add(state, state, row);
    row.text("port.vlan", words.get(duplex - 1));
    row.text("port.duplex", words.get(duplex));
    String speed = words.get(duplex + 1);
    PortState.addSpeed(PortState.isUp(state), speed, speed, row);
    String media = String.join(" ", words.subList(duplex + 2, words.size()));
    if (!media.isEmpty() && !media.equals("--")) {
      wrapped = new Media(media, row);
    }
    if (!full) {
      endMedia("");
    }
  }
}
