package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code rail explain} finds under which name. */
class ExplainTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "qos.pfc | [rule qos.pfc]",
        "firmware.num-pf-msix | [parameter firmware.num-pf-msix]",
        "NUM_PF_MSIX | [parameter firmware.num-pf-msix]",
        "out_of_sequence | [counter out_of_sequence]",
        "dgx-spark | [profile dgx-spark]",
        "lossless-priorities | [site value lossless-priorities]",
        "roce-port-in-use | [selection roce-port-in-use]",
        "mstflint-db | [source mstflint-db]",
        "ROCE_CC_PRIO_MASK_P1 | [parameter firmware.cc-priorities]",
        "CNP_DSCP_P2 | [parameter firmware.cnp-dscp]",
        "NCCL_IB_FIFO_TC | [parameter workload.nccl-fifo-class]",
        "roce_accl | [parameter qos.loss-recovery]",
        "dcb.prio-pfc | [fact dcb.prio-pfc]",
        "dcb.prio-pfc[3] | [fact dcb.prio-pfc]",
        "nic.firmware[SRIOV_EN] | [fact nic.firmware]",
        "cpu.smt | [fact cpu.smt]",
        "expansion-rom-version | [fact net.expansion-rom-version]"
      })
  void everyKindHasAPage(String name, String heading) {
    Console page = Console.run("explain", name);
    assertThat(page.exit()).isZero();
    assertThat(page.err()).isEmpty();
    assertThat(page.out()).contains(heading);
    assertThat(page.out().lines()).allMatch(line -> line.length() <= 100 || line.contains("http"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "qos.pcf | nothing is known by the name 'qos.pcf'; did you mean 'qos.pfc'?",
        "NCCL_IB_FIFO_TCC | nothing is known by the name 'NCCL_IB_FIFO_TCC'; did you mean"
            + " 'NCCL_IB_FIFO_TC'?",
        "rdma.fimware | nothing is known by the name 'rdma.fimware'; did you mean 'rdma.firmware'?",
        "max-acc | nothing is known by the name 'max-acc'; names that contain it:"
            + " firmware.max-acc-out-read,",
        "xyzzy | nothing is known by the name 'xyzzy'; rail explain --list lists all there is"
      })
  void anUnknownNameIsRefusedWithAHint(String name, String refusal) {
    Console page = Console.run("explain", name);
    assertThat(page.exit()).isEqualTo(2);
    assertThat(page.out()).isEmpty();
    assertThat(page.err()).startsWith("rail: " + refusal);
  }

  @Test
  void aFactIsExplainedWithItsNatureAndItsReaders() throws Exception {
    assertThat(Console.run("explain", "net.mtu").out())
        .contains("Largest IP packet that the network device sends in one frame.")
        .contains("size", "setting: what somebody chose", "parameter link.mtu")
        .doesNotContain("family", "index");
    assertThat(Console.run("explain", "sysctl[vm.swappiness]").out())
        .contains("a tool names its members: name");
    Console json = Console.run("explain", "dcb.prio-pfc[3]", "-o", "json");
    Schemas.assertFits("explain-1", json.out());
    assertThat(json.out()).contains("\"kind\":\"fact\"", "priority");
  }

  @Test
  void aSettingIsExplainedWithWhatIsLegalAndWhatItNeeds() {
    assertThat(Console.run("explain", "MAX_ACC_OUT_READ").out())
        .contains("number in KB from 0 to 65535")
        .contains(
            "needs         visibility of advanced PCI settings (ADVANCED_PCI_SETTINGS) is yes");
    assertThat(Console.run("explain", "CQE_COMPRESSION").out())
        .contains("choice, one of AGGRESSIVE, BALANCED");
  }
}
