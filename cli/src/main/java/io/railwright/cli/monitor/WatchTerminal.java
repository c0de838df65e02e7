package io.railwright.cli.monitor;

import io.railwright.cli.terminal.Key;
import io.railwright.cli.terminal.KeyTerminal;
import io.railwright.cli.terminal.Terminals;
import io.railwright.flow.watch.WatchFabric;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.monitor.WatchScreen;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Shows a watched fabric on a terminal and takes keys. Polls come in by one thread; a second one
 * waits for keys and draws, so that a slow terminal never holds up a poll.
 */
final class WatchTerminal implements WatchFabric.Listener {
  private static final long SECOND = 1_000_000_000L;

  /** Keys that are held down come faster than anybody can see. */
  private static final long SHORTEST = SECOND / 20;

  private static final KeyTerminal.Size USUAL = new KeyTerminal.Size(80, 24);

  private final KeyTerminal terminal;
  private final TextOutput out;
  private final WatchBrowser browser;
  private final WatchFabric watch;
  private volatile Optional<WatchReport> report = Optional.empty();
  private volatile boolean isNew = true;
  private volatile boolean ended;
  private boolean enough;
  private KeyTerminal.Size size = USUAL;

  WatchTerminal(KeyTerminal terminal, TextOutput out, WatchBrowser browser, WatchFabric watch) {
    this.terminal = terminal;
    this.out = out;
    this.browser = browser;
    this.watch = watch;
  }

  @Override
  public boolean polled(WatchReport next, List<WatchEvent> events) {
    report = Optional.of(next);
    isNew = true;
    return !ended;
  }

  /** Draws and takes keys until {@link #end} is called or somebody has seen enough. */
  void run() {
    out.takeScreen();
    try {
      long sized = System.nanoTime() - SECOND;
      long drawn = sized;
      boolean wanted = true;
      while (!ended && !enough && !out.checkError()) {
        long now = System.nanoTime();
        if (now - sized >= SECOND) {
          sized = now;
          wanted |= resize();
        }
        wanted |= isNew;
        if (wanted && now - drawn >= SHORTEST) {
          isNew = false;
          wanted = false;
          drawn = now;
          draw();
        }
        Optional<Key> key = terminal.key();
        wanted |= key.isPresent();
        key.ifPresent(this::press);
      }
    } catch (IOException hungUp) {
      enough = true; // nobody looks any more
    } finally {
      out.giveScreenBack();
      if (!ended) {
        ended = true;
        watch.stop();
      }
    }
  }

  private boolean resize() {
    KeyTerminal.Size before = size;
    size =
        terminal
            .size()
            .orElse(
                Terminals.rows() > 0
                    ? new KeyTerminal.Size(Terminals.columns(), Terminals.rows())
                    : USUAL);
    return !size.equals(before);
  }

  private void press(Key key) {
    List<PortRow> ports = report.map(browser::shown).orElse(List.of());
    enough = !browser.press(key, ports, Math.max(1, size.rows() - 6));
  }

  private void draw() {
    WatchScreen screen = new WatchScreen(out, size.columns(), size.rows());
    String notice = watch.complaint().orElse("");
    if (browser.isHelp()) {
      screen.help(notice);
    } else if (report.isEmpty()) {
      screen.waiting();
    } else {
      draw(screen, report.get(), notice);
    }
  }

  private void draw(WatchScreen screen, WatchReport seen, String notice) {
    Optional<PortRow> opened = browser.opened(seen);
    if (opened.isPresent()) {
      screen.port(opened.get(), watch.counted(opened.get().subject()), notice);
    } else {
      List<PortRow> ports = browser.shown(seen);
      screen.ports(seen, ports, browser.place(ports), status(), notice);
    }
  }

  private String status() {
    String filter = browser.filter().isEmpty() ? "" : ", filter: " + browser.filter();
    String machine = browser.machine().isEmpty() ? "" : ", only " + browser.machine();
    return browser.isTyping()
        ? "filter: " + browser.filter() + "_"
        : "sort: " + browser.order() + machine + filter;
  }

  /** From any thread; the screen is given back when {@link #run} comes back. */
  void end() {
    ended = true;
  }
}
