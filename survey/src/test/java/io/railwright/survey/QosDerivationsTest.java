package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class QosDerivationsTest {
  private static final Value.Flag ON = new Value.Flag(true);
  private static final Value.Flag OFF = new Value.Flag(false);

  private static Value number(long number) {
    return new Value.Count(number);
  }

  @Test
  void losslessPrioritiesAreThoseWithPfc() {
    assertThat(new OneHost().pfc(3, 4).nic("lossless-priorities")).isEqualTo("3 4");
    assertThat(new OneHost().net("dcb.prio-pfc[3]", ON).nic("lossless-priorities"))
        .isEqualTo("(nothing says which priorities have PFC)");
    assertThat(
            new OneHost()
                .net("dcb.prio-pfc[3]", new Value.Unknown("no permission"))
                .nic("lossless-priorities"))
        .isEqualTo("(no permission)");
  }

  @Test
  void ecnIsKnownOnlyWhereTheDriverHasFiles() {
    OneHost some = new OneHost().net("roce.np.enable[0]", OFF).net("roce.np.enable[3]", ON);
    assertThat(some.nic("ecn-receiver")).isEqualTo("3");
    assertThat(some.nic("ecn-sender")).startsWith("(this driver shows no ECN settings");
  }

  private static String ucxClass(String setting) {
    return new OneHost().with("", "ucx.setting[UCX_IB_TRAFFIC_CLASS]", setting).host("ucx-class");
  }

  @Test
  void theTwoLowBitsOfAClassDoNotCount() {
    for (String same : List.of("104", "106", "107", "0x6a")) {
      assertThat(ucxClass(same)).isEqualTo("26");
    }
    assertThat(ucxClass("0")).isEqualTo("0");
    assertThat(ucxClass("auto")).isEqualTo("none");
    assertThat(ucxClass("-1")).isEqualTo("none");
    assertThat(new OneHost().port("rdma.cm.default_roce_tos", number(104)).nic("cm-dscp"))
        .isEqualTo("26");
    assertThat(new OneHost().nic("cm-dscp")).startsWith("(nothing says");
  }

  @Test
  void anEmptyDefaultClassIsNoneOnlyWhereTheDriverHasOne() {
    OneHost set = new OneHost().port("rdma.port.traffic_class", number(106));
    assertThat(set.nic("verbs-dscp")).isEqualTo("26");
    assertThat(new OneHost().net("roce.np.cnp_dscp", number(48)).nic("verbs-dscp"))
        .isEqualTo("none");
    assertThat(new OneHost().nic("verbs-dscp")).startsWith("(nothing tells the default class");
    OneHost rule = new OneHost().port("rdma.port.traffic_class.rule", Value.text("src_ip=1"));
    assertThat(rule.nic("verbs-dscp")).startsWith("(the driver sets a class for some");
  }

  /** Which is known only where its files were looked for, and of no other maker's driver. */
  @Test
  void theKernelsOwnDriverHasNoDefaultClass() {
    assertThat(driver("mlx5_core").nic("verbs-dscp")).startsWith("(nothing tells");
    OneHost read = driver("mlx5_core").with("probe/sys-roce", "probe.answer", "read");
    assertThat(read.nic("verbs-dscp")).isEqualTo("none");
    assertThat(read.host("marking")).isEqualTo("none");
    OneHost other = driver("bnxt_en").with("probe/sys-roce", "probe.answer", "read");
    assertThat(other.nic("verbs-dscp")).startsWith("(nothing tells");
  }

  private static OneHost driver(String name) {
    return new OneHost().with("pci/0000:03:00.0", "pci.driver", name);
  }

  @Test
  void codePointsOfLosslessPrioritiesComeFromTheMap() {
    OneHost host =
        new OneHost()
            .pfc(3)
            .net("dcb.dscp-prio[26]", number(3))
            .net("dcb.dscp-prio[48]", number(6))
            .net("roce.np.cnp_dscp", number(48));
    assertThat(host.nic("lossless-dscps")).isEqualTo("26");
    assertThat(host.nic("cnp-priority")).isEqualTo("6");
    assertThat(new OneHost().pfc(3).nic("lossless-dscps")).startsWith("(nothing says how");
    assertThat(new OneHost().net("roce.np.cnp_dscp", number(48)).nic("cnp-priority"))
        .startsWith("(nothing says");
  }

  @Test
  void prioritiesThatShareAClassOrABufferAreListed() {
    OneHost host = new OneHost().pfc(3);
    for (int priority = 0; priority < 8; priority++) {
      host.net("dcb.prio-tc[" + priority + "]", number(priority == 5 ? 3 : priority));
      host.net("dcb.prio-buffer[" + priority + "]", number(priority == 3 ? 1 : 0));
    }
    host.net("dcb.tc-tsa[3]", "ets").net("dcb.buffer-size[1]", new DataSize(156_096));
    assertThat(host.nic("class-sharing")).isEqualTo("5");
    assertThat(host.nic("buffer-sharing")).isEqualTo("none");
    assertThat(host.nic("lossless-scheduling")).isEqualTo("ets");
    assertThat(host.nic("lossless-buffer")).isEqualTo("156096 bytes");
    assertThat(host.nic("lossless-limits")).startsWith("(nothing says");
    assertThat(host.net("dcb.tc-ratelimit[3]", "unlimited").nic("lossless-limits"))
        .isEqualTo("none");
    assertThat(new OneHost().pfc(3).nic("class-sharing")).startsWith("(nothing says");
    assertThat(new OneHost().pfc(3).nic("lossless-buffer")).startsWith("(nothing says");
  }

  @Test
  void dropsOfAPortAreThoseOfItsQueuesAndNotOfTheRingsOfTheKernel() {
    OneHost rings =
        new OneHost().net("ethtool.counter[rx_total_discard_pkts]", new Value.Count(70, ""));
    assertThat(rings.nic("port-discards")).startsWith("(the driver does not count");
    rings.net("ethtool.counter[rx_discard_packets_cos3]", new Value.Count(3, ""));
    rings.net("ethtool.counter[rx_discard_packets_cos0]", new Value.Count(4, ""));
    assertThat(rings.nic("port-discards")).isEqualTo("7");
  }

  @Test
  void aLimitCountsBelowTheSpeedOfThePort() {
    OneHost host = new OneHost().pfc(3).net("dcb.prio-tc[3]", new Value.Count(3, ""));
    host.net("dcb.tc-ratelimit[3]", new Bandwidth(100_000_000_000L));
    assertThat(host.nic("lossless-limits")).isEqualTo("100Gb/s");
    assertThat(host.net("net.speed", new Bandwidth(100_000_000_000L)).nic("lossless-limits"))
        .isEqualTo("none");
  }

  @Test
  void rateControlTellsAllAndWhatWasChanged() {
    OneHost host =
        new OneHost()
            .net("roce.rp.rpg_ai_rate", new Bandwidth(5_000_000))
            .net("roce.rp.rpg_hai_rate", new Bandwidth(500_000_000))
            .net("roce.rp.rpg_min_dec_fac", new Value.Count(50, "percent"));
    assertThat(host.nic("rate-control"))
        .isEqualTo("rpg_ai_rate=5Mb/s rpg_hai_rate=500Mb/s rpg_min_dec_fac=50percent");
    assertThat(host.nic("rate-control-changes")).isEqualTo("rpg_hai_rate=500Mb/s");
    assertThat(new OneHost().nic("rate-control")).startsWith("(this driver");
  }

  @Test
  void twoWhoSpeakDcbxAreBoth() {
    OneHost firmware = new OneHost().net("dcb.dcbx.mode", "Firmware controlled");
    assertThat(firmware.nic("dcbx-owner")).isEqualTo("firmware");
    assertThat(firmware.net("lldp.local.tlv[pfc]", ON).nic("dcbx-owner")).isEqualTo("both");
    Value host = new Value.Listing(List.of("host", "ieee"));
    assertThat(new OneHost().net("dcb.dcbx", host).nic("dcbx-owner")).isEqualTo("none");
    assertThat(new OneHost().net("lldp.local.tlv[pfc]", ON).nic("dcbx-owner")).isEqualTo("host");
    assertThat(new OneHost().nic("dcbx-owner")).startsWith("(nothing says");
  }

  @Test
  void driversOfIntelSayByAFlagWhetherTheFirmwareSpeaksDcbx() {
    Value off = new Value.Flag(false);
    assertThat(new OneHost().net("net.private[fw-lldp-agent]", ON).nic("dcbx-owner"))
        .isEqualTo("firmware");
    assertThat(new OneHost().net("net.private[fw-lldp-agent]", off).nic("dcbx-owner"))
        .isEqualTo("none");
    assertThat(new OneHost().net("net.private[disable-fw-lldp]", off).nic("dcbx-owner"))
        .isEqualTo("firmware");
    Value managed = new Value.Listing(List.of("lld-managed", "ieee"));
    OneHost both = new OneHost().net("dcb.dcbx", managed).net("lldp.local.tlv[ets]", ON);
    assertThat(both.nic("dcbx-owner")).isEqualTo("both");
  }
}
