package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.file.BadFileException;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.Catalogue;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Each kind of host gets the profile that was made for it. */
class ProfileChoiceTest {
  private static final Catalogue CATALOGUE = catalogue();

  private static Catalogue catalogue() {
    try {
      return new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    } catch (BadFileException bad) {
      throw new IllegalStateException(bad);
    }
  }

  private static String profile(Given given) {
    Judge judge = new Judge(CATALOGUE, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
    return judge.judge(Given.HOST, given.facts()).profile();
  }

  private static Given ubuntu() {
    return new Given()
        .host("os.id", "ubuntu")
        .host("os.name", "Ubuntu 24.04.2 LTS")
        .host("kernel.machine", "x86_64");
  }

  private static Given h100() {
    return ubuntu().gpu("NVIDIA H100 80GB HBM3").card("0000:17:00.0", "0x1021", "ens1f0np0");
  }

  @Test
  void ofWhichNothingIsKnown() {
    assertThat(profile(new Given())).isEqualTo("ubuntu-roce");
  }

  @Test
  void ofWhichNothingIsSpecial() {
    Given plain =
        ubuntu()
            .host("machine.virtual", "none")
            .host("machine.kind", "bare-metal")
            .card("0000:17:00.0", "0x101d", "eth0");
    assertThat(profile(plain)).isEqualTo("ubuntu-roce");
  }

  @Test
  void serverWithH100() {
    assertThat(profile(h100().host("machine.virtual", "none").host("machine.kind", "bare-metal")))
        .isEqualTo("h100-connectx7");
  }

  @Test
  void serverWithH200NotKnownToBeAMachine() {
    Given h200 = ubuntu().gpu("NVIDIA H200").card("0000:17:00.0", "0x1021", "ens1f0np0");
    assertThat(profile(h200)).isEqualTo("h100-connectx7");
  }

  @Test
  void h100WithOlderCardsIsAnyHost() {
    Given older = ubuntu().gpu("NVIDIA H100 PCIe").card("0000:17:00.0", "0x101b", "ens1f0");
    assertThat(profile(older)).isEqualTo("ubuntu-roce");
  }

  @Test
  void graceHopperIsNoServerWithH100() {
    Given grace = ubuntu().gpu("NVIDIA GH200 480GB").card("0000:17:00.0", "0x1021", "ens1f0np0");
    assertThat(profile(grace)).isEqualTo("ubuntu-roce");
  }

  @Test
  void sparkWithAndWithoutItsCard() {
    Given bare = ubuntu().host("machine.product", "NVIDIA_DGX_Spark").gpu("NVIDIA GB10");
    assertThat(profile(bare)).isEqualTo("dgx-spark");
    assertThat(profile(bare.card("0000:01:00.0", "0x1021", "enp1s0f0np0"))).isEqualTo("dgx-spark");
  }

  @Test
  void sparkThatRunsKubernetes() {
    Given spark = ubuntu().gpu("NVIDIA GB10").of("net/cni0", "net.mtu", "1450");
    assertThat(profile(spark)).isEqualTo("dgx-spark");
  }

  @Test
  void igxOrin() {
    Given igx =
        ubuntu()
            .host("machine.product", "NVIDIA IGX Orin Developer Kit")
            .host("machine.virtual", "none")
            .host("machine.kind", "bare-metal")
            .gpu("NVIDIA RTX 6000 Ada Generation")
            .card("0005:03:00.0", "0x1021", "eth0");
    assertThat(profile(igx)).isEqualTo("igx-orin");
  }

  @Test
  void guestOfVmware() {
    Given guest =
        ubuntu()
            .host("machine.virtual", "vmware")
            .host("machine.kind", "virtual")
            .card("0000:0b:00.0", "0x101e", "ens256");
    assertThat(profile(guest)).isEqualTo("esxi-guest");
    assertThat(profile(h100().host("machine.virtual", "vmware").host("machine.kind", "virtual")))
        .isEqualTo("esxi-guest");
  }

  @Test
  void guestOfKvmIsAnyHost() {
    assertThat(profile(ubuntu().host("machine.virtual", "kvm").host("machine.kind", "virtual")))
        .isEqualTo("ubuntu-roce");
  }

  @Test
  void container() {
    assertThat(
            profile(ubuntu().host("machine.virtual", "podman").host("machine.kind", "container")))
        .isEqualTo("ubuntu-roce");
    Given pod = ubuntu().host("machine.container", "kubepods");
    assertThat(profile(pod)).isEqualTo("sriov-openshift");
  }

  @Test
  void nodeOfOpenShiftWithH100() {
    Given node =
        new Given()
            .host("os.id", "rhcos")
            .host("os.name", "Red Hat Enterprise Linux CoreOS 416.94")
            .host("machine.virtual", "none")
            .host("machine.kind", "bare-metal")
            .gpu("NVIDIA H100 80GB HBM3")
            .card("0000:03:00.0", "0x1021", "eno5np0");
    assertThat(profile(node)).isEqualTo("sriov-openshift");
  }

  @Test
  void nodeOfKubernetesByItsInterfaces() {
    Given node =
        ubuntu()
            .host("machine.virtual", "none")
            .host("machine.kind", "bare-metal")
            .of("net/ovn-k8s-mp0", "net.mtu", "1400");
    assertThat(profile(node)).isEqualTo("sriov-openshift");
  }

  @Test
  void theOneThatIsAskedForWins() {
    Judge judge =
        new Judge(
            CATALOGUE,
            Optional.of(CATALOGUE.knowledge().profile("lossy-roce")),
            SiteInput.NOTHING,
            Layout.NONE,
            false);
    assertThat(judge.judge(Given.HOST, h100().facts()).profile()).isEqualTo("lossy-roce");
  }

  @Test
  void hostsThatAreJudgedAtOnceAreJudgedAsIfEachWereAlone() {
    List<Given> kinds =
        List.of(h100(), new Given(), ubuntu().card("0000:03:00.0", "0x101d", "eth0"));
    Judge judge = new Judge(CATALOGUE, Optional.empty(), SiteInput.NOTHING, Layout.NONE, true);
    List<Judge.HostResult> alone =
        kinds.stream().map(it -> judge.judge(Given.HOST, it.facts())).toList();
    List<Judge.HostResult> atOnce =
        judge.judge(kinds.stream().map(it -> new Judge.Host(Given.HOST, it.facts())).toList());
    assertThat(atOnce)
        .extracting(Judge.HostResult::profile)
        .contains("ubuntu-roce", "h100-connectx7");
    for (int kind = 0; kind < kinds.size(); kind++) {
      assertThat(atOnce.get(kind).profile()).isEqualTo(alone.get(kind).profile());
      assertThat(atOnce.get(kind).findings()).isEqualTo(alone.get(kind).findings());
      assertThat(atOnce.get(kind).counts().all()).isEqualTo(alone.get(kind).counts().all());
    }
  }
}
