package io.railwright.flow.platforms;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.json.SnapshotWriter;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Bundle;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.record.Recorder;
import io.railwright.testing.PlantedSecrets;
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
        .contains("nccl.setting[NCCL_CROSS_NIC] = 1")
        .contains("nccl.setting[NCCL_SOCKET_IFNAME] = eth0")
        .contains("nccl.setting[NCCL_NET_GDR_LEVEL] = SYS")
        .contains("kernel.argument[iommu] = pt")
        .contains("kernel.argument[rd.iscsi.password] = (masked)")
        .contains("kernel.argument[quiet] = yes")
        .contains("lldp.machine = leaf1")
        .doesNotContain("NCCL_ALGO")
        .doesNotContain("NCCL_PROTO");
  }

  private static HostTree planted() {
    HostTree tree = Platform.CONNECTX_5_GUEST.tree();
    PlantedSecrets.files().forEach(tree::with);
    PlantedSecrets.printed().forEach(tree::prints);
    return tree;
  }

  private static String written(List<Fact> facts) {
    StringWriter text = new StringWriter();
    SnapshotWriter writer =
        new SnapshotWriter(text, "planted", Instant.EPOCH, KnowledgeFolder.vocabulary());
    writer.write(facts);
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
