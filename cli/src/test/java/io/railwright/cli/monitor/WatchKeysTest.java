package io.railwright.cli.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.fault.FaultKind;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody looks through a fabric by keys, on a real terminal. */
@Tag("slow")
class WatchKeysTest {
  private static final String ESCAPE = "\u001b";
  private static final String DOWN = "\u001b[B";

  @TempDir static Path folder;
  private static Twin twin;
  private static String inventory;

  @BeforeAll
  static void start() throws Exception {
    StateFolder state = new StateFolder(folder.resolve("state"));
    twin = Twin.start("clean", state);
    inventory = state.inventory().toString();
  }

  @AfterAll
  static void stop() throws Exception {
    twin.close();
  }

  private static PseudoTerminal watch() throws Exception {
    return PseudoTerminal.rail(folder, "watch", "-i", inventory, "--every", "2s");
  }

  private static boolean has(List<String> screen, String text) {
    return screen.stream().anyMatch(it -> it.contains(text));
  }

  private static void assertFits(List<String> screen, int columns, int rows) {
    assertThat(screen).hasSize(rows).allMatch(it -> it.length() <= columns);
    assertThat(screen.getLast()).contains("s sort", "/ filter", "enter port", "? help", "q quit");
  }

  @Test
  void portsAreSortedChosenAndLookedAtByKeys() throws Exception {
    try (PseudoTerminal terminal = watch()) {
      List<String> first = terminal.await(it -> has(it, "> gpu-01 mlx5_0"));
      assertFits(first, 80, 24);
      assertThat(first.get(1)).isEqualTo("sort: alert");
      terminal.type("s");
      terminal.await(it -> has(it, "sort: pause"));
      terminal.type("/gpu-02");
      terminal.await(it -> has(it, "filter: gpu-02_"));
      terminal.type("\r");
      List<String> chosen =
          terminal.await(it -> has(it, "sort: pause, filter: gpu-02") && has(it, "Port 1 of 8."));
      assertThat(chosen).noneMatch(it -> it.contains("gpu-01"));
      terminal.type(DOWN);
      terminal.await(it -> has(it, "> gpu-02 mlx5_1"));
      terminal.type("\r");
      List<String> port = terminal.await(it -> has(it, "gpu-02 mlx5_1, link up"));
      assertFits(port, 80, 24);
      terminal.type(ESCAPE);
      terminal.await(it -> has(it, "> gpu-02 mlx5_1"));
      terminal.type("d");
      terminal.await(it -> has(it, "only gpu-02"));
      terminal.type("?");
      assertFits(terminal.await(it -> has(it, "look at the port closely")), 80, 24);
      terminal.type(ESCAPE);
      terminal.await(it -> has(it, "only gpu-02"));
      terminal.type("q");
      String all = terminal.ended();
      assertThat(all).contains("exit=0");
      assertThat(all.substring(all.lastIndexOf("exit=")))
          .as("the terminal is as it was")
          .contains(" icanon", " echo ")
          .doesNotContain("-icanon", "-echo ");
      assertThat(all).contains("\u001b[?1049h", "\u001b[?25h\u001b[?1049l");
    }
  }

  @Test
  void aWindowThatGrowsShowsMore() throws Exception {
    try (PseudoTerminal terminal = watch()) {
      terminal.await(it -> it.size() == 24 && has(it, "> gpu-01 mlx5_0"));
      terminal.resize(130, 45);
      List<String> large = terminal.await(it -> it.size() == 45);
      assertFits(large, 130, 45);
      assertThat(large).anyMatch(it -> it.endsWith("LOAD"));
      terminal.resize(60, 12);
      assertThat(terminal.await(it -> it.size() == 12)).allMatch(it -> it.length() <= 60);
      terminal.type("\u0003");
      String all = terminal.ended();
      assertThat(all.substring(all.lastIndexOf("exit=")))
          .as("the terminal is as it was after Ctrl-C")
          .startsWith("exit=130")
          .contains(" icanon", " echo ");
    }
  }

  /** Neither a host that hangs in the middle of its answer nor a receiver is waited for. */
  @Test
  void ctrlCEndsItWhateverAHostDoes() throws Exception {
    FaultKind hangs = FaultKind.HUNG_COMMAND;
    twin.tell(new ControlRequest.SetFault(hangs, "gpu-02", Optional.of("grep")));
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        PseudoTerminal terminal =
            PseudoTerminal.rail(
                folder,
                "watch",
                "-i",
                inventory,
                "--every",
                "2s",
                "--remote-write",
                "http://127.0.0.1:" + silent.getLocalPort() + "/write")) {
      terminal.await(it -> has(it, "> gpu-01 mlx5_0"));
      terminal.type("\u0003");
      String all = terminal.ended();
      assertThat(all).contains("exit=130").doesNotContain("did not end");
    } finally {
      twin.tell(new ControlRequest.ClearFault(hangs, "gpu-02"));
    }
  }
}
