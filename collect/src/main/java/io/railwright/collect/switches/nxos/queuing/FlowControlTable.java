package io.railwright.collect.switches.nxos.queuing;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.switches.nxos.text.NxosWord;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * {@code show interface flowcontrol}: what is set and what works, for sending and receiving, in
 * four columns or as {@code on/off} in two, and the pause frames.
 */
public final class FlowControlTable implements NxosText {
  private static final int CELLS = 4;

  private boolean receivingFirst;

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    if (words.getFirst().equals("Port")) {
      String heading = line.toLowerCase(Locale.ROOT);
      int send = heading.indexOf("send");
      int receive = heading.indexOf("receive");
      receivingFirst = receive >= 0 && receive < send;
      return true;
    }
    if (words.getFirst().equals("admin")) {
      return true;
    }
    List<Cell> cells = cells(words.subList(1, words.size()));
    if (cells.size() < CELLS) {
      return false;
    }
    Optional<LineFacts> row = LineFacts.of(words.getFirst(), number, readings);
    row.ifPresent(it -> takeCells(cells, it));
    return row.isPresent();
  }

  /** A cell, and how it is printed, which may be together with another one. */
  private record Cell(String word, String raw) {
    Value text() {
      return NxosWord.text(word);
    }

    Value flag() {
      return NxosWord.flag(word);
    }
  }

  /** With {@code on/off} as two. */
  private static List<Cell> cells(List<String> words) {
    List<Cell> cells = new ArrayList<>();
    for (String word : words) {
      int slash = word.indexOf('/');
      if (slash > 0) {
        cells.add(new Cell(word.substring(0, slash), word));
        cells.add(new Cell(word.substring(slash + 1), word));
      } else {
        cells.add(new Cell(word, word));
      }
    }
    return cells;
  }

  private void takeCells(List<Cell> cells, LineFacts row) {
    int receive = receivingFirst ? 0 : 2;
    int send = 2 - receive;
    row.add("port.pause.rx", cells.get(receive).text(), cells.get(receive).raw());
    row.add(
        "port.pause.rx-negotiated", cells.get(receive + 1).flag(), cells.get(receive + 1).raw());
    row.add("port.pause.tx", cells.get(send).text(), cells.get(send).raw());
    row.add("port.pause.tx-negotiated", cells.get(send + 1).flag(), cells.get(send + 1).raw());
    if (cells.size() >= CELLS + 2) {
      row.counter("inpause", cells.get(CELLS).word(), cells.get(CELLS).raw());
      row.counter("outpause", cells.get(CELLS + 1).word(), cells.get(CELLS + 1).raw());
    }
  }
}
