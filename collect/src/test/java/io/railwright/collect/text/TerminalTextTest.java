package io.railwright.collect.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalTextTest {
  @Test
  void escapesCarriageReturnsAndQuotingFallAway() {
    assertThat(ScreenLine.plain("\u001b[1;32mstate\u001b[0m: up  \r")).isEqualTo("state: up");
    assertThat(ScreenLine.plain("\u001b]0;title\u0007\tstate: up")).isEqualTo("\tstate: up");
    assertThat(ScreenLine.plain("> > state: up")).isEqualTo("state: up");
    assertThat(ScreenLine.plain("cut \u001b[3")).isEqualTo("cut");
    assertThat(ScreenLine.plain("[4mGPU0[0m  X")).isEqualTo("GPU0  X");
    assertThat(ScreenLine.plain("Burning: 10%\rBurning: 20%\r")).isEqualTo("Burning: 20%");
    assertThat(ScreenLine.plain("\u001b]0;t\u001b\\a\u00a0b\u0000")).isEqualTo("a b");
  }

  @Test
  void aPagerFallsAway() {
    assertThat(ScreenLine.plain("--More--")).isEmpty();
    assertThat(ScreenLine.plain(" --More-- ")).isEmpty();
    assertThat(ScreenLine.plain("--More--\b\b\b\b\b\b\b\b        \b\b\b\b\b\b\b\b  up"))
        .isEqualTo("  up");
    assertThat(ScreenLine.plain("--More--\r        \r  up")).isEqualTo("  up");
    assertThat(ScreenLine.plain("--more--     Eth1/1  up")).isEqualTo("Eth1/1  up");
    assertThat(ScreenLine.plain("-- More than one")).isEqualTo("-- More than one");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-----",
        "=== ---",
        "```bash",
        "[...]",
        "(venv) me@n:~$ ls",
        "# a remark",
        "sh-5.1#",
        "$ ls",
        "[me@node1 ~]$ ls -l",
        "me@n:~$",
        "[root@esx07:/opt/mellanox/bin] ./mst status",
        "[root@esx07:~]"
      })
  void decorationIsUnderstood(String line) {
    assertThat(TerminalText.isDecoration(line)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"state: up", "--- PFC ---", "Failed to open socket", "eth0"})
  void contentIsNoDecoration(String line) {
    assertThat(TerminalText.isDecoration(line)).isFalse();
  }

  @Test
  void aCommandIsFoundBehindAPromptOnly() {
    Set<String> tools = Set.of("dcb");
    TypedCommand call =
        TypedCommand.of("me@n:~$ sudo /sbin/dcb pfc show dev eth0", tools).orElseThrow();
    assertThat(call.words()).isEqualTo(List.of("pfc", "show", "dev", "eth0"));
    assertThat(call.option(Set.of("dev"))).contains("eth0");
    assertThat(TypedCommand.of("+ dcb ets show dev eth1", tools)).isPresent();
    assertThat(TypedCommand.of("ask the dcb tool", tools)).isEmpty();
    assertThat(TypedCommand.of("+ set -e", tools)).isEmpty();
  }

  @Test
  void linesThatEndAsOnWindowsReadTheSame() {
    String text = "CA 'mlx5_0'\n\tPort 1:\n\t\tState: Active\n";
    Parser parser = MachineProbes.parser("ibstat").orElseThrow();
    List<Reading> plain = parser.parse(Printed.of(text)).readings();
    assertThat(plain).isNotEmpty();
    assertThat(parser.parse(Printed.of(text.replace("\n", "\r\n"))).readings()).isEqualTo(plain);
  }

  static Stream<String> tools() {
    return Stream.of(
        "ibv_devinfo",
        "ibstat",
        "ibstatus",
        "ibdev2netdev",
        "rdma-link",
        "rdma-statistic",
        "show_gids",
        "dcb-pfc",
        "mlnx_qos",
        "lldptool",
        "ip-link",
        "proc-bonding");
  }

  /**
   * Lines made to be tried again and again by a careless pattern; a megabyte takes well under a
   * second.
   */
  @ParameterizedTest
  @MethodSource("tools")
  void hostileTextsTakeLinearTime(String tool) {
    Parser parser = MachineProbes.parser(tool).orElseThrow();
    List<String> hostile =
        List.of(
            "> ".repeat(300_000),
            "a ".repeat(300_000),
            "{\n".repeat(80_000),
            "[[".repeat(200_000),
            ("mlx5_0 (" + " port 1 ".repeat(60) + "\n").repeat(1_000),
            ("prio:3 dscp:" + "1,".repeat(190) + "\n").repeat(1_000),
            ("x".repeat(900) + "=\n").repeat(700),
            "\u001b[".repeat(300_000));
    for (String text : hostile) {
      Assertions.assertTimeout(
          Duration.ofSeconds(10),
          () -> assertThatCode(() -> parsed(parser, text)).doesNotThrowAnyException());
    }
  }

  private static Parsed parsed(Parser parser, String text) {
    return parser.parse(Printed.of(text));
  }
}
