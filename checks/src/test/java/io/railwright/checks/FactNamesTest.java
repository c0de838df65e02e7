package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.knowledge.load.VocabularyLoader;
import io.railwright.model.file.BadFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every fact that a source names is declared, and every declared name is used. */
final class FactNamesTest {
  private static final Set<String> MODULES =
      Set.of(
          "assess",
          "benchmark",
          "change",
          "cli",
          "collect",
          "diagnose",
          "flow",
          "monitor",
          "slow-tests",
          "survey",
          "twin",
          "view",
          "web");

  /** They translate names of tools and of vSphere, which look like ours. */
  private static final Set<String> OF_TOOLS =
      Set.of(
          "GpuColumns.java",
          "GpuNames.java",
          "GpuXmlNames.java",
          "KernelSettings.java",
          "GpuTable.java",
          "MachineObstacles.java",
          "ManagedCalls.java",
          "ManagedSettings.java",
          "NetworkCalls.java",
          "Networks.java");

  /** A test that shows what is found holds what must be found. */
  private static final Set<String> SHOWING = Set.of("VocabularyTest.java");

  /**
   * A systemd slice, an argument of the kernel, settings of sysctl, keys of ip's JSON and of
   * lldpcli, a parameter, files.
   */
  private static final Set<String> NO_FACTS =
      Set.of(
          "machine.slice",
          "iommu.passthrough",
          "bond.mode",
          "bond.xmit_hash_policy",
          "port.ifname",
          "port.descr",
          "host.kernels",
          "nic.settings",
          "nccl.env",
          "ucx.env",
          "mst.bin",
          "ethtool.txt",
          "vm.nr_hugepages",
          "net.core.rmem_max");

  private static FactNames names() throws BadFileException {
    Knowledge knowledge = KnowledgeFolder.load(List.of(), List.of());
    Set<String> others = new HashSet<>(knowledge.parameters().keySet());
    others.addAll(NO_FACTS);
    others.addAll(knowledge.rules().keySet());
    others.addAll(knowledge.fabricChecks().keySet());
    others.addAll(knowledge.counters().keySet());
    return new FactNames(KnowledgeFolder.vocabulary(), others);
  }

  private static boolean isChecked(Path file) {
    Path module = SourceTree.root().relativize(file).getName(0);
    return MODULES.contains(module.toString())
        && !SHOWING.contains(String.valueOf(file.getFileName()))
        && !OF_TOOLS.contains(String.valueOf(file.getFileName()));
  }

  @Test
  void everyNameInASourceIsDeclared() throws BadFileException {
    FactNames names = names();
    Path root = SourceTree.root();
    assertThat(SourceTree.javaFiles().stream().filter(FactNamesTest::isChecked).toList())
        .hasSizeGreaterThan(400)
        .flatMap(it -> names.complaints(root.relativize(it).toString(), SourceTree.read(it)))
        .isEmpty();
  }

  @Test
  void everyDeclaredNameIsUsed() throws BadFileException {
    List<String> sources =
        SourceTree.javaFiles().stream()
            .filter(it -> it.toString().contains("/src/main/"))
            .map(SourceTree::read)
            .toList();
    assertThat(names().unused(sources)).isEmpty();
  }

  private static FactNames sample() throws BadFileException {
    VocabularyLoader loader = new VocabularyLoader();
    loader.add(
        "sample.yaml",
        """
        - {name: net.mtu, of: net, type: size, nature: setting, meaning: Its MTU.}
        - {name: "dcb.prio-pfc[priority]", of: net, type: flag, nature: setting, meaning: PFC.}
        - name: "sysctl[name]"
          of: host
          type: any
          nature: setting
          family: true
          meaning: A setting.
        """);
    return new FactNames(loader.finish(), Set.of("net.speed-site"));
  }

  @Test
  void aNameThatIsNotDeclaredIsFound() throws BadFileException {
    FactNames names = sample();
    assertThat(names.complaints("A.java", "add(\"net.mut\", value);"))
        .containsExactly(
            "A.java: \"net.mut\": the vocabulary has no fact 'net.mut'; did you mean 'net.mtu'?");
    assertThat(names.complaints("A.java", "add(\"dcb.prio-pfc[3][x]\", value);")).hasSize(1);
    assertThat(names.complaints("A.java", "add(\"dcb.prio-pcf[\" + i + \"]\");")).hasSize(1);
    assertThat(names.complaints("A.java", "key.startsWith(\"dcb.pcf.\")")).hasSize(1);
  }

  @Test
  void whatIsDeclaredOrNoFactIsLeftAlone() throws BadFileException {
    FactNames names = sample();
    assertThat(names.complaints("A.java", "f(\"net.mtu\", \"dcb.prio-pfc[3]\", \"sysctl[a.b]\")"))
        .isEmpty();
    assertThat(names.complaints("A.java", "f(\"dcb.prio-pfc[\" + i, \"dcb.\", \"net.speed-site\")"))
        .isEmpty();
    assertThat(names.complaints("A.java", "f(\"net mtu\", \"os.id\", \"net\", \"Net.mtu\")"))
        .isEmpty();
    assertThat(names.complaints("A.java", "  // a \"net.mut\" in a remark")).isEmpty();
  }

  @Test
  void aNameThatNobodyUsesIsFound() throws BadFileException {
    FactNames names = sample();
    assertThat(names.unused(List.of("f(\"net.mtu\")"))).containsExactly("dcb.prio-pfc");
    assertThat(names.unused(List.of("f(\"net.mtu\", \"dcb.prio-pfc[\" + i + \"]\")"))).isEmpty();
  }
}
