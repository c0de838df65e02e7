package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.scenario.Scenarios;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ESXi hosts that nobody logs in to, of which their vCenter tells, also by esxcli. */
@Tag("slow")
class TwinVcenterTest {
  @TempDir Path folder;
  private Twin twin;
  private Path inventory;

  @BeforeEach
  void start() throws Exception {
    Path scenario = folder.resolve("managed.yaml");
    try (InputStream plain = Scenarios.class.getResourceAsStream("lossless-8.yaml")) {
      assertThat(plain).isNotNull();
      String text = new String(plain.readAllBytes(), StandardCharsets.UTF_8);
      Files.writeString(scenario, text + "\nvcenter: vc1\n");
    }
    StateFolder state = new StateFolder(folder.resolve("state"));
    twin = Twin.start(scenario.toString(), state);
    inventory = state.inventory();
  }

  @AfterEach
  void close() throws IOException {
    twin.close();
  }

  /** The same machines, in an inventory that says less. */
  private String inventory(UnaryOperator<String> less) throws IOException {
    Path other = inventory.resolveSibling("other.yaml");
    Files.writeString(other, less.apply(Files.readString(inventory)));
    return other.toString();
  }

  private static String withoutLogins(String text) {
    return text.replaceAll("(?m)^(.*kind: esxi.*?), address: [^}]*", "$1")
        .replaceAll("(?s)\nlinks:.*", "\n");
  }

  @Test
  @Thorough(days = 3)
  void aPathLeadsThroughHostsThatNobodyLogsInTo() throws IOException {
    String named = inventory(TwinVcenterTest::withoutLogins);
    assertThat(Files.readString(Path.of(named))).doesNotContain("user: root", "links:");
    Console trace = Console.run("trace", "ubunturdma2", "ubunturdma5", "-i", named);
    assertThat(trace.out())
        .contains("ubunturdma2:ens192 → vmnic2")
        .contains("Ethernet1/2/1 → Ethernet1/1/1")
        .contains("vmnic2 → ubunturdma5:ens192")
        .contains("proven    lossless: The port that guests share takes packets of RDMA")
        .contains("goes by VLAN tags, not by the DSCP [esxi.trust]");
    Console audit = Console.run("audit", "-i", named);
    assertThat(audit.exit()).isEqualTo(1);
    assertThat(audit.out())
        .contains("esxi.pfc-pause", "esxi.trust", "esxi.power-policy", "SSH is off")
        .doesNotContain("only what vCenter tells is known", "vsphere.");
    assertThat(audit.err()).contains("and 1 more: no 'user' to log in as, so asked by esxcli");
  }

  @Thorough(days = 3)
  @Test
  void hostsThatTheInventoryDoesNotNameAreThereToo() throws IOException {
    String only = inventory(it -> withoutLogins(it).replaceAll("(?m)^.*kind: esxi.*\n", ""));
    Console trace = Console.run("trace", "ubunturdma2", "ubunturdma5", "-i", only);
    assertThat(trace.out())
        .contains("esxi-152.example.com  ubunturdma2:ens192 → vmnic2")
        .contains("Ethernet1/2/1 → Ethernet1/1/1");
  }

  @Thorough(days = 3)
  @Test
  void aVcenterThatDoesNotLetRailInIsNamedAndTheRestIsJudged() throws IOException {
    Files.writeString(inventory.resolveSibling("vcenter-password"), "hunter-2\n");
    Console audit = Console.run("audit", "-i", inventory.toString());
    assertThat(audit.exit()).isEqualTo(3);
    assertThat(audit.out() + audit.err())
        .contains("does not take the password of rail-reader@vsphere.local")
        .contains("esxi.pfc-pause")
        .doesNotContain("hunter-2");
  }

  @Thorough(days = 3)
  @Test
  void aSnapshotIsJudgedAsTheMachinesAre() throws IOException {
    String named = inventory(TwinVcenterTest::withoutLogins);
    Path kept = folder.resolve("snapshot.json");
    Console snapshot = Console.run("snapshot", "-i", named, "--to", kept.toString());
    assertThat(snapshot.exit()).as(snapshot.err()).isZero();
    Console trace = Console.run("trace", "ubunturdma2", "ubunturdma5", "-i", kept.toString());
    assertThat(trace.out()).contains("ubunturdma2:ens192 → vmnic2");
    Path hidden = folder.resolve("hidden.json");
    Console redacted =
        Console.run("snapshot", "-i", kept.toString(), "--redact", "--to", hidden.toString());
    assertThat(redacted.exit()).as(redacted.err()).isZero();
    assertThat(Files.readString(hidden)).doesNotContain("ubunturdma", "esxi-152", "vc1\"");
  }
}
