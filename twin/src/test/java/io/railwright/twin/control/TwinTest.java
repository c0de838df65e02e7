package io.railwright.twin.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.twin.fault.FaultKind;
import io.railwright.twin.ssh.LoopbackBlock;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a twin can be told. */
@Tag("slow")
class TwinTest {
  private static final String HOST = "u36";

  @TempDir Path folder;
  private Twin twin;

  @BeforeEach
  void start() throws Exception {
    twin = Twin.start("openshift-h100", new StateFolder(folder.resolve("state")));
  }

  @AfterEach
  void close() throws Exception {
    twin.close();
    assertThat(folder.resolve("state")).doesNotExist();
  }

  private List<String> faults() {
    return twin.tell(new ControlRequest.Status()).stream()
        .filter(line -> line.getFirst().equals("fault"))
        .map(line -> line.get(1))
        .toList();
  }

  private static List<String> words(FaultKind kind) {
    List<String> words = new ArrayList<>(List.of(kind.word()));
    String operands = kind.operands();
    words.add(
        operands.startsWith("HOST:")
            ? HOST + ":eno6np0"
            : operands.startsWith("SWITCH") ? "leaf:Ethernet1/36" : HOST);
    if (operands.endsWith(" COMMAND") || operands.endsWith(" SETTING")) {
      words.add("NUM_OF_VFS");
    }
    return words;
  }

  @Test
  void everyFaultIsSetShownAndCleared() {
    for (FaultKind kind : FaultKind.values()) {
      List<String> words = words(kind);
      tell("fault", words);
      assertThat(faults()).containsExactly(String.join(" ", words));
      tell("clear", words.subList(0, 2));
      assertThat(faults()).isEmpty();
      assertThatThrownBy(() -> tell("clear", words.subList(0, 2)))
          .hasMessageContaining("there is no fault " + kind.word());
    }
  }

  @Test
  void aPortIsShutAndOpenWhenTheAnswerIsGiven() throws Exception {
    String inventory = Files.readString(twin.folder().ansibleInventory());
    Matcher address = Pattern.compile(HOST + " ansible_host=(\\S+)").matcher(inventory);
    assertThat(address.find()).isTrue();
    for (int time = 0; time < 20; time++) {
      tell("fault", List.of("dead-ssh", HOST));
      assertThatThrownBy(() -> connect(address.group(1))).isInstanceOf(ConnectException.class);
      tell("clear", List.of("dead-ssh", HOST));
      connect(address.group(1));
    }
  }

  private static void connect(String address) throws IOException {
    new Socket(address, LoopbackBlock.PORT).close();
  }

  private void tell(String verb, List<String> words) {
    List<String> all = new ArrayList<>(List.of(verb));
    all.addAll(words);
    twin.tell(ControlRequestText.read(all));
  }

  @Test
  void whatIsNotThereIsRefusedInASentence() {
    assertRefused("there is no host 'u63'", "fault", "dead-ssh", "u63");
    assertRefused("names no port", "fault", "crc-errors", HOST);
    assertRefused("has no port eth9", "fault", "crc-errors", HOST + ":eth9");
    assertRefused("a COMMAND is needed", "fault", "hung-command", HOST);
    assertRefused("'much' is no whole number", "fault", "slow-host", HOST, "much");
    assertRefused("there is no workload", "load", "outcast", "");
    assertRefused("there is no host", "load", "incast", "", "nobody");
    assertRefused("no load is running", "unload");
    assertRefused("knows no such order", "sing");
  }

  private void assertRefused(String sentence, String... words) {
    assertThatThrownBy(() -> twin.tell(ControlRequestText.read(List.of(words))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
    assertThat(faults()).isEmpty();
  }

  @Test
  void aLoadIsShownUntilItIsStopped() {
    twin.tell(new ControlRequest.StartLoad("pairs", OptionalLong.empty(), List.of()));
    assertThat(twin.tell(new ControlRequest.Status()))
        .anySatisfy(line -> assertThat(line.getFirst()).isEqualTo("load"));
    assertRefused("is running already", "load", "incast", "");
    twin.tell(new ControlRequest.StopLoad());
    assertThat(twin.tell(new ControlRequest.Status()))
        .noneSatisfy(line -> assertThat(line.getFirst()).isEqualTo("load"));
  }

  @Test
  void theFolderTellsWhatChangedTheHosts() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    Path acts = twin.folder().acts();
    assertThat(acts).doesNotExist();
    Process ssh =
        new ProcessBuilder(
                "ssh",
                "-F",
                twin.folder().sshConfig().toString(),
                HOST,
                "echo x >/var/lib/note; ethtool eno6np0; sysctl -q -w vm.swappiness=3")
            .redirectErrorStream(true)
            .start();
    ssh.getInputStream().readAllBytes();
    assertThat(ssh.waitFor()).isZero();
    assertThat(Files.readAllLines(acts))
        .hasSize(3)
        .allMatch(line -> line.contains(" u36 "))
        .last()
        .asString()
        .endsWith(" run 0 sysctl -q -w vm.swappiness=3");
  }

  @Test
  void theFolderTellsHowToGetIn() throws Exception {
    StateFolder state = twin.folder();
    assertThat(Files.readString(state.inventory())).contains("ssh-config: ssh_config", "u36:");
    assertThat(Files.readString(state.ansibleInventory())).contains("u36 ansible_host=127.");
    assertThat(Files.readString(state.sshConfig()))
        .contains("Host u36", "StrictHostKeyChecking yes");
    assertThat(state.path().resolve("switch-password")).doesNotExist();
  }
}
