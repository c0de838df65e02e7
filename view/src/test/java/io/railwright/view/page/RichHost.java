package io.railwright.view.page;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A host with four NICs, two GPUs and a disk, of which much is known and some is wrong. */
public final class RichHost {
  public static final Subject HOST = Subject.host("gpu-07");
  private static final Origin ORIGIN =
      new Origin("gpu-07", "some tool", Instant.parse("2026-05-04T03:02:01Z"));

  private final List<Fact> facts = new ArrayList<>();

  public static List<Fact> facts() {
    RichHost host = new RichHost();
    host.machine();
    host.tree();
    host.nics();
    host.gpus();
    host.firmware();
    host.qos();
    host.kernel();
    host.gaps();
    host.facts.sort(Fact.ORDER);
    return host.facts;
  }

  private void machine() {
    text("", "host.reached", "yes");
    text("", "os.name", "Ubuntu 24.04.2 LTS");
    text("", "kernel.release", "6.8.0-71-generic");
    text("", "kernel.machine", "x86_64");
    text("", "machine.vendor", "Supermicro");
    text("", "machine.product", "SYS-821GE-TNHR");
    text("", "machine.bios-version", "2.1");
    text("", "machine.virtual", "none");
    text("", "cpu.model", "Intel(R) Xeon(R) Platinum 8480C");
    add("", "cpu.sockets", new Value.Count(2, "sockets"));
    add("", "cpu.cores", new Value.Count(112, "cores"));
    add("", "cpu.threads", new Value.Count(224, "threads"));
    add("", "cpu.smt", new Value.Flag(true));
    text("numa/0", "numa.cpus", "0-55,112-167");
    text("numa/1", "numa.cpus", "56-111,168-223");
    add("", "memory.MemTotal", DataSize.ofKibibytes(1_056_613_420));
  }

  private void tree() {
    function("0000:18:00.0", "gpu", "0000:15 0000:15:01.0 0000:16:00.0 0000:17:00.0", 0);
    function("0000:19:00.0", "nic", "0000:15 0000:15:01.0 0000:16:00.0 0000:17:01.0", 0);
    function("0000:19:00.1", "nic", "0000:15 0000:15:01.0 0000:16:00.0 0000:17:01.0", 0);
    function("0000:1a:00.0", "nvme", "0000:15 0000:15:01.0 0000:16:00.0 0000:17:02.0", 0);
    function("0000:38:00.0", "nic", "0000:37 0000:37:01.0", 0);
    function("0000:98:00.0", "gpu", "0000:97 0000:97:01.0", 1);
    function("0000:b8:00.0", "nic", "0000:b7", 1);
    for (String bridge :
        List.of("15:01.0", "16:00.0", "17:00.0", "17:01.0", "17:02.0", "37:01.0")) {
      text("pci/0000:" + bridge, "pci.class", "0x060400");
    }
    text("pci/0000:97:01.0", "pci.class", "0x060400");
    text("pci/0000:00:1f.0", "pci.class", "0x060100");
    text("pci/0000:00:1f.4", "pci.class", "0x0c0500");
    link("0000:18:00.0", 2.5, 16, "idle-slow");
    link("0000:19:00.0", 32, 16, "full");
    link("0000:19:00.1", 32, 16, "full");
    link("0000:1a:00.0", 16, 4, "full");
    link("0000:38:00.0", 16, 8, "downgraded-speed-and-width");
    link("0000:98:00.0", 32, 16, "full");
  }

  private void nics() {
    nic("0000:19:00.0", "0000:19:00.0", "ens3f0np0", "mlx5_0");
    nic("0000:19:00.1", "0000:19:00.0", "ens3f1np1", "mlx5_1");
    nic("0000:38:00.0", "0000:38:00.0", "ens7np0", "mlx5_2");
    nic("0000:b8:00.0", "0000:b8:00.0", "eno1", "");
    port("ens3f0np0", 400, "up", 9000);
    port("ens3f1np1", 400, "up", 9000);
    port("ens7np0", 200, "up", 1500);
    text("net/eno1", "net.state", "down");
    add("net/eno1", "net.speed", new Value.Unknown("the driver reports no speed"));
    add("net/eno1", "net.mtu", new DataSize(1500));
    text("net/eno1", "net.firmware", "3.30 0x8000079c");
    text("pci/0000:b8:00.0", "pci.vendor", "0x8086");
    text("pci/0000:b8:00.0", "pci.device", "0x1521");
    text("rdma/mlx5_2", "rdma.hca-type", "MT4123");
    text("rdma/mlx5_2", "rdma.firmware", "20.38.1002");
    text("rdma/rxe0", "rdma.node-type", "CA");
    listing(
        "net/ens7np0", "disagreement[net.mtu]", "1500 bytes by sys-net", "9000 bytes by ip-link");
  }

  private void gpus() {
    add("gpu/0000:18:00.0", "gpu.index", new Value.Count(0));
    text("gpu/0000:18:00.0", "gpu.product-name", "NVIDIA H100 80GB HBM3");
    add("gpu/0000:98:00.0", "gpu.index", new Value.Count(1));
    text("gpu/0000:98:00.0", "gpu.product-name", "NVIDIA H100 80GB HBM3");
    String[] nics = {"0000:19:00.0", "0000:19:00.1", "0000:38:00.0", "0000:b8:00.0"};
    String[] first = {"PIX", "PIX", "NODE", "SYS"};
    for (int at = 0; at < nics.length; at++) {
      text("gpu/0000:18:00.0/nic/" + nics[at], "topology.path", first[at]);
    }
    text("gpu/0000:98:00.0/nic/0000:19:00.0", "topology.path", "SYS");
    text("gpu/0000:98:00.0/nic/0000:19:00.1", "topology.path", "SYS");
    listing(
        "gpu/0000:98:00.0/nic/0000:19:00.1",
        "disagreement[topology.path]",
        "SYS by pci-config+sys-pci",
        "NODE by nvidia-smi-topo");
    add("gpu/0000:98:00.0/nic/0000:38:00.0", "topology.path", new Value.Unknown("no NUMA node"));
  }

  private void firmware() {
    String card = "nic/0000:19:00.0";
    text(card, "nic.type", "ConnectX7");
    at(card, "nic.firmware.version", Moment.CURRENT, "28.43.1014");
    setting(card, "MAX_ACC_OUT_READ", "0", "44", "44");
    setting(card, "NUM_OF_VFS", "0", "8", "16");
    setting(card, "PCI_WR_ORDERING", "per_mkey", "per_mkey", "per_mkey");
    setting("nic/0000:38:00.0", "MAX_ACC_OUT_READ", "0", "44", "44");
  }

  private void qos() {
    for (String net : List.of("ens3f0np0", "ens3f1np1")) {
      String subject = "net/" + net;
      text(subject, "dcb.priority-trust-state", "dscp");
      for (int priority = 0; priority < 8; priority++) {
        add(subject, "dcb.prio-pfc[" + priority + "]", new Value.Flag(priority == 3));
        add(subject, "roce.np.enable[" + priority + "]", new Value.Flag(priority == 3));
        add(subject, "roce.rp.enable[" + priority + "]", new Value.Flag(priority == 3));
      }
      for (int point = 0; point < 64; point++) {
        add(subject, "dcb.dscp-prio[" + point + "]", new Value.Count(point / 8));
      }
      text(subject, "dcb.tc-tsa[0]", "ets");
      add(subject, "dcb.tc-bw[0]", new Value.Count(10, "percent"));
      text(subject, "dcb.tc-tsa[3]", "ets");
      add(subject, "dcb.tc-bw[3]", new Value.Count(90, "percent"));
      add(subject, "net.pause.rx", new Value.Flag(false));
      add(subject, "net.pause.tx", new Value.Flag(false));
      add(subject, "roce.np.cnp_dscp", new Value.Count(48));
    }
    add("net/ens7np0", "net.pause.rx", new Value.Flag(true));
    add("net/ens7np0", "net.pause.tx", new Value.Flag(true));
  }

  private void kernel() {
    text("", "kernel.cmdline", "root=/dev/sda1 iommu=pt isolcpus=8-23 quiet");
    text("", "kernel.argument[iommu]", "pt");
    text("", "kernel.argument[isolcpus]", "8-23");
    text("", "kernel.argument[quiet]", "yes");
    text("", "cpu.isolated", "8-23");
    add("", "cpu.governor.cpus[performance]", new Value.Count(224, "cpus"));
    add("hugepages/1048576kB", "hugepages.total", new Value.Count(64, "pages"));
    add("hugepages/2048kB", "hugepages.total", new Value.Count(0, "pages"));
    text("", "hugepages.transparent", "madvise");
    add("", "iommu.groups", new Value.Count(2, "groups"));
    text("iommu-group/1", "iommu.type", "identity");
    text("iommu-group/2", "iommu.type", "DMA-FQ");
    text("module/mlx5_core", "module.version", "23.10-1.1.9");
    text("module/nvidia_peermem", "module.state", "Live");
    text("module/ext4", "module.state", "Live");
    text("", "ofed.release", "MLNX_OFED_LINUX-23.10-1.1.9.0");
  }

  private void gaps() {
    for (String tool : List.of("mst", "lldpctl", "mlnx_qos", "dcb")) {
      add("probe/" + tool, "probe.answer", new Value.Unknown(tool + " is not installed"));
    }
    for (int vf = 2; vf < 7; vf++) {
      String subject = "pci/0000:19:00." + vf;
      add(subject, "pci.link.speed", new Value.Unknown("the kernel knows no speed of this link"));
    }
    add("probe/dmesg", "probe.answer", new Value.Unknown("no answer within 10 s; ended"));
  }

  private void function(String address, String role, String above, int node) {
    text("pci/" + address, "pci.role", role);
    listing("pci/" + address, "pci.path", (above + " " + address).split(" ", -1));
    add("pci/" + address, "pci.numa", new Value.Count(node));
  }

  private void link(String address, double speed, int width, String condition) {
    String subject = "pci/" + address;
    add(subject, "pci.link.speed", new TransferRate((long) (speed * 1e9)));
    add(subject, "pci.link.width", new Value.Count(width, "lanes"));
    add(subject, "pci.link.max-speed", new TransferRate(32_000_000_000L));
    add(subject, "pci.link.max-width", new Value.Count(16, "lanes"));
    text(subject, "pci.link.condition", condition);
  }

  private void nic(String address, String card, String net, String rdma) {
    text("nic/" + address, "nic.card", card);
    listing("nic/" + address, "nic.net", net);
    add(
        "nic/" + address,
        "nic.rdma",
        new Value.Listing(rdma.isEmpty() ? List.of() : List.of(rdma)));
  }

  private void port(String net, int gigabits, String state, int mtu) {
    add("net/" + net, "net.speed", Bandwidth.ofGigabits(gigabits));
    text("net/" + net, "net.state", state);
    add("net/" + net, "net.mtu", new DataSize(mtu));
  }

  private void setting(String card, String name, String usual, String current, String next) {
    at(card, "nic.firmware[" + name + "]", Moment.DEFAULT, usual);
    at(card, "nic.firmware[" + name + "]", Moment.CURRENT, current);
    at(card, "nic.firmware[" + name + "]", Moment.NEXT_BOOT, next);
  }

  private void listing(String subject, String parameter, String... items) {
    add(subject, parameter, new Value.Listing(List.of(items)));
  }

  private void text(String subject, String parameter, String text) {
    add(subject, parameter, Value.text(text));
  }

  private void add(String subject, String parameter, Value value) {
    facts.add(new Fact(HOST.resolve(subject), parameter, Moment.CURRENT, value, ORIGIN, 1));
  }

  private void at(String subject, String parameter, Moment moment, String text) {
    facts.add(new Fact(HOST.resolve(subject), parameter, moment, Value.text(text), ORIGIN, 1));
  }
}
