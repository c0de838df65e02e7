package io.railwright.change.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Setting;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Kind;
import io.railwright.model.finding.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The words of the knowledge are those that a plan understands: who rewords them finds it here. */
final class TranslationTest {
  /** What stays with people, though it is a command. */
  private static final Set<String> BY_PEOPLE =
      Set.of("gpu.application-clocks", "gpu.ecc", "gpu.mig", "link.mtu", "memory.swap");

  private static String filled(String template) {
    return template
        .replace("{pci}", "0000:19:00.0")
        .replace("{net}", "rail0")
        .replace("{rdma}", "mlx5_0")
        .replace("{index}", "0")
        .replace("{bits}", "0,0,0,1,0,0,0,0")
        .replace("{amount}", "3 GiB")
        .replace("{tos}", "106");
  }

  /** Values differ by kind; one of these must do. */
  private static List<String> candidates(String template) {
    List<String> all = new ArrayList<>();
    for (String value :
        List.of("1", "2", "3", "off", "5000", "enable", "0010", "0100", "dscp", "shared")) {
      String filled = filled(template).replaceAll("\\{(value|number|mask)}", value);
      all.add(filled.replace("{port}", "1"));
      all.add(filled.replace("{port}", "vmnic2"));
    }
    return all;
  }

  private static boolean isCarriedOut(Action action) {
    return !(Translation.of(action) instanceof Translation.Left);
  }

  private static boolean isCarriedOut(List<String> words) {
    List<List<String>> filled = words.stream().map(TranslationTest::candidates).toList();
    for (int at = 0; at < filled.getFirst().size(); at++) {
      int which = at;
      if (isCarriedOut(new Action.Command(filled.stream().map(it -> it.get(which)).toList()))) {
        return true;
      }
    }
    return false;
  }

  @Test
  void everyCommandForAHostIsCarriedOutButAFew() throws Exception {
    List<String> left = new ArrayList<>();
    for (Parameter parameter : KnowledgeFolder.withOwnCases().parameters().values()) {
      if (parameter.scope().machine().equals(Kind.HOST)
          && parameter.set().orElse(null) instanceof Setting.Command(List<String> words)
          && !isCarriedOut(words)) {
        left.add(parameter.id());
      }
    }
    assertThat(BY_PEOPLE).containsAll(left);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "qos.ecn-receiver",
        "qos.ecn-sender",
        "gpu.sm-clock-gap",
        "workload.nccl-dscp",
        "workload.nccl-class",
        "workload.ucx-class",
        "memory.hugepages",
        "gpu.nouveau",
        "uplink.trust",
        "uplink.ecn",
        "uplink.pfc",
        "qos.lossless-dscps",
        "qos.buffer-sharing"
      })
  void sentencesThatRailCanFollow(String id) throws Exception {
    Parameter parameter =
        Objects.requireNonNull(KnowledgeFolder.withOwnCases().parameters().get(id));
    Optional<Setting> set = parameter.set();
    assertThat(set).containsInstanceOf(Setting.ByHand.class);
    String sentence = ((Setting.ByHand) set.orElseThrow()).what();
    assertThat(candidates(sentence)).anyMatch(it -> isCarriedOut(new Action.ByHand(it)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "put NCCL_IB_TC=106 into /etc/passwd.conf",
        "put NCCL_IB_TC=$(reboot) into /etc/nccl.conf",
        "put NCCL_IB_TC=106 into /etc/nccl.conf, or take it out",
        "write 1 to /sys/class/net/rail0/ecn/roce_np/enable/P for each priority P of 9",
        "write 0 to /sys/class/net/rail0/ecn/roce_np/enable/P for each priority P of 3",
        "lock the clock: nvidia-smi -i 0 --lock-memory-clocks=MAX,MAX with MAX from it"
      })
  void otherSentencesAreForPeople(String sentence) {
    assertThat(isCarriedOut(new Action.ByHand(sentence))).isFalse();
  }
}
