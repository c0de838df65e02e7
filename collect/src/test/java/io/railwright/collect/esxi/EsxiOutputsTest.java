package io.railwright.collect.esxi;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What golden files can't say of ESXi: what must not be read. */
class EsxiOutputsTest {
  private static final String VF_HEADING =
      """
      VF ID  Active  PCI Address     Owner World ID
      -----  ------  --------------  --------------
      """;

  private static Parsed parse(String name, String text) {
    return MachineProbes.parser(name).orElseThrow().parse(Printed.of(text));
  }

  private static List<Value> values(Parsed parsed, String key) {
    return parsed.readings().stream()
        .filter(reading -> reading.key().equals(key))
        .map(Reading::value)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "0000:82:00.1, 0000:82:00.1",
    "0000:82:00:1, 0000:82:00.1",
    "00000:066:00.1, 0000:42:00.1",
    "00000:134:31.7, 0000:86:1f.7",
    "0000:134:02.0, 0000:86:02.0",
    "pci 0:175:0:2, 0000:af:00.2",
    "PCI 0:59:0:0, 0000:3b:00.0",
  })
  void anAddressIsReadByItsForm(String printed, String address) {
    assertThat(EsxiPci.parse(printed)).contains(address);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "00000:256:00.1",
        "00000:066:32.1",
        "0000:82:00.8",
        "vmnic0",
        "1:2",
        "0:0"
      })
  void whatIsNoAddressIsNotTakenForOne(String printed) {
    assertThat(EsxiPci.parse(printed)).isEmpty();
  }

  @Test
  void anAddressThatCannotBeIsUnknown() {
    Parsed parsed = parse("esxi-sriov", VF_HEADING + "0      false   00000:256:00.1  -\n");
    assertThat(values(parsed, "uplink.vf.pci"))
        .containsExactly(new Value.Unknown("the host prints 00000:256:00.1"));
  }

  @Test
  void anUplinkIsNoRdmaDevice() {
    String text =
        """
        [root@esx07:~] /opt/mellanox/bin/mst status -v
        DEVICE_TYPE             MST               PCI       RDMA            NET         NUMA
        ConnectX6DX(rev:0)      mt4125_pciconf7   5e:00.0                   vmnic7
        """;
    Parsed parsed = parse("esxi-mst", text);
    assertThat(values(parsed, "nic.rdma")).isEmpty();
    assertThat(values(parsed, "nic.net")).hasSize(1);
  }

  @Test
  void propertiesOfAnUplinkAreNoCounters() {
    String text =
        """
        [root@esx07:~] vsish -e get /net/pNics/vmnic7/properties
        properties {
           Driver Name:nmlx5_core
           MTU:9000
        }
        [root@esx07:~] vsish -e get /net/pNics/vmnic7/stats
        device {
           Rx Packets:71
        }
        """;
    Parsed parsed = parse("esxi-vsish", text);
    assertThat(parsed.readings().stream().filter(it -> it.key().startsWith("uplink.counter")))
        .extracting(Reading::key)
        .containsExactly("uplink.counter[rx_packets]");
  }

  /** Only the command names the uplink; without it there is none to be guessed. */
  @Test
  void functionsOfAnUplinkThatNothingNamesAreOfNoUplink() {
    Parsed parsed = parse("esxi-sriov", VF_HEADING + "0      true    0000:03:00.2    2100733\n");
    assertThat(parsed.readings())
        .filteredOn(it -> it.key().startsWith("uplink.vf."))
        .extracting(Reading::subject)
        .containsOnly("uplink/-/vf/0");
  }

  @Test
  void aTableWithoutRowsIsAnAnswer() {
    Parsed parsed = parse("esxi-sriov", VF_HEADING);
    assertThat(values(parsed, "hypervisor.answer.rows[vf-id]"))
        .containsExactly(new Value.Count(0, "rows"));
    assertThat(parsed.linesNotUnderstood()).isZero();
  }

  /** Nothing tells which parameters are in force, and an empty value is none that was set. */
  @Test
  void parametersAreThoseOfTheNextLoad() {
    String text =
        """
        Name   Type  Value  Description
        -----  ----  -----  -----------
        ecn    bool         Enable ECN
        pfctx  uint  0x08   PFC on TX
        """;
    Parsed parsed = parse("esxi-module", text);
    assertThat(values(parsed, "module.parameter[ecn]")).isEmpty();
    assertThat(parsed.readings())
        .filteredOn(it -> it.key().equals("module.parameter[pfctx]"))
        .extracting(Reading::moment)
        .containsExactly(Moment.PERSISTENT);
    assertThat(values(parsed, "module.parameters.set"))
        .containsExactly(new Value.Listing(List.of("pfctx")));
  }

  @Test
  void aRegisterIsNoCounter() {
    Parsed parsed = parse("esxi-nic-stats", "  rxq0 (hwq0): RXDCTL=42000000 ringSize=512\n");
    assertThat(parsed.readings()).noneMatch(it -> it.key().startsWith("uplink.counter"));
  }

  /** Global pause and PFC have counters of the same names. */
  @Test
  void globalPauseIsNotCountedAsPfc() {
    Parsed parsed = parse("esxi-nic-stats", "LFC:\nRxXoff: 7\nPFC TC[3]: RxXoff=9\n");
    assertThat(parsed.readings())
        .extracting(it -> it.subject() + " " + it.key() + " " + it.value().print())
        .containsExactly(
            "uplink/- uplink.counter[lfc.rxxoff] 7", "uplink/-/tc/3 uplink.counter[RxXoff] 9");
  }

  @Test
  void theValuesOfASecondHostAreNotThoseOfTheFirst() {
    String table =
        """
        NIC     Pause RX  Pause TX
        ------  --------  --------
        vmnic0     %s     %s
        """;
    String text =
        "[root@a:~] esxcli network nic pauseParams list\n"
            + table.formatted(" true", " true")
            + "[root@b:~] esxcli network nic pauseParams list\n"
            + table.formatted("false", "false");
    Parsed parsed = parse("esxi-pause", text);
    assertThat(parsed.readings())
        .filteredOn(it -> it.key().equals("net.pause.rx"))
        .extracting(it -> it.subject() + " " + it.value().print())
        .containsExactly("uplink/vmnic0 yes", "hypervisor/b/uplink/vmnic0 no");
  }

  /** Several names in a line say nothing of what follows. */
  @Test
  void aLineWithTwoUplinksNamesNone() {
    Parsed parsed = parse("esxi-nic-stats", "vmnic1 and vmnic2 are fine\nrx_prio3_pause: 4\n");
    assertThat(parsed.readings()).extracting(Reading::subject).containsOnly("uplink/-");
    assertThat(parsed.notUnderstood()).containsExactly("vmnic1 and vmnic2 are fine");
  }

  @Test
  void whatWasBeforeAChangeIsNoFact() {
    String text =
        """
        {"diff": {
          "before": {"h1": {"sriovCapable": true, "rebootRequired": false}},
          "changes": {"h1": {"sriovEnabled": true}},
          "after": {"h1": {"sriovCapable": true, "rebootRequired": true}}}}
        """;
    Parsed parsed = parse("esxi-vsphere", text);
    assertThat(values(parsed, "hypervisor.reboot-required")).containsExactly(new Value.Flag(true));
    assertThat(values(parsed, "pci.sriov.enabled")).isEmpty();
  }

  @Test
  void whatASwitchAnnouncesIsNotTheUplinksOwn() {
    String text =
        """
        (vim.host.PhysicalNic.NetworkHint) {
           device = "vmnic4",
           connectedSwitchPort = (vim.host.PhysicalNic.CdpInfo) {
              mtu = 1500,
           },
        }
        """;
    Parsed parsed = parse("esxi-vsphere", text);
    assertThat(values(parsed, "net.mtu")).isEmpty();
    assertThat(values(parsed, "esxi.field[connectedswitchport.mtu]"))
        .containsExactly(new Value.Count(1500));
  }

  @ParameterizedTest
  @ValueSource(strings = {"(vim.A) {\n", "<a>\n", "{\n", "[{\"a\":", "a:\n  b:\n", "a: 1\n"})
  void megabytesOfTinyObjectsAreNotAllKept(String unit) {
    Parsed parsed = parse("esxi-vsphere", unit.repeat((1 << 20) / unit.length()));
    assertThat(parsed.readings().size()).isLessThanOrEqualTo(100_000);
  }

  @Test
  void secretsAreNotKept() {
    String text =
        """
        {"invocation": {"module_args": {"hostname": "HIDDEN", "password": "HIDDEN"}},
         "esxi_password": "HIDDEN", "auth_token": "HIDDEN", "name": "x"}
        """;
    assertThat(parse("esxi-vsphere", text).toString()).doesNotContain("HIDDEN");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "esxi-nic-list",
        "esxi-sriov",
        "esxi-rdma",
        "esxi-pause",
        "esxi-vib",
        "esxi-vswitch"
      })
  void anotherTextIsNotRead(String name) {
    Parsed parsed =
        parse(name, "Filesystem  Size  Used\n----------  ----  ----\n/dev/a       10G   4G\n");
    assertThat(parsed.readings()).noneMatch(it -> !it.subject().isEmpty());
    assertThat(parsed.linesNotUnderstood()).isPositive();
  }
}
