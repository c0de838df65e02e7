package io.railwright.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.json.SnapshotWriter;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Bundle;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.record.Recorder;
import io.railwright.twin.host.platform.Platform;
import io.railwright.twin.host.tree.HostTree;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host full of secrets, asked by a real shell: none is in what is answered, kept or written. */
@Tag("slow")
class PlantedSecretsTest {
  /** In each of the planted secrets, and in nothing else. */
  private static final String MARK = "Hush";

  @TempDir Path folder;

  @Test
  void noneLeavesTheHost() throws Exception {
    Answer answer = AskedHost.answer(planted(), folder);
    assertThat(answer.failure()).isEmpty();
    List<Fact> facts = HostFacts.of(answer, HostProbes.ALL);
    assertThat(answer.sections())
        .allSatisfy(section -> assertThat(section.out().text()).doesNotContain(MARK))
        .allSatisfy(section -> assertThat(section.err()).doesNotContain(MARK));
    assertThat(facts.toString()).doesNotContain(MARK);
    assertThat(written(facts)).doesNotContain(MARK);
    assertThat(recorded(answer)).contains("NCCL_IB_TC").doesNotContain(MARK);
    assertThat(new Bundle(HostProbes.questions(HostProbes.ALL)).script("nonce"))
        .doesNotContain(MARK);
  }

  @Test
  void whatIsKnownIsReadAllTheSame() throws Exception {
    Answer answer = AskedHost.answer(planted(), folder);
    String facts = AlikeFacts.print(HostFacts.of(answer, HostProbes.ALL));
    assertThat(facts)
        .contains("nccl.setting[NCCL_IB_TC] = 106")
        .contains("nccl.setting[NCCL_IB_HCA] = mlx5_0:1, mlx5_1:1")
        .contains("ucx.setting[UCX_TLS] = rc,cuda_copy")
        .contains("nccl.setting[NCCL_DEBUG] = INFO")
        .contains("nccl.setting[NCCL_NET_GDR_LEVEL] = SYS")
        .contains("kernel.argument[iommu] = pt")
        .contains("kernel.argument[rd.iscsi.password] = (masked)")
        .contains("kernel.argument[quiet] = yes")
        .contains("lldp.machine = leaf1")
        .doesNotContain("NCCL_ALGO")
        .doesNotContain("NCCL_PROTO");
  }

  private static HostTree planted() {
    return Platform.CONNECTX_5_GUEST
        .tree()
        .with(
            "/etc/nccl.conf",
            """
            NCCL_IB_TC=106
            NCCL_IB_HCA=mlx5_0:1, mlx5_1:1
            NCCL_SITE_TOKEN=Hush01
            WANDB_API_KEY=Hush02
            # old password was Hush03
            NCCL_TOPO_FILE=https://u:Hush04@store/topo.xml # Hush05
            NCCL_NET_PLUGIN=x REGISTRY_CREDENTIAL=Hush06
            """)
        .with("/etc/nccl.conf~", "NCCL_DEBUG_FILE=Hush07\nTOKEN=Hush07\n")
        .with("/etc/nccl.conf.bak", "NCCL_DEBUG_FILE=Hush08\n")
        .with("/etc/nccl.conf.rpmsave", "NCCL_DEBUG_FILE=Hush08\n")
        .with(
            "/etc/ucx/ucx.conf",
            "[x]\nUCX_TLS=rc,cuda_copy ; Hush09\nUCX_LICENSE=Hush10\n;Hush10\n")
        .with(
            "/proc/cmdline",
            "BOOT_IMAGE=/vmlinuz iommu=pt rd.iscsi.password=Hush11 ipa_token=\"Hush12 and Hush12\""
                + " ks=https://root:Hush13@boot/ks.cfg \"join=Hush13 Hush13\" psk:=Hush13 quiet\n")
        .with(
            "/etc/environment",
            "NCCL_DEBUG=INFO # NCCL_ALGO=Hush14\n#NCCL_PROTO=Hush14 Hush14\nDB_PASSWORD=Hush14\n")
        .with(
            "/etc/systemd/system/job.service.d/10.conf",
            """
            [Service]
            Environment="NCCL_NET_GDR_LEVEL=SYS" "HF_TOKEN=Hush15"
            Environment=FI_OPX_UUID=Hush15
            LimitMEMLOCK=infinity
            """)
        .with("/etc/profile.d/site.sh", "export NCCL_OAUTH=Hush16\n# Hush16 NCCL_ALGO=Hush16\n")
        .with("/run/.containerenv", "engine=\"podman\"\nimage=\"https://u:Hush17@registry/x\"\n")
        .with(
            "/etc/default/key",
            "-----BEGIN PRIVATE KEY-----\nHush18\n-----END PRIVATE KEY-----\nNCCL_X=Hush18\n")
        .prints(
            "dmesg",
            """
            [    0.000000] Linux version 6.8.0
            [    0.000000] Command line: BOOT_IMAGE=/x iommu=pt ipa_token=Hush19
            [    1.000000] login of root with Hush19
            [    2.000000] mlx5_core 0000:03:00.0: password=Hush19 Link up
            """)
        .prints(
            "lldpctl -f keyvalue",
            """
            lldp.eth0.chassis.name=leaf1
            lldp.eth0.chassis.descr=v1 http://a:Hush20@mgmt/
            lldp.eth0.unknown-tlvs.unknown-tlv=Hush20
            """);
  }

  private static String written(List<Fact> facts) {
    StringWriter text = new StringWriter();
    SnapshotWriter writer =
        new SnapshotWriter(text, "planted", Instant.EPOCH, KnowledgeFolder.vocabulary());
    writer.write(Subject.host("n1"), facts);
    writer.finish();
    return text.toString();
  }

  private String recorded(Answer answer) throws IOException {
    Path kept = folder.resolve("kept");
    Target target =
        new Target() {
          @Override
          public String name() {
            return "n1";
          }

          @Override
          public Answer ask(List<Question> questions) {
            return answer;
          }
        };
    Recorder.start(kept, "planted", List.of("n1"))
        .recording(target)
        .ask(HostProbes.questions(HostProbes.ALL));
    try (Stream<Path> files = Files.walk(kept)) {
      return files
          .filter(Files::isRegularFile)
          .map(PlantedSecretsTest::read)
          .collect(Collectors.joining());
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
