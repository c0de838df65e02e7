package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.MachineView;
import org.junit.jupiter.api.Test;

/** What is computed of a card together with processors, memory and interrupts of its host. */
class NicDerivationsTest {
  private static final String PCI = "0000:17:00.0";

  private static String derive(String name, KnownHost given) {
    Derivation derivation = Derivations.named(name).orElseThrow();
    MachineView view = given.view();
    return HostDerivationsTest.printed(derivation.derive(view, view.cards().nics().getFirst()));
  }

  /** Two nodes of four processors, with a card at the second. */
  private static KnownHost host(String node) {
    return new KnownHost()
        .card(PCI, "0x1021", "eth0")
        .of("pci/" + PCI, "pci.numa", node)
        .of("numa/0", "numa.cpus", "0-3")
        .of("numa/1", "numa.cpus", "4-7")
        .host("cpu.online", "0-7")
        .host("kernel.cmdline", "quiet");
  }

  private static KnownHost vector(KnownHost given, String irq, String name, String cpus) {
    return given
        .of("irq/" + irq, "irq.name", name + "@pci:" + PCI)
        .of("irq/" + irq, "irq.pci", PCI)
        .fact("irq/" + irq, "irq.effective-cpus", new Value.Text(cpus));
  }

  @Test
  void isolatedProcessorsNearTheCard() {
    KnownHost some = host("1").fact("", "cpu.isolated", new Value.Text("2-5"));
    assertThat(derive("isolated-cpus-near", some)).isEqualTo("4-5");
    KnownHost far = host("1").fact("", "cpu.isolated", new Value.Text("0-1"));
    assertThat(derive("isolated-cpus-near", far)).isEqualTo("none");
    KnownHost nowhere = host("-1").fact("", "cpu.isolated", new Value.Text("0-1"));
    assertThat(derive("isolated-cpus-near", nowhere)).startsWith("? ");
  }

  @Test
  void vectorsAtTheCardsNode() {
    KnownHost half = host("1");
    vector(half, "45", "mlx5_async0", "0");
    vector(half, "46", "mlx5_comp0", "4");
    vector(half, "47", "mlx5_comp1", "1");
    assertThat(derive("vectors-near", half)).isEqualTo("50 %");
  }

  @Test
  void vectorsBeyondTheNodesProcessorsDoNotCount() {
    KnownHost many = host("1");
    for (int at = 0; at < 8; at++) {
      vector(many, Integer.toString(40 + at), "mlx5_comp" + at, Integer.toString((4 + at) % 8));
    }
    assertThat(derive("vectors-near", many)).isEqualTo("100 %");
  }

  @Test
  void vectorThatMayGoAnywhereIsNotNear() {
    KnownHost wide = host("1");
    wide.of("irq/46", "irq.name", "mlx5_comp0@pci:" + PCI).of("irq/46", "irq.pci", PCI);
    wide.fact("irq/46", "irq.cpus", new Value.Text("0-7"));
    assertThat(derive("vectors-near", wide)).isEqualTo("0 %");
  }

  @Test
  void noVectorsWereRead() {
    assertThat(derive("vectors-near", host("1"))).startsWith("? no completion vectors");
    assertThat(derive("vectors-on-isolated", host("1"))).startsWith("? no completion vectors");
  }

  @Test
  void vectorsOnIsolatedProcessors() {
    KnownHost some = host("1").fact("", "cpu.isolated", new Value.Text("4-5"));
    vector(some, "46", "mlx5_comp0", "4");
    vector(some, "47", "mlx5_comp1", "5");
    vector(some, "48", "mlx5_comp2", "6");
    assertThat(derive("vectors-on-isolated", some)).isEqualTo("2 vectors");
  }

  @Test
  void hugepagesAtTheCardsNode() {
    KnownHost two =
        host("1")
            .of("hugepages/1048576kB", "hugepages.total", "8")
            .of("numa/0/hugepages/1048576kB", "hugepages.total", "5")
            .of("numa/1/hugepages/1048576kB", "hugepages.total", "3")
            .of("numa/1/hugepages/2048kB", "hugepages.total", "0");
    assertThat(derive("hugepages", two)).isEqualTo("3 GiB");
    assertThat(derive("hugepages", host("-1"))).startsWith("? ");
  }

  @Test
  void allHugepagesAreNearWhereThereIsOneNode() {
    KnownHost one =
        new KnownHost()
            .card(PCI, "0x1021", "eth0")
            .of("pci/" + PCI, "pci.numa", "-1")
            .of("numa/0", "numa.cpus", "0-3")
            .of("hugepages/1048576kB", "hugepages.total", "4");
    assertThat(derive("hugepages", one)).isEqualTo("4 GiB");
  }

  /** Rules of cards then do not apply, where "not read" would leave them open for ever. */
  @Test
  void rdmaInSoftwareIsOfNoCardAndNoBoard() {
    KnownHost software =
        new KnownHost()
            .of("rdma/rxe0", "rdma.parent-net", "roce0")
            .of("rdma/rxe0/port/1", "rdma.port.netdev", "roce0");
    assertThat(derive("nic-model", software)).isEqualTo("software");
    assertThat(derive("nic-boards", software)).isEqualTo("none");
    KnownHost both = software.of("rdma/mlx5_0", "rdma.pci", PCI).of("net/eth0", "net.pci", PCI);
    assertThat(derive("nic-boards", both)).startsWith("? ");
  }
}
