package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.join.Joins;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A card with two ports, whose tool was asked of its first function only. */
class FirmwareFindingsTest {
  private static final Subject HOST = Subject.host("u1");
  private static final String FIRST = "0000:03:00.0";
  private static final String SECOND = "0000:03:00.1";

  private final List<Fact> facts = new ArrayList<>();

  FirmwareFindingsTest() {
    for (String address : List.of(FIRST, SECOND)) {
      add("pci/" + address, "pci.vendor", Moment.CURRENT, new Value.Text("0x15b3"));
      add("pci/" + address, "pci.device", Moment.CURRENT, new Value.Text("0x1021"));
      add("pci/" + address, "pci.class", Moment.CURRENT, new Value.Text("0x020000"));
      add("nic/" + address, "nic.pci", Moment.CURRENT, new Value.Text(address));
      String rdma = "mlx5_" + address.charAt(address.length() - 1);
      add("rdma/" + rdma, "rdma.pci", Moment.CURRENT, new Value.Text(address));
      String port = "rdma/" + rdma + "/port/1";
      add(port, "rdma.port.link_layer", Moment.CURRENT, new Value.Text("Ethernet"));
      add(port, "rdma.port.state", Moment.CURRENT, new Value.Text("ACTIVE"));
    }
    add("nic/" + FIRST, "nic.firmware.settings", Moment.CURRENT, new Value.Count(120));
  }

  private void add(String subject, String parameter, Moment moment, Value value) {
    Origin origin = new Origin("u1", "$ test", Instant.EPOCH);
    facts.add(new Fact(HOST.resolve(subject), parameter, moment, value, origin, 1));
  }

  private void setting(String name, Value value) {
    add("nic/" + FIRST, "nic.firmware[" + name + "]", Moment.NEXT_BOOT, value);
  }

  private Finding finding(String rule, String address) throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.withOwnCases());
    Judge judge =
        new Judge(catalogue, Optional.empty(), new SiteInput(Map.of(), true), Layout.NONE, true);
    return judge.judge(HOST, Joins.with(HOST, facts)).findings().stream()
        .filter(it -> it.rule().equals(rule))
        .filter(it -> it.subject().path().endsWith(address))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void eachPortIsJudgedAndMendedByItsOwnSetting() throws BadFileException {
    setting("CNP_DSCP_P1", new Value.Count(48));
    setting("CNP_DSCP_P2", new Value.Count(4));
    assertThat(finding("firmware.cnp-dscp", FIRST).status()).isEqualTo(Status.PASS);
    Finding second = finding("firmware.cnp-dscp", SECOND);
    assertThat(second.status()).isEqualTo(Status.FAIL);
    assertThat(second.actions())
        .map(Action::text)
        .containsExactly("mstconfig -y -d 0000:03:00.1 set CNP_DSCP_P2=48");
  }

  @Test
  void whatTheCardHasOnceIsJudgedOnce() throws BadFileException {
    setting("PCI_WR_ORDERING", new Value.Text("force_relax"));
    assertThat(finding("firmware.write-ordering", FIRST).status()).isEqualTo(Status.FAIL);
    assertThat(finding("firmware.write-ordering", SECOND).status())
        .isEqualTo(Status.NOT_APPLICABLE);
  }

  @Test
  void aSettingThatTheFirmwareDoesNotHaveIsOff() throws BadFileException {
    assertThat(finding("firmware.adaptive-routing", FIRST).status()).isEqualTo(Status.PASS);
    facts.removeIf(fact -> fact.key().equals("nic.firmware.settings"));
    assertThat(finding("firmware.adaptive-routing", FIRST).status()).isEqualTo(Status.UNKNOWN);
  }

  @Test
  void whatIsHiddenIsNoFindingOfItsOwn() throws BadFileException {
    setting("ADVANCED_PCI_SETTINGS", new Value.Flag(false));
    Finding hider = finding("firmware.advanced-pci-visible", FIRST);
    assertThat(hider.status()).isEqualTo(Status.FAIL);
    assertThat(hider.hides())
        .extracting(Finding.Hidden::rule)
        .contains("firmware.max-acc-out-read", "firmware.max-acc-out-read-same");
  }

  @Test
  void aValueThatDoesNotExistIsAnError() throws BadFileException {
    setting("CQE_COMPRESSION", new Value.Count(2));
    assertThat(finding("firmware.cqe-compression", FIRST).status()).isEqualTo(Status.ERROR);
  }

  @Test
  void aHostWithTheVendorsToolsAloneIsToldTheirNames() throws BadFileException {
    setting("CNP_DSCP_P1", new Value.Count(4));
    facts.replaceAll(fact -> readBy("mlxconfig -d 0000:03:00.0 -e q", fact));
    assertThat(finding("firmware.cnp-dscp", FIRST).actions())
        .map(Action::text)
        .containsExactly("mlxconfig -y -d 0000:03:00.0 set CNP_DSCP_P1=48");
    setting("CNP_802P_PRIO_P1", new Value.Count(6));
    Fact last = facts.removeLast();
    facts.add(readBy("mstconfig -d 0000:03:00.0 -e q", last));
    assertThat(finding("firmware.cnp-dscp", FIRST).actions())
        .map(Action::text)
        .containsExactly("mstconfig -y -d 0000:03:00.0 set CNP_DSCP_P1=48");
  }

  private static Fact readBy(String command, Fact fact) {
    Origin origin = new Origin("u1", command, Instant.EPOCH);
    return new Fact(fact.subject(), fact.key(), fact.moment(), fact.value(), origin, fact.line());
  }

  @Test
  void aNumberOutOfItsRangeIsAnError() throws BadFileException {
    setting("CNP_DSCP_P1", new Value.Count(64));
    Finding finding = finding("firmware.cnp-dscp", FIRST);
    assertThat(finding.status()).isEqualTo(Status.ERROR);
    assertThat(finding.foundWords()).contains("64");
  }

  @Test
  void aBareNumberIsShownWithItsUnit() throws BadFileException {
    setting("MAX_ACC_OUT_READ", new Value.Count(128));
    add("nic/" + FIRST, "nic.firmware[MAX_ACC_OUT_READ]", Moment.DEFAULT, new Value.Count(0));
    Finding finding = finding("firmware.max-acc-out-read", FIRST);
    assertThat(finding.foundWords()).isEqualTo("128 KB");
    assertThat(finding.actions())
        .map(Action::text)
        .containsExactly("mstconfig -y -d 0000:03:00.0 set MAX_ACC_OUT_READ=0");
  }

  private void interfaceOf(String address, boolean carrier) {
    String net = "net/eth" + address.charAt(address.length() - 1);
    add(net, "net.pci", Moment.CURRENT, new Value.Text(address));
    add(net, "net.carrier", Moment.CURRENT, new Value.Flag(carrier));
    add(net, "net.state", Moment.CURRENT, new Value.Text(carrier ? "up" : "down"));
  }

  private List<Status> staged(String address) throws BadFileException {
    setting("LINK_TYPE_P1", new Value.Text("IB"));
    setting("LINK_TYPE_P2", new Value.Text("IB"));
    return List.of(
        finding("firmware.link-type", address).status(),
        finding("firmware.link-type-unused", address).status());
  }

  @Test
  void aSecondPortThatNobodyUsesIsNoOutageWhateverItIsSetTo() throws BadFileException {
    interfaceOf(FIRST, true);
    interfaceOf(SECOND, false);
    assertThat(staged(SECOND)).containsExactly(Status.NOT_APPLICABLE, Status.FAIL);
  }

  @Test
  void aSecondPortInUseLosesItsLink() throws BadFileException {
    interfaceOf(FIRST, true);
    interfaceOf(SECOND, true);
    assertThat(staged(SECOND)).containsExactly(Status.FAIL, Status.NOT_APPLICABLE);
  }

  @Test
  void aFirstPortWithoutALinkMayJustHaveLostIt() throws BadFileException {
    interfaceOf(FIRST, false);
    interfaceOf(SECOND, true);
    assertThat(staged(FIRST)).containsExactly(Status.FAIL, Status.NOT_APPLICABLE);
  }

  @Test
  void ofAPortThatDoesNotTellItIsNotSaidThatNobodyUsesIt() throws BadFileException {
    assertThat(staged(SECOND)).containsExactly(Status.FAIL, Status.NOT_APPLICABLE);
  }
}
