package io.railwright.cli.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.terminal.Key;
import io.railwright.cli.terminal.Key.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class WatchBrowserTest {
  private static final int PAGE = 3;

  private final WatchBrowser browser = new WatchBrowser(PortOrder.alert, "");
  private List<PortRow> rows = new ArrayList<>();

  WatchBrowserTest() {
    for (String host : List.of("u1", "u2", "u3")) {
      for (int port = 0; port < 4; port++) {
        rows.add(row(host, port));
      }
    }
  }

  private static PortRow row(String host, int port) {
    Subject subject = Subject.host(host).child("rdma", "mlx5_" + port).child("port", "1");
    return new PortRow(
        subject,
        host + " mlx5_" + port,
        Optional.of(true),
        OptionalDouble.of(port),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        List.of(),
        List.of());
  }

  private WatchReport report() {
    Instant time = Instant.parse("2026-11-18T08:00:00Z");
    Duration every = Duration.ofSeconds(10);
    return new WatchReport("f", time, every, 2, 2, 3, 0, Map.of(), Map.of(), rows);
  }

  private boolean press(Key key) {
    return browser.press(key, browser.shown(report()), PAGE);
  }

  private void press(Kind kind) {
    assertThat(press(Key.of(kind))).isTrue();
  }

  private void type(String letters) {
    letters.chars().forEach(it -> assertThat(press(Key.of((char) it))).isTrue());
  }

  private String selected() {
    List<PortRow> shown = browser.shown(report());
    return shown.get(browser.place(shown)).name();
  }

  @Test
  void keysMoveAndStopAtBothEnds() {
    assertThat(selected()).isEqualTo("u1 mlx5_0");
    press(Kind.UP);
    assertThat(selected()).isEqualTo("u1 mlx5_0");
    press(Kind.DOWN);
    type("j");
    assertThat(selected()).isEqualTo("u1 mlx5_2");
    press(Kind.PAGE_DOWN);
    assertThat(selected()).isEqualTo("u2 mlx5_1");
    press(Kind.END);
    press(Kind.DOWN);
    assertThat(selected()).isEqualTo("u3 mlx5_3");
    press(Kind.PAGE_UP);
    assertThat(selected()).isEqualTo("u3 mlx5_0");
    type("gk");
    assertThat(selected()).isEqualTo("u1 mlx5_0");
  }

  @Test
  void aPortStaysSelectedWhenOthersChangePlaces() {
    press(Kind.DOWN);
    Collections.reverse(rows);
    assertThat(selected()).isEqualTo("u1 mlx5_1");
    type("ss");
    assertThat(browser.order()).isEqualTo(PortOrder.load);
    assertThat(selected()).isEqualTo("u1 mlx5_1");
    rows = List.of(row("u9", 0));
    assertThat(selected()).as("one that is gone").isEqualTo("u9 mlx5_0");
  }

  @Test
  void lettersGoIntoTheFilterUntilItIsKeptOrDropped() {
    type("/u2qs");
    assertThat(browser.filter()).as("no key but a letter").isEqualTo("u2qs");
    assertThat(browser.shown(report())).isEmpty();
    press(Kind.ERASE);
    press(Kind.ERASE);
    press(Kind.ENTER);
    assertThat(browser.isTyping()).isFalse();
    assertThat(browser.shown(report())).hasSize(4).allMatch(it -> it.name().startsWith("u2"));
    press(Kind.BACK);
    assertThat(browser.shown(report())).hasSize(12);
    type("/zzz");
    press(Kind.BACK);
    assertThat(browser.filter()).isEmpty();
  }

  @Test
  void oneGoesDownToAMachineAndAPortAndBackAgain() {
    type("/U2");
    press(Kind.ENTER);
    press(Kind.DOWN);
    type("d");
    assertThat(browser.machine()).isEqualTo("u2");
    press(Kind.ENTER);
    assertThat(browser.opened(report())).map(PortRow::name).contains("u2 mlx5_1");
    type("?");
    assertThat(browser.isHelp()).isTrue();
    press(Kind.BACK);
    assertThat(browser.opened(report())).as("help is left first").isPresent();
    press(Kind.BACK);
    assertThat(browser.opened(report())).isEmpty();
    assertThat(browser.machine()).isEqualTo("u2");
    press(Kind.BACK);
    assertThat(browser.machine()).isEmpty();
    assertThat(browser.filter()).isEqualTo("U2");
    press(Kind.BACK);
    assertThat(browser.filter()).isEmpty();
    press(Kind.BACK);
    assertThat(press(Key.of('q'))).isFalse();
  }

  @Test
  void nothingToSelectDoesNoHarm() {
    rows = List.of();
    for (Kind kind : Kind.values()) {
      press(Key.of(kind));
    }
    type("djkgG?s");
    assertThat(browser.opened(report())).isEmpty();
  }
}
