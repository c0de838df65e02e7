package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is computed of a host as a whole. */
class HostDerivationsTest {
  /** The value as text, or why there is none. */
  private static String derive(String name, KnownHost given) {
    Derivation derivation = Derivations.named(name).orElseThrow();
    MachineView view = given.view();
    return printed(derivation.derive(view, view.cards().host()));
  }

  static String printed(Observed observed) {
    return switch (observed) {
      case Observed.Known(Value value, var _) -> value.print();
      case Observed.NotKnown(String reason, var _) -> "? " + reason;
      case Observed.Odd(String text, var _) -> "! " + text;
    };
  }

  private static KnownHost cpus() {
    return new KnownHost().host("cpu.online", "0-11").host("kernel.cmdline", "quiet");
  }

  @Test
  void onlyAGuestHasASizeThatItWasGiven() {
    KnownHost guest = new KnownHost().fact("", "cpu.threads", new Value.Count(12));
    assertThat(derive("guest-processors", guest)).startsWith("? the host is not known");
    assertThat(derive("guest-processors", guest.host("machine.kind", "virtual"))).isEqualTo("12");
    assertThat(derive("guest-processors", new KnownHost().host("machine.kind", "virtual")))
        .isEqualTo("? how many processors the guest has was not read");
  }

  @Test
  void isolatedByTheKernelsOwnAccount() {
    assertThat(derive("isolated-cpus", cpus().fact("", "cpu.isolated", new Value.Text("9-11"))))
        .isEqualTo("9-11");
    assertThat(derive("isolated-cpus", cpus().fact("", "cpu.isolated", new Value.Text(""))))
        .isEqualTo("none");
  }

  @Test
  void isolatedByTheCommandLineWhereTheKernelKeepsNoAccount() {
    KnownHost old = cpus().fact("", "cpu.isolated", new Value.Unknown("No such file or directory"));
    assertThat(derive("isolated-cpus", old)).isEqualTo("none");
    old.host("kernel.argument[isolcpus]", "managed_irq,domain,9-N");
    assertThat(derive("isolated-cpus", old)).isEqualTo("9-11");
  }

  @Test
  void nothingIsIsolatedOnlyIfSomebodyLooked() {
    assertThat(derive("isolated-cpus", new KnownHost()))
        .isEqualTo("? the kernel's command line was not read");
    KnownHost odd = cpus().host("kernel.argument[isolcpus]", "nine");
    assertThat(derive("isolated-cpus", odd)).startsWith("? 'nine' is no list");
  }

  @Test
  void theRestIsForHousekeeping() {
    KnownHost some = cpus().fact("", "cpu.isolated", new Value.Text("9-11"));
    assertThat(derive("housekeeping-cpus", some)).isEqualTo("0-8");
  }

  @Test
  void interruptsMayGoAnywhereWithoutIrqaffinity() {
    KnownHost some = cpus().fact("", "cpu.isolated", new Value.Text("9-11"));
    assertThat(derive("isolated-cpus-with-interrupts", some)).isEqualTo("9-11");
    some.host("kernel.argument[irqaffinity]", "0-9");
    assertThat(derive("isolated-cpus-with-interrupts", some)).isEqualTo("9");
  }

  @Test
  void callbacksAreMovedByEitherArgument() {
    KnownHost some =
        cpus()
            .fact("", "cpu.isolated", new Value.Text("8-11"))
            .host("kernel.argument[rcu_nocbs]", "8-9");
    assertThat(derive("isolated-cpus-with-rcu", some)).isEqualTo("10-11");
    some.host("kernel.argument[nohz_full]", "10");
    assertThat(derive("isolated-cpus-with-rcu", some)).isEqualTo("11");
  }

  @Test
  void bareRcuNocbsNamesNoProcessor() {
    KnownHost some =
        cpus()
            .fact("", "cpu.isolated", new Value.Text("8"))
            .fact("", "kernel.argument[rcu_nocbs]", new Value.Flag(true));
    assertThat(derive("isolated-cpus-with-rcu", some)).isEqualTo("8");
  }

  @Test
  void processorsThatAreNotThere() {
    KnownHost some = cpus().host("kernel.argument[isolcpus]", "9-15");
    assertThat(derive("isolated-cpus-missing", some)).isEqualTo("12-15");
    KnownHost twice =
        cpus()
            .fact("", "kernel.argument[isolcpus]", new Value.Listing(List.of("9-11", "domain,12")));
    assertThat(derive("isolated-cpus-missing", twice)).isEqualTo("12");
  }

  @Test
  void kernelWithoutTicklessProcessors() {
    KnownHost none =
        cpus().fact("", "cpu.nohz-full", new Value.Unknown("No such file or directory"));
    assertThat(derive("tickless-cpus", none)).startsWith("? ").contains("No such file");
    assertThat(derive("isolated-cpus-with-tick", none.host("cpu.isolated", "9-11")))
        .startsWith("? ");
  }

  @Test
  void ticklessProcessorsThatAreNotIsolatedDoNoHarm() {
    KnownHost more = cpus().host("cpu.isolated", "9-11").host("cpu.nohz-full", "8-11");
    assertThat(derive("isolated-cpus-with-tick", more)).isEqualTo("none");
    KnownHost fewer = cpus().host("cpu.isolated", "9-11").host("cpu.nohz-full", "9-10");
    assertThat(derive("isolated-cpus-with-tick", fewer)).isEqualTo("11");
  }

  @Test
  void governorsAreAllThatOccur() {
    KnownHost mixed =
        new KnownHost()
            .host("cpu.governor.cpus[powersave]", "1")
            .host("cpu.governor.cpus[performance]", "2");
    assertThat(derive("cpu-governors", mixed)).isEqualTo("performance powersave");
    assertThat(derive("cpu-governors", new KnownHost())).startsWith("? ");
  }

  @Test
  void hugepagesOfAllSizesAreAddedUp() {
    KnownHost two =
        new KnownHost()
            .of("hugepages/2048kB", "hugepages.total", "512")
            .of("hugepages/1048576kB", "hugepages.total", "4");
    assertThat(derive("hugepages", two)).isEqualTo("5 GiB");
    assertThat(derive("hugepages", new KnownHost())).startsWith("? ");
  }

  @Test
  void memoryNodes() {
    assertThat(derive("numa-nodes", new KnownHost().host("numa.online", "0-7")))
        .isEqualTo("8 nodes");
    assertThat(derive("numa-nodes", new KnownHost())).startsWith("? ");
  }

  @Test
  void driverOfTheInstalledPackage() {
    KnownHost host =
        new KnownHost()
            .host("ofed.release", "MLNX_OFED_LINUX-23.10-1.1.9.0")
            .of("module/mlx5_core", "module.state", "Live");
    assertThat(derive("loaded-driver", host)).isEqualTo("inbox");
    host.of("module/mlx5_core", "module.version", "23.10-1.1.9");
    assertThat(derive("loaded-driver", host)).isEqualTo("same");
  }

  @Test
  void driverOfAnotherPackage() {
    KnownHost host =
        new KnownHost()
            .host("ofed.release", "OFED-internal-24.10-0.7.0")
            .of("module/mlx5_core", "module.state", "Live")
            .of("module/mlx5_core", "module.version", "24.1-0.7.0");
    assertThat(derive("loaded-driver", host)).isEqualTo("other");
    assertThat(derive("loaded-driver", new KnownHost())).startsWith("? ");
  }

  @Test
  void interfacesInOneSubnet() {
    KnownHost host =
        new KnownHost()
            .card("0000:17:00.0", "0x1021", "eth0")
            .card("0000:18:00.0", "0x1021", "eth1")
            .card("0000:19:00.0", "0x1021", "eth2");
    address(host, "eth0", "10.1.0.1", "16");
    address(host, "eth1", "10.1.200.1", "16");
    address(host, "eth2", "10.2.0.1", "16");
    address(host, "eno1", "10.1.0.9", "16");
    address(host, "eth2", "fe80::1", "64");
    assertThat(derive("interfaces-in-one-subnet", host)).isEqualTo("2 interfaces");
    assertThat(derive("interfaces-in-one-subnet", new KnownHost())).startsWith("? ");
  }

  private static KnownHost twoInOneSubnet() {
    KnownHost host =
        new KnownHost()
            .card("0000:03:00.0", "0x1021", "eth0")
            .card("0000:04:00.0", "0x1021", "eth1");
    address(host, "eth0", "10.1.0.1", "16");
    address(host, "eth1", "10.1.0.2", "16");
    return host;
  }

  private static String strict(String all, String first, String second) {
    KnownHost host = twoInOneSubnet();
    if (!all.isEmpty()) {
      host.of("", "sysctl[net.ipv4.conf.all.rp_filter]", all);
    }
    if (!first.isEmpty()) {
      host.of("net/eth0", "net.ipv4[rp_filter]", first);
    }
    host.of("net/eth1", "net.ipv4[rp_filter]", second);
    return derive("strict-rp-filter", host);
  }

  @Test
  void theLargerOfTheValuesForAllAndForTheInterfaceCounts() {
    assertThat(strict("0", "0", "0")).isEqualTo("none");
    assertThat(strict("1", "0", "0")).isEqualTo("eth0 eth1");
    assertThat(strict("0", "1", "0")).isEqualTo("eth0");
    assertThat(strict("1", "2", "0")).isEqualTo("eth1");
    assertThat(strict("2", "1", "1")).isEqualTo("none");
    assertThat(strict("2", "", "1")).isEqualTo("none");
    assertThat(strict("0", "", "0")).startsWith("? ");
    assertThat(strict("", "0", "2")).startsWith("? ");
  }

  @Test
  void settingsOfArpHoldForAnInterfaceToo() {
    KnownHost host =
        twoInOneSubnet()
            .of("", "sysctl[net.ipv4.conf.all.arp_ignore]", "0")
            .of("", "sysctl[net.ipv4.conf.all.arp_announce]", "0")
            .of("net/eth0", "net.ipv4[arp_ignore]", "1")
            .of("net/eth0", "net.ipv4[arp_announce]", "2")
            .of("net/eth1", "net.ipv4[arp_ignore]", "0")
            .of("net/eth1", "net.ipv4[arp_announce]", "1");
    assertThat(derive("arp-answers", host)).isEqualTo("eth1");
    assertThat(derive("arp-questions", host)).isEqualTo("eth1");
  }

  /** 2 looks at the asker's subnet, too; 3 answers for other interfaces, and 8 never. */
  @Test
  void onlyTwoValuesLetAnInterfaceAnswerForItsOwnAlone() {
    KnownHost host =
        twoInOneSubnet()
            .of("", "sysctl[net.ipv4.conf.all.arp_ignore]", "2")
            .of("net/eth0", "net.ipv4[arp_ignore]", "0")
            .of("net/eth1", "net.ipv4[arp_ignore]", "3");
    assertThat(derive("arp-answers", host)).isEqualTo("eth1");
    KnownHost none = twoInOneSubnet().of("", "sysctl[net.ipv4.conf.all.arp_ignore]", "8");
    assertThat(derive("arp-answers", none)).isEqualTo("eth0 eth1");
    KnownHost unread = twoInOneSubnet().of("", "sysctl[net.ipv4.conf.all.arp_ignore]", "1");
    assertThat(derive("arp-answers", unread)).startsWith("? ");
  }

  private static void address(KnownHost given, String net, String address, String length) {
    String subject = "net/" + net + "/address/" + address;
    given.of(subject, "net.address", address).of(subject, "net.address.prefixlen", length);
  }

  @Test
  void timeServices() {
    KnownHost host =
        new KnownHost()
            .of("service/chrony", "service.state", "active")
            .of("service/ntpd", "service.state", "inactive");
    assertThat(derive("time-services", host)).isEqualTo("chrony");
    assertThat(derive("time-services", new KnownHost())).startsWith("? ");
  }

  @Test
  void aHypervisorMaySetTheClock() {
    assertThat(derive("time-services", idle())).isEqualTo("none");
    assertThat(derive("time-services", idle().host("vmware-tools.time-sync", "no")))
        .isEqualTo("none");
    assertThat(derive("time-services", idle().host("vmware-tools.time-sync", "yes")))
        .isEqualTo("vmware-tools");
    assertThat(derive("time-services", idle().host("machine.virtual", "microsoft")))
        .contains("Hyper-V may set the clock");
  }

  private static KnownHost idle() {
    return new KnownHost().of("service/chrony", "service.state", "inactive");
  }

  @Test
  void timeIsSynchronised() {
    assertThat(derive("time-synchronised", keptBy("chrony", "yes", "Normal"))).isEqualTo("yes");
    assertThat(derive("time-synchronised", keptBy("chrony", "no", "Normal"))).isEqualTo("no");
    assertThat(derive("time-synchronised", keptBy("chrony", "yes", "Not synchronised")))
        .as("chronyd knows it hours before the kernel")
        .isEqualTo("no");
    assertThat(derive("time-synchronised", keptBy("ptp4l", "yes", "Not synchronised")))
        .as("another daemon keeps the clock")
        .isEqualTo("yes");
    assertThat(derive("time-synchronised", keptBy("chronyd", "", "Insert second")))
        .isEqualTo("yes");
    assertThat(derive("time-synchronised", keptBy("systemd-timesyncd", "no", ""))).isEqualTo("no");
    assertThat(derive("time-synchronised", keptBy("ntpd", "", "")))
        .startsWith("? neither timedatectl nor chronyc told");
    assertThat(
            derive(
                "time-synchronised",
                new KnownHost()
                    .host("vmware-tools.time-sync", "yes")
                    .host("clock.synchronised", "no")))
        .startsWith("? VMware Tools set the clock");
  }

  private static KnownHost keptBy(String service, String kernel, String leap) {
    KnownHost host = new KnownHost().of("service/" + service, "service.state", "active");
    KnownHost told = kernel.isEmpty() ? host : host.host("clock.synchronised", kernel);
    return leap.isEmpty() ? told : told.host("chrony.leap", leap);
  }

  @Test
  void orchestrator() {
    assertThat(derive("orchestrator", new KnownHost().host("os.id", "ubuntu"))).isEqualTo("none");
    assertThat(derive("orchestrator", new KnownHost().host("os.id", "rhcos")))
        .isEqualTo("openshift");
    assertThat(derive("orchestrator", new KnownHost().host("machine.kind", "container")))
        .isEqualTo("container");
    assertThat(derive("orchestrator", new KnownHost().of("net/cali0a1b2c3d4e5", "net.mtu", "1440")))
        .isEqualTo("kubernetes");
    assertThat(derive("orchestrator", new KnownHost())).startsWith("? ");
  }

  @Test
  void howManyNicsThereAre() {
    KnownHost two = new KnownHost().card("0000:17:00.0", "0x1021", "eth0");
    two.card("0000:98:00.0", "0x1021", "eth1");
    assertThat(derive("nic-count", two)).isEqualTo("2");
    assertThat(derive("nic-models", two)).contains("ConnectX-7");
    KnownHost none = new KnownHost().of("pci/0000:00:01.0", "pci.device", "0x1000");
    assertThat(derive("nic-count", none)).isEqualTo("0");
    assertThat(derive("nic-models", none)).isEqualTo("none");
    KnownHost unread = new KnownHost().host("kernel.release", "6.8.0");
    assertThat(derive("nic-count", unread)).isEqualTo("? the PCI bus was not read");
    assertThat(derive("nic-models", unread)).isEqualTo("? the PCI bus was not read");
  }

  @Test
  void nodesWithProcessorsWantMemory() {
    KnownHost host =
        new KnownHost()
            .host("numa.with-memory", "0,2")
            .with("numa/0", "numa.cpus", "0-31")
            .with("numa/1", "numa.cpus", "32-63")
            .with("numa/3", "numa.cpus", "");
    assertThat(KnownHost.words(host.derive(KnownHost.derivation("empty-nodes"))))
        .isEqualTo("node1");
    assertThat(KnownHost.words(new KnownHost().derive(KnownHost.derivation("empty-nodes"))))
        .startsWith("unknown: ");
  }

  @Test
  void theDeepestSleepIsThatWhichNobodyForbade() {
    KnownHost host =
        new KnownHost()
            .with("", "cpu.sleep-state[0]", "POLL")
            .with("", "cpu.sleep-state[1]", "C1")
            .fact("", "cpu.sleep-state.latency[1]", new TimeSpan(1_000))
            .with("", "cpu.sleep-state[3]", "C6")
            .fact("", "cpu.sleep-state.latency[3]", new TimeSpan(290_000));
    assertThat(KnownHost.words(host.derive(KnownHost.derivation("deepest-sleep")))).isEqualTo("C6");
    assertThat(KnownHost.words(host.derive(KnownHost.derivation("sleep-latency"))))
        .isEqualTo("290 us");
    host.with("", "cpu.sleep-state.disabled[3]", true);
    assertThat(KnownHost.words(host.derive(KnownHost.derivation("deepest-sleep")))).isEqualTo("C1");
    assertThat(KnownHost.words(host.derive(KnownHost.derivation("sleep-latency"))))
        .isEqualTo("1 us");
    KnownHost none = new KnownHost().with("probe/sys-cpuidle", "probe.answer", "read");
    assertThat(KnownHost.words(none.derive(KnownHost.derivation("deepest-sleep"))))
        .isEqualTo("none");
    assertThat(KnownHost.words(new KnownHost().derive(KnownHost.derivation("deepest-sleep"))))
        .startsWith("unknown: ");
  }

  @Test
  void theSmallestNodeIsMeasuredByTheLargest() {
    KnownHost host =
        new KnownHost()
            .with("numa/0", "numa.cpus", "0-31")
            .fact("numa/0", "numa.node-size", new DataSize(1_000))
            .with("numa/1", "numa.cpus", "32-63")
            .fact("numa/1", "numa.node-size", new DataSize(938))
            .fact("numa/2", "numa.node-size", new DataSize(96));
    assertThat(derive("node-balance", host)).isEqualTo("93 %");
    host.with("numa/3", "numa.cpus", "64-95").fact("numa/3", "numa.node-size", new DataSize(0));
    assertThat(derive("node-balance", host)).isEqualTo("93 %");
    assertThat(derive("node-balance", new KnownHost())).startsWith("? nothing says");
  }
}
