package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.PortName;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.snapshot.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Machines that are named and can't be read are said by every command, and kept in snapshots. */
class UnreadMachinesTest {
  private static final String SWITCH =
      "switch leaf1 (junos) is named in the inventory and not read: rail can't read such switches"
          + " yet";

  @TempDir private Path folder;
  private Path inventory;
  private Path plain;

  @BeforeEach
  void inventories() throws IOException {
    String host =
        """
        version: 1
        name: lab
        hosts:
          here: {via: local, rack: r1, ports: {eth2: {role: rdma, rail: 0}}}
        """;
    plain = Files.writeString(folder.resolve("plain.yaml"), host);
    inventory =
        Files.writeString(
            folder.resolve("rail.yaml"),
            host
                + """
                switches:
                  leaf1: {os: junos, address: 192.0.2.1, user: secretadmin}
                hypervisors:
                  esx[1:5]: {kind: esxi, guests: here}
                links: ["here:eth2 - leaf1:Ethernet1/7"]
                """);
  }

  private Console run(Path fabric, String command, String... more) {
    String[] arguments = new String[more.length + 5];
    arguments[0] = command;
    arguments[1] = "-i";
    arguments[2] = fabric.toString();
    arguments[3] = "--only";
    arguments[4] = "proc-meminfo";
    System.arraycopy(more, 0, arguments, 5, more.length);
    return Console.run(arguments);
  }

  private Path snapshot(Path fabric) {
    Path file = folder.resolve(fabric.getFileName() + ".json");
    Console taken = run(fabric, "snapshot", "--to", file.toString());
    assertThat(taken.exit()).as(taken.err()).isZero();
    return file;
  }

  /** Of a snapshot it is known too which hypervisor runs a guest. */
  @Test
  void onlyTheHypervisorOfAHostIsNamedWithIt() throws IOException {
    Path guests =
        Files.writeString(
            folder.resolve("guests.yaml"),
            Files.readString(plain)
                + """
                hypervisors:
                  esx1: {kind: esxi, guests: here}
                  esx2: {kind: esxi}
                """);
    String file = snapshot(guests).toString();
    assertThat(Console.run("audit", "-i", file, "--host", "here").out())
        .contains("hypervisor esx1")
        .doesNotContain("esx2");
    assertThat(Console.run("audit", "-i", file).out()).contains("2 hypervisors (esxi: esx1, esx2)");
  }

  @Test
  void aSnapshotSaysAndKeepsThem() throws IOException {
    Console taken = run(inventory, "snapshot");
    assertThat(taken.err())
        .contains("rail: " + SWITCH + "\n")
        .contains(
            "rail: 5 hypervisors (esxi: esx1, esx2, esx3 and 2 more) are named in the inventory and"
                + " not read: the inventory has no 'user' to log in as\n");
    Path file = snapshot(inventory);
    Layout layout = SnapshotReader.of(file).read().layout();
    assertThat(layout.machines()).hasSize(7);
    assertThat(layout.notAsked()).hasSize(6);
    assertThat(layout.machines().getFirst().machine().rack()).contains("r1");
    assertThat(layout.relations()).hasSize(6);
    assertThat(PortName.of(layout.relations().getLast().to())).hasToString("leaf1:Ethernet1/7");
    assertThat(Files.readString(file)).doesNotContain("192.0.2.1", "secretadmin");
  }

  @Test
  void aSwitchWithoutALoginIsOnlyNamed() throws IOException {
    String switches = "switches:\n  leaf1: {os: nxos, address: 192.0.2.1, user: admin}\n";
    Path named =
        Files.writeString(folder.resolve("named.yaml"), Files.readString(plain) + switches);
    Console taken = run(named, "snapshot");
    assertThat(taken.exit()).isZero();
    assertThat(taken.err())
        .contains(
            "switch leaf1 (nxos) is named in the inventory and not read: the inventory has no"
                + " 'user' and 'password' for it\n");
  }

  @Test
  void anAuditSaysThemInEveryForm() {
    Console live = run(inventory, "audit");
    assertThat(live.out()).contains(SWITCH);
    assertThat(live.exit()).isNotEqualTo(3);
    Path file = snapshot(inventory);
    assertThat(run(file, "audit").out()).contains(SWITCH);
    assertThat(run(file, "audit", "-o", "markdown").out())
        .contains("switch leaf1 (junos) is named");
    Console json = run(file, "audit", "-o", "json");
    assertThat(json.out())
        .contains("{\"machine\":\"switch/leaf1\",\"platform\":\"junos\",\"reading\":\"not-asked\"");
    assertThat(json.exit()).isEqualTo(run(snapshot(plain), "audit", "-o", "json").exit());
  }

  @Test
  void otherCommandsSayThemToo() throws IOException {
    Path file = snapshot(inventory);
    assertThat(run(file, "drift").out()).contains(SWITCH);
    assertThat(run(file, "drift", "-o", "json").out()).contains("\"machine\":\"switch/leaf1\"");
    assertThat(run(file, "profile", "make", "--from", "here").err()).contains(SWITCH);
    Console diff = Console.run("diff", file.toString(), file.toString(), "-o", "json");
    assertThat(diff.err()).contains(SWITCH);
    assertThat(diff.out()).containsOnlyOnce("\"machine\":\"switch/leaf1\"");
    Schemas.assertFits("diff-2", diff.out());
  }

  @Test
  void documentsWithThemFitTheirSchemas() throws IOException {
    Path file = snapshot(inventory);
    Schemas.assertFits("snapshot-2", Files.readString(file));
    Schemas.assertFits("audit-1", run(file, "audit", "-o", "json").out());
    Schemas.assertFits("drift-1", run(file, "drift", "-o", "json").out());
  }

  @Test
  void whoNamesOnlyHostsHearsNothing() {
    Path file = snapshot(plain);
    for (Console console :
        new Console[] {
          run(plain, "snapshot"),
          run(file, "snapshot"),
          run(file, "audit"),
          run(file, "drift"),
          run(file, "profile", "make", "--from", "here"),
          Console.run("diff", file.toString(), file.toString())
        }) {
      assertThat(console.out() + console.err()).doesNotContain("named in the inventory");
    }
  }

  @Test
  void aRecordingRemembersThem() throws IOException {
    Path recording = folder.resolve("recording");
    Path live = folder.resolve("live.json");
    Path replayed = folder.resolve("replayed.json");
    run(inventory, "snapshot", "--record", recording.toString(), "--to", live.toString());
    assertThat(Files.readString(recording.resolve("fabric.json")))
        .doesNotContain("192.0.2.1", "secretadmin");
    Console again = run(recording, "snapshot", "--to", replayed.toString());
    assertThat(again.err()).contains(SWITCH);
    assertThat(SnapshotReader.of(replayed).read().layout())
        .isEqualTo(SnapshotReader.of(live).read().layout());
    Files.delete(recording.resolve("fabric.json"));
    assertThat(run(recording, "snapshot").err()).doesNotContain("leaf1");
    Files.writeString(recording.resolve("fabric.json"), "{}");
    Console damaged = run(recording, "snapshot");
    assertThat(damaged.exit()).isEqualTo(2);
    assertThat(damaged.err()).contains("fabric.json").doesNotContain("Exception");
  }

  @Test
  void redactionHidesThemAndPutsThemBack() throws IOException {
    Path file = snapshot(inventory);
    Path key = folder.resolve("key");
    Path hidden = folder.resolve("hidden.json");
    Path back = folder.resolve("back.json");
    Console.run(
        "snapshot",
        "-i",
        file.toString(),
        "--redact",
        "--key",
        key.toString(),
        "--to",
        hidden.toString());
    assertThat(Files.readString(hidden))
        .doesNotContain("leaf1", "esx1", "\"r1\"")
        .contains("\"platform\":\"junos\"", "\"role\":\"rdma\"");
    Console.run(
        "snapshot", "-i", hidden.toString(), "--restore", key.toString(), "--to", back.toString());
    assertThat(back).hasSameTextualContentAs(file);
  }
}
