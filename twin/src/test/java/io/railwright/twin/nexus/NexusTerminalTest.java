package io.railwright.twin.nexus;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.device.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A session at a terminal: prompts, modes and pages. */
final class NexusTerminalTest {
  private final List<String> prompts = new ArrayList<>();
  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

  private final class Typist implements Terminal {
    private final Deque<String> lines;
    private final ByteArrayInputStream keys;

    Typist(String keys, String... lines) {
      this.lines = new ArrayDeque<>(List.of(lines));
      this.keys = new ByteArrayInputStream(keys.getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public Optional<String> line(String prompt) {
      prompts.add(prompt);
      return Optional.ofNullable(lines.poll());
    }

    @Override
    public int key() {
      return keys.read();
    }

    @Override
    public InputStream lines(String prompt) {
      throw new IllegalStateException("a Nexus asks for each line by itself");
    }

    @Override
    public OutputStream screen() {
      return shown;
    }
  }

  private String session(String keys, String... lines) throws IOException {
    assertThat(Switches.make().device().atTerminal(new Typist(keys, lines))).isZero();
    return shown.toString(StandardCharsets.UTF_8);
  }

  @Test
  void thePromptShowsTheMode() throws IOException {
    session(
        "",
        "configure terminal",
        "policy-map type qos IN",
        "class ROCE",
        "exit",
        "interface ethernet 1/1-2",
        "interface ethernet 1/1",
        "exit",
        "hostname spine",
        "end",
        "exit",
        "never read");
    assertThat(prompts)
        .containsExactly(
            "leaf# ",
            "leaf(config)# ",
            "leaf(config-pmap-qos)# ",
            "leaf(config-pmap-c-qos)# ",
            "leaf(config-pmap-qos)# ",
            "leaf(config-if-range)# ",
            "leaf(config-if)# ",
            "leaf(config)# ",
            "spine(config)# ",
            "spine# ");
  }

  @Test
  void aLongOutputWaitsForAKey() throws IOException {
    String shown = session(" q", "show interface");
    assertThat(shown.split("--More--", -1)).hasSize(3);
    assertThat(shown.lines().filter(it -> !it.isBlank())).hasSizeLessThan(50);
  }

  @Test
  void oneLineMoreForAReturn() throws IOException {
    String first = session("\rq", "show running-config");
    assertThat(first.split("--More--", -1)[1].strip().lines()).hasSize(1);
  }

  @Test
  void nothingWaitsWithoutPages() throws IOException {
    assertThat(session("", "terminal length 0", "terminal width 511", "show running-config"))
        .doesNotContain("--More--")
        .contains("interface Ethernet1/3");
  }

  @Test
  void theMarkerStandsBelowTheWordThatWasTyped() throws IOException {
    assertThat(session("", "show intreface"))
        .isEqualTo(" ".repeat("leaf# show ".length()) + "^\n% Invalid command at '^' marker.\n");
  }
}
