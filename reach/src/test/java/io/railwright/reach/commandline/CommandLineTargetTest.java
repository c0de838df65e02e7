package io.railwright.reach.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Platform;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.bundle.Section.Ending;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.ssh.SshRun;
import io.railwright.testing.FakeCommandLine;
import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Command lines of switches behind the real OpenSSH server. */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class CommandLineTargetTest {
  private static final Question VERSION = Question.table("version", "show version");
  private static final Question PFC = Question.line("pfc", "show interface priority-flow-control");
  private static final Question DCBX = Question.table("dcbx", "show lldp dcbx interface");
  private static final Question WRONG = Question.line("wrong", "show nothing");
  private static final List<Question> ALL = List.of(VERSION, PFC, DCBX, WRONG);

  private static final String TABLE =
      IntStream.range(1, 60)
          .mapToObj(port -> "Ethernet1/" + port + "   On   On  (8)   7   9\n")
          .collect(Collectors.joining());

  private static final Map<String, String> OUTPUTS =
      Map.of(
          "show version | json", "{\n  \"nxos_ver_str\": \"10.4(3)\",\n  \"x\": \"1\"\n}\n",
          "show version", "Software\n  NXOS: version 10.4(3)\n",
          "show interface priority-flow-control", TABLE,
          "show lldp dcbx interface", "Local DCBXP Control\nOperation version: 00\n");

  @TempDir Path folder;

  private Answer ask(Platform platform, OpenSshServer server, List<Question> questions)
      throws IOException {
    Path config = folder.resolve("ssh_config");
    Files.writeString(config, "Host *\n  UserKnownHostsFile " + server.knownHosts() + "\n");
    KnownSecrets secrets = KnownSecrets.of((_, _) -> new char[0]);
    Access.Ssh access =
        new Access.Ssh(
            "127.0.0.1",
            Optional.of(server.port()),
            Optional.empty(),
            List.of(server.clientKey().toString()),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Access.Sudo.NO);
    return new CommandLineTarget(
            "leaf1",
            platform,
            SshRun.configuredBy(config, secrets).shell(access),
            secrets,
            HostLimit.of(Duration.ofSeconds(40), 1))
        .ask(questions);
  }

  private static Section section(Answer answer, String question) {
    return answer.sections().stream()
        .filter(it -> it.question().equals(question))
        .findFirst()
        .orElseThrow();
  }

  private static void assertRead(Answer answer) {
    assertThat(answer.failure()).isEmpty();
    assertThat(section(answer, "version").out().text())
        .isEqualTo(OUTPUTS.get("show version | json"));
    assertThat(section(answer, "pfc").out().text()).isEqualTo(TABLE);
    assertThat(section(answer, "dcbx").out().text())
        .isEqualTo(OUTPUTS.get("show lldp dcbx interface"));
    assertThat(section(answer, "wrong").exit()).isEqualTo(1);
    assertThat(section(answer, "wrong").err()).isEqualTo("% Invalid command at '^' marker.");
    assertThat(section(answer, "wrong").out().size()).isZero();
  }

  @Test
  void commandsAreGivenOneByOneOverOneLogin() throws IOException {
    Path own = folder.resolve("switch");
    try (OpenSshServer server = FakeCommandLine.start(own, OUTPUTS)) {
      assertRead(ask(Platform.NXOS, server, ALL));
      assertThat(Files.readString(server.log())).containsOnlyOnce("Accepted publickey");
      assertThat(FakeCommandLine.asked(own)).doesNotContain("terminal");
    }
  }

  @Test
  void whereOnlyATerminalIsOfferedTheyAreTyped() throws IOException {
    Path own = folder.resolve("switch");
    try (OpenSshServer server = FakeCommandLine.startTerminal(own, OUTPUTS, true)) {
      assertRead(ask(Platform.NXOS, server, ALL));
      assertThat(FakeCommandLine.asked(own))
          .startsWith("terminal length 0\nterminal width 511\nshow version | json\n");
    }
  }

  @Test
  void aPagerIsToldToGoOn() throws IOException {
    try (OpenSshServer server =
        FakeCommandLine.startTerminal(folder.resolve("switch"), OUTPUTS, false)) {
      assertRead(ask(Platform.NXOS, server, ALL));
    }
  }

  @Test
  void anOutputThatIsTooLongCostsOnlyItself() throws IOException {
    Question small = new Question(PFC.id(), PFC.form(), PFC.seconds(), 500, Optional.empty());
    for (boolean terminal : new boolean[] {true, false}) {
      Path own = folder.resolve("switch-" + terminal);
      try (OpenSshServer server =
          terminal
              ? FakeCommandLine.startTerminal(own, OUTPUTS, true)
              : FakeCommandLine.start(own, OUTPUTS)) {
        Answer answer = ask(Platform.NXOS, server, List.of(VERSION, small, DCBX));
        assertThat(section(answer, "pfc").ending()).isEqualTo(Ending.CUT);
        assertThat(section(answer, "dcbx").out().text()).startsWith("Local DCBXP");
      }
    }
  }

  @Test
  void aCommandThatHangsCostsOnlyItself() throws IOException {
    Question hanging = Question.line("hanging", "show sleep").within(1);
    for (boolean terminal : new boolean[] {true, false}) {
      Path own = folder.resolve("switch-" + terminal);
      try (OpenSshServer server =
          terminal
              ? FakeCommandLine.startTerminal(own, OUTPUTS, true)
              : FakeCommandLine.start(own, OUTPUTS)) {
        Answer answer = ask(Platform.NXOS, server, List.of(VERSION, hanging, DCBX));
        assertThat(answer.failure()).isEmpty();
        assertThat(section(answer, "hanging").ending()).isEqualTo(Ending.LATE);
        assertThat(section(answer, "dcbx").out().text()).startsWith("Local DCBXP");
      }
    }
  }

  @Test
  void os10IsAskedForText() throws IOException {
    try (OpenSshServer server = FakeCommandLine.start(folder.resolve("switch"), OUTPUTS)) {
      Answer answer = ask(Platform.OS10, server, List.of(VERSION));
      assertThat(section(answer, "version").out().text()).isEqualTo(OUTPUTS.get("show version"));
    }
  }

  @Test
  void aLoginThatIsNoCommandLineIsSaid() throws IOException {
    try (OpenSshServer server =
        OpenSshServer.start(folder.resolve("sshd"), "ForceCommand sleep 0.1")) {
      Answer answer = ask(Platform.NXOS, server, ALL);
      assertThat(answer.sections()).isEmpty();
      assertThat(answer.failure().orElseThrow()).contains("no prompt of a switch nor anything");
    }
  }

  @Test
  void aLoginThatEndsTooEarlyIsSaidAndWhatWasAnsweredIsKept() throws IOException {
    try (OpenSshServer server =
        FakeCommandLine.startTerminal(folder.resolve("switch"), OUTPUTS, true)) {
      Question end = Question.line("end", "exit");
      Answer answer = ask(Platform.NXOS, server, List.of(VERSION, end, DCBX));
      assertThat(answer.failure().orElseThrow()).contains("ended the login before");
      assertThat(section(answer, "version").exit()).isZero();
    }
  }
}
