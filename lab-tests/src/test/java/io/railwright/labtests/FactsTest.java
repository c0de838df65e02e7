package io.railwright.labtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.lab.LabFolder;
import io.railwright.lab.host.LabException;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One snapshot of both hosts: what rail knows of a node is what the node's own tools print, and
 * what it does not know has the reason that the kernel gives. node1 has dash, node2 busybox.
 */
@LabTest
final class FactsTest {
  private static final List<String> COMMANDS =
      List.of(
          "uname -r",
          "uname -m",
          "cat /sys/devices/system/cpu/online",
          "cat /proc/sys/vm/nr_hugepages",
          "cat /sys/class/net/roce0/address",
          "ethtool -i roce0",
          "ibv_devinfo -d rxe0",
          "cat /sys/class/infiniband/rxe0/ports/1/gids/0",
          "cat /sys/class/infiniband/rxe0/ports/1/gids/1",
          "cat /sys/class/infiniband/rxe0/fw_ver",
          "systemctl is-active lldpad",
          "dcb pfc show dev roce0",
          "mstconfig -d 01:00.0 q");

  private static final Map<String, NodeAnswers> ANSWERS = new HashMap<>();

  private static Facts facts;

  @BeforeAll
  static void read(LabFolder lab) throws IOException, LabException {
    facts = RailCall.facts(lab);
    for (String node : List.of("node1", "node2")) {
      ANSWERS.put(node, NodeAnswers.of(lab.node(node), COMMANDS));
    }
  }

  private static String ask(String node, String command) {
    return Objects.requireNonNull(ANSWERS.get(node), node).to(command);
  }

  /** What stands behind a label in what a tool printed. */
  private static String behind(String label, String printed) {
    Matcher found = Pattern.compile("(?m)" + label + "[ \\t]*(\\S+)").matcher(printed);
    assertThat(found.find()).as("%s in%n%s", label, printed).isTrue();
    return found.group(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"node1", "node2"})
  void theSystemIsWhatTheNodeSays(String node) {
    assertThat(facts.values(node, "kernel.release")).containsExactly(ask(node, "uname -r"));
    assertThat(facts.values(node, "kernel.machine")).containsExactly(ask(node, "uname -m"));
    assertThat(facts.values(node, "cpu.online"))
        .containsExactly(ask(node, "cat /sys/devices/system/cpu/online"));
    assertThat(facts.values(node, "machine.virtual")).containsExactly("qemu");
    assertThat(facts.values(node, "sysctl[vm.nr_hugepages]"))
        .containsExactly(ask(node, "cat /proc/sys/vm/nr_hugepages"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"node1", "node2"})
  void theInterfaceIsWhatTheNodeSays(String node) {
    String roce = node + "/net/roce0";
    assertThat(facts.values(roce, "net.mac"))
        .containsExactly(ask(node, "cat /sys/class/net/roce0/address"));
    assertThat(facts.values(roce, "net.mtu")).containsExactly("9000 bytes");
    String driver = ask(node, "ethtool -i roce0");
    assertThat(facts.values(roce, "net.driver")).containsExactly(behind("^driver:", driver));
    assertThat(facts.values(roce, "net.pci")).containsExactly(behind("^bus-info:", driver));
    String address = "10.77.0." + node.substring(4);
    assertThat(facts.values(roce + "/address/" + address, "net.address")).containsExactly(address);
  }

  @ParameterizedTest
  @ValueSource(strings = {"node1", "node2"})
  void theRdmaDeviceIsWhatTheNodeSays(String node) {
    String device = node + "/rdma/rxe0";
    String verbs = ask(node, "ibv_devinfo -d rxe0");
    assertThat(facts.values(device, "rdma.node-guid")).containsExactly(behind("node_guid:", verbs));
    assertThat(facts.values(device, "rdma.vendor_id")).containsExactly(behind("vendor_id:", verbs));
    String port = device + "/port/1";
    assertThat(facts.values(port, "rdma.port.active_mtu")).containsExactly("4096 bytes");
    assertThat(behind("active_mtu:", verbs)).isEqualTo("4096");
    assertThat(facts.values(port, "rdma.port.netdev")).containsExactly("roce0");
    for (int index = 0; index < 2; index++) {
      String gid = ask(node, "cat /sys/class/infiniband/rxe0/ports/1/gids/" + index);
      assertThat(facts.values(port + "/gid/" + index, "rdma.gid")).containsExactly(gid);
    }
  }

  /** The kernel's file is empty and ibv_devinfo prints zeros: that is no disagreement. */
  @ParameterizedTest
  @ValueSource(strings = {"node1", "node2"})
  void softwareHasNoFirmware(String node) {
    assertThat(ask(node, "cat /sys/class/infiniband/rxe0/fw_ver")).isEmpty();
    assertThat(ask(node, "ibv_devinfo -d rxe0")).contains("fw_ver");
    assertThat(facts.values(node + "/rdma/rxe0", "rdma.firmware")).isEmpty();
    assertThat(facts.reasons(node + "/rdma/rxe0", "rdma.firmware"))
        .containsExactly("the driver tells no version of firmware");
  }

  @ParameterizedTest
  @ValueSource(strings = {"node1", "node2"})
  void whatTheKernelDoesNotSupportIsUnknownForThatReason(String node) {
    assertThat(facts.allReasons(node))
        .anyMatch(it -> it.contains("dcb ended with status 1: Attribute read: Operation not supp"))
        .anyMatch(it -> it.contains("lldptool ended with status 255: connect: Connection refused"))
        .anyMatch(it -> it.contains("ethtool ended with status 1: netlink error: Operation not"))
        .noneMatch(it -> it.contains("no answer within"))
        .noneMatch(it -> it.contains("broke off"))
        .noneMatch(it -> it.contains("BusyBox"));
    assertThat(ask(node, "dcb pfc show dev roce0"))
        .isEqualTo("Attribute read: Operation not supported");
    assertThat(ask(node, "mstconfig -d 01:00.0 q")).contains("-E- Failed to open the device");
    assertThat(facts.reasons(node, "cpu.turbo")).containsExactly("No such file or directory");
    assertThat(facts.values(node, "cpu.governor")).isEmpty();
  }

  @Test
  void servicesAreThoseOfSystemdWhereItRuns() {
    assertThat(facts.values("node1/service/lldpad", "service.state"))
        .containsExactly(ask("node1", "systemctl is-active lldpad"));
    assertThat(facts.allReasons("node2"))
        .anyMatch(it -> it.contains("System has not been booted with systemd as init system"));
    assertThat(facts.values("node2/service/lldpad", "service.state")).isEmpty();
  }

  @Test
  void bothNodesSayTheSameKindsOfThings() {
    // Another shell must not lose facts: what one has and the other lacks is known here. The second
    // node has no systemd, which knows of services and of the clock.
    List<String> node1 = names("node1");
    List<String> node2 = names("node2");
    assertThat(node1.stream().filter(it -> !node2.contains(it)).toList())
        .allMatch(
            it ->
                it.startsWith("service.")
                    || it.equals("clock.synchronised")
                    || it.startsWith("kernel.lockdown"));
  }

  private static List<String> names(String node) {
    return facts.snapshot().facts().stream()
        .filter(fact -> fact.subject().machine().equals(node))
        .map(fact -> fact.factKey().name())
        .distinct()
        .toList();
  }
}
