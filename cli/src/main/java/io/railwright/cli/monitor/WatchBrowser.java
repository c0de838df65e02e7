package io.railwright.cli.monitor;

import io.railwright.cli.terminal.Key;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where somebody is who looks through ports by keys:
 *
 * <pre>
 *   all ports ──d──► ports of a machine ──enter──► a port      ?: help, from anywhere
 *       └────────────────enter─────────────────────►│          esc: back, one level at a time
 * </pre>
 *
 * <p>The selected port stays selected when others come, go or change places. Not for several
 * threads at once.
 */
final class WatchBrowser {
  private static final int LONGEST_FILTER = 40;

  private PortOrder order;
  private String filter;
  private boolean typing;
  private boolean help;
  private boolean open;
  private String machine = "";
  private Optional<Subject> selected = Optional.empty();

  WatchBrowser(PortOrder order, String filter) {
    this.order = order;
    this.filter = filter;
  }

  PortOrder order() {
    return order;
  }

  String filter() {
    return filter;
  }

  /** Whether letters go into the filter. */
  boolean isTyping() {
    return typing;
  }

  boolean isHelp() {
    return help;
  }

  /** The machine whose ports alone are shown; empty for all. */
  String machine() {
    return machine;
  }

  /** Those to be shown, in their order. */
  List<PortRow> shown(WatchReport report) {
    String part = filter.toLowerCase(Locale.ROOT);
    return order.of(
        report.ports().stream()
            .filter(it -> it.name().toLowerCase(Locale.ROOT).contains(part))
            .filter(it -> machine.isEmpty() || it.subject().machine().equals(machine))
            .toList());
  }

  /** The place of the selected port; of one that is gone the first. */
  int place(List<PortRow> ports) {
    for (int at = 0; at < ports.size(); at++) {
      if (selected.isPresent() && ports.get(at).subject().equals(selected.get())) {
        return at;
      }
    }
    return 0;
  }

  /** The port that is looked at closely, if one is and it is still there. */
  Optional<PortRow> opened(WatchReport report) {
    return report.ports().stream()
        .filter(it -> open && selected.isPresent() && it.subject().equals(selected.get()))
        .findFirst();
  }

  /**
   * Takes a key.
   *
   * @param page so many ports are a page
   * @return false if that was enough
   */
  boolean press(Key key, List<PortRow> ports, int page) {
    if (typing) {
      type(key);
      return true;
    }
    int at = place(ports);
    switch (key.kind()) {
      case UP -> select(ports, at - 1);
      case DOWN -> select(ports, at + 1);
      case PAGE_UP -> select(ports, at - page);
      case PAGE_DOWN -> select(ports, at + page);
      case HOME -> select(ports, 0);
      case END -> select(ports, ports.size() - 1);
      case ENTER -> enter(ports, at);
      case BACK, ERASE -> back();
      case LETTER -> {
        return letter(key.letter(), ports, at);
      }
    }
    return true;
  }

  private void type(Key key) {
    switch (key.kind()) {
      case LETTER -> filter = filter.length() < LONGEST_FILTER ? filter + key.letter() : filter;
      case ERASE -> filter = filter.isEmpty() ? "" : filter.substring(0, filter.length() - 1);
      case ENTER -> typing = false;
      case BACK -> {
        typing = false;
        filter = "";
      }
      case UP, DOWN, PAGE_UP, PAGE_DOWN, HOME, END -> typing = false;
    }
  }

  private boolean letter(char letter, List<PortRow> ports, int at) {
    switch (letter) {
      case 'k' -> select(ports, at - 1);
      case 'j' -> select(ports, at + 1);
      case 'g' -> select(ports, 0);
      case 'G' -> select(ports, ports.size() - 1);
      case 's' -> order = order.next();
      case '/' -> {
        typing = true;
        open = false;
        help = false;
      }
      case 'd' -> device(ports, at);
      case '?', 'h' -> help = !help;
      case 'q' -> {
        return false;
      }
      default -> {} // a key that means nothing does nothing
    }
    return true;
  }

  private void select(List<PortRow> ports, int wanted) {
    if (!ports.isEmpty()) {
      selected = Optional.of(ports.get(Math.clamp(wanted, 0, ports.size() - 1)).subject());
    }
  }

  private void enter(List<PortRow> ports, int at) {
    select(ports, at);
    open = !ports.isEmpty();
    help = false;
  }

  private void device(List<PortRow> ports, int at) {
    select(ports, at);
    machine = ports.isEmpty() ? machine : ports.get(at).subject().machine();
    open = false;
    help = false;
  }

  /** One level: help, a port, a machine, a filter. */
  private void back() {
    if (help) {
      help = false;
    } else if (open) {
      open = false;
    } else if (!machine.isEmpty()) {
      machine = "";
    } else {
      filter = "";
    }
  }
}
