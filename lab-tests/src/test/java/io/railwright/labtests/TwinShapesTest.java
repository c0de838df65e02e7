package io.railwright.labtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.FabricException;
import io.railwright.flow.RunTwin;
import io.railwright.flow.TwinHome;
import io.railwright.lab.LabFolder;
import io.railwright.lab.LabNode;
import io.railwright.lab.host.LabException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same commands on a host of the twin and on a real one: names, labels and complaints are the
 * same. Differences that are meant stand in docs/lab.md.
 */
@LabTest
final class TwinShapesTest {
  private static final String HOST = "gpu-01";
  private static final String NET = "rail0";
  private static final String RDMA = "mlx5_0";

  private static final Pattern KEY = Pattern.compile("\"([a-z_0-9]+)\":");
  private static final Pattern LABEL = Pattern.compile("(?m)^\\s*([a-zA-Z][a-zA-Z _-]*[a-zA-Z]):");

  private static final List<String> COMMANDS =
      List.of(
          "ip -j -d link show dev %net",
          "ip -j addr show dev %net",
          "rdma link show",
          "rdma link show %rdma/1",
          "rdma link show %rdma",
          "rdma link show none0/1",
          "rdma statistic show link %rdma",
          "rdma statistic show link none0/1",
          "ibv_devinfo -d %rdma",
          "ethtool -i %net",
          "ethtool %net",
          "ethtool -k %net",
          "sysctl net.ipv4.conf.all.rp_filter",
          "cat /sys/class/net/%net/mtu",
          "cat /sys/class/infiniband/%rdma/ports/1/state",
          "cat /sys/class/infiniband/%rdma/ports/1/gid_attrs/types/1",
          "ip link show dev none0",
          "cat /sys/class/net/none0/mtu",
          "sysctl net.ipv4.none",
          "ls /sys/class/none",
          "none --version",
          "ibv_devinfo -d none0",
          "ethtool -k none0",
          "ip -j link show dev none0");

  private static final Set<String> OF_CARDS =
      Set.of(
          "phys_port_name", "phys_switch_id", "parentbus", "parentdev", "altnames", "vfinfo_list");

  @TempDir static Path folder;

  private static RunTwin twin;
  private static NodeAnswers virtual;
  private static NodeAnswers real;

  @BeforeAll
  static void ask(LabFolder lab) throws FabricException, LabException {
    TwinHome home = new TwinHome(folder.resolve("twin"));
    twin = RunTwin.start("clean", home);
    Path config = home.base().resolve("clean/ssh_config");
    virtual = NodeAnswers.of(new LabNode(config, HOST), filled(NET, RDMA));
    real = NodeAnswers.of(lab.node("node1"), filled("roce0", "rxe0"));
  }

  @AfterAll
  static void end() {
    if (twin != null) {
      twin.close();
    }
  }

  private static List<String> filled(String net, String rdma) {
    return COMMANDS.stream()
        .map(command -> command.replace("%net", net).replace("%rdma", rdma))
        .toList();
  }

  private static String virtual(String command) {
    return virtual.to(command.replace("%net", NET).replace("%rdma", RDMA));
  }

  private static String real(String command) {
    return real.to(command.replace("%net", "roce0").replace("%rdma", "rxe0"));
  }

  private static Set<String> all(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The twin may know less; what it says has the names of the real one. */
  @Test
  void namesInJsonAreThoseOfTheKernel() {
    for (String command : List.of("ip -j -d link show dev %net", "ip -j addr show dev %net")) {
      assertThat(all(KEY, real(command)))
          .as("%s", command)
          .containsAll(known(all(KEY, virtual(command))))
          .contains("ifname", "mtu", "operstate");
      assertThat(all(KEY, virtual(command))).contains("ifname", "mtu", "operstate");
    }
  }

  /** Without what only a card on the PCI bus with virtual functions has. */
  private static Set<String> known(Set<String> keys) {
    keys.removeIf(OF_CARDS::contains);
    return keys;
  }

  @Test
  void labelsAreThoseOfTheTools() {
    for (String command : List.of("ethtool -i %net", "ibv_devinfo -d %rdma")) {
      Set<String> here = all(LABEL, virtual(command));
      here.remove("board_id"); // of a card
      assertThat(here).as("%s", command).isNotEmpty();
      assertThat(all(LABEL, real(command))).as("%s", command).containsAll(here);
    }
    assertThat(all(LABEL, virtual("ethtool %net"))).contains("Speed", "Duplex", "Link detected");
    assertThat(all(LABEL, real("ethtool %net"))).contains("Speed", "Duplex", "Link detected");
    assertThat(all(LABEL, real("ethtool -k %net")))
        .contains("rx-checksumming", "generic-receive-offload");
  }

  @Test
  void linesHaveOneForm() {
    String link = "link \\S+/1 state \\w+ physical_state \\w+ netdev \\S+ ?";
    assertThat(virtual("rdma link show").lines().findFirst().orElse("")).matches(link);
    assertThat(real("rdma link show").lines().findFirst().orElse("")).matches(link);
    String counters = "link \\S+/1( [a-z_0-9]+ \\d+)+";
    assertThat(virtual("rdma statistic show link %rdma")).matches(counters);
    assertThat(real("rdma statistic show link %rdma")).matches(counters);
    assertThat(virtual("rdma link show %rdma/1")).matches(link);
    assertThat(real("rdma link show %rdma/1")).matches(link);
    for (String command :
        List.of(
            "cat /sys/class/infiniband/%rdma/ports/1/state",
            "cat /sys/class/infiniband/%rdma/ports/1/gid_attrs/types/1")) {
      assertThat(virtual(command)).as("%s", command).isEqualTo(real(command));
    }
    assertThat(virtual("sysctl net.ipv4.conf.all.rp_filter"))
        .matches("net.ipv4.conf.all.rp_filter = \\d");
    assertThat(real("sysctl net.ipv4.conf.all.rp_filter"))
        .matches("net.ipv4.conf.all.rp_filter = \\d");
    assertThat(virtual("cat /sys/class/net/%net/mtu")).matches("\\d+");
  }

  @Test
  void complaintsHaveTheSameWords() {
    for (String command :
        List.of(
            "ip link show dev none0",
            "ethtool -k none0",
            "ibv_devinfo -d none0",
            "rdma link show %rdma",
            "rdma link show none0/1",
            "rdma statistic show link none0/1",
            "ip -j link show dev none0",
            "cat /sys/class/net/none0/mtu",
            "sysctl net.ipv4.none",
            "ls /sys/class/none")) {
      assertThat(virtual(command)).as("%s", command).isEqualTo(real(command));
    }
    assertThat(virtual("none --version")).contains("none: ", "not found");
    assertThat(real("none --version")).contains("none: ", "not found");
  }
}
