package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.inventory.InventoryReader;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.Harmless;
import io.railwright.model.value.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Neighbours call themselves what they like, and end up in a file that is read back. */
class DraftInventoryTest {
  @TempDir private Path folder;

  private static List<Fact> neighbour(String device, String machine, String port) {
    List<Fact> facts = new ArrayList<>();
    facts.add(fact(device, "lldp.machine", machine));
    facts.add(fact(device, "lldp.port", port));
    facts.add(fact(device, "lldp.address", machine));
    facts.add(fact(device, "lldp.description", "NX-OS " + machine));
    return facts;
  }

  private static Fact fact(String device, String parameter, String text) {
    Origin origin = new Origin("u1", "lldpcli", Instant.EPOCH);
    Subject subject = Subject.host("u1").child("net", device);
    return new Fact(subject, parameter, Moment.CURRENT, Value.text(text), origin, 1);
  }

  private Fabric written(List<Fact> facts) throws Exception {
    List<Machine> hosts = DraftInventory.hosts(List.of("u1", "u2"));
    Fabric draft = DraftInventory.of("fabric", hosts, facts);
    String text = DraftInventory.text(draft);
    assertThat(text.codePoints()).allMatch(c -> c == '\n' || Harmless.is(c));
    Path file = folder.resolve("rail.yaml");
    Files.writeString(file, text);
    assertThat(InventoryReader.read(file).fabric()).isEqualTo(draft);
    return draft;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "leaf1\nevil: true",
        "x: !!js 1",
        "- a",
        "a #b",
        "{a: b}",
        "a/b",
        "u1:eth0",
        "u1:",
        "\u009d0;x\u009c",
        "\u202exfael",
        "leaf\u2028x",
        "*",
        "",
        "[1:9]",
        "a - b:c"
      })
  void whatIsNoNameOfAMachineIsLeftOut(String odd) throws Exception {
    assertThat(written(neighbour("eth0", odd, "Ethernet1/1")).cables()).isEmpty();
    assertThat(written(neighbour("eth0", "leaf1", odd + " ")).cables()).isEmpty();
    assertThat(written(neighbour(odd + " ", "leaf1", "Ethernet1/1")).cables()).isEmpty();
  }

  @Test
  void oddButPossibleNamesAreReadBack() throws Exception {
    List<Fact> facts = new ArrayList<>(neighbour("eth0", "leaf1:", "Ethernet1/1:"));
    facts.addAll(neighbour("eth1", "00:11:22:33:44:55", "1"));
    facts.addAll(neighbour("eth2", "yes", "no"));
    facts.addAll(neighbour("eth3", "u2.example.net", "eth0"));
    facts.addAll(neighbour("eth4", "1.5", "0x10:"));
    assertThat(written(facts).cables()).hasSize(5);
  }

  /** Either of two names that nobody could tell apart comes first and stays. */
  @Test
  void aNameThatAnotherStartsWithIsLeftOut() throws Exception {
    List<Fact> facts = new ArrayList<>(neighbour("eth0", "leaf:1", "a"));
    facts.addAll(neighbour("eth1", "leaf", "b"));
    assertThat(written(facts).switches()).hasSize(1);
  }
}
