package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.join.Joins;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** One cause is one finding, also where what follows from it would hide further findings. */
class HidingTest {
  private static final Subject HOST = Subject.host("node");
  private static final String NIC = "0000:17:00.0";

  private final List<Fact> facts = new ArrayList<>();

  private void fact(String subject, String parameter, Value value) {
    Origin origin = new Origin("node", "test", Instant.EPOCH);
    facts.add(new Fact(HOST.resolve(subject), parameter, Moment.CURRENT, value, origin, 0));
  }

  @Test
  void aNarrowLinkExplainsThatThePortCanNotBeFilled() throws Exception {
    fact("", "machine.kind", Value.text("bare-metal"));
    fact("pci/" + NIC, "pci.vendor", Value.text("0x15b3"));
    fact("pci/" + NIC, "pci.device", Value.text("0x1021"));
    fact("pci/" + NIC, "pci.class", Value.text("0x020000"));
    fact("pci/" + NIC, "pci.link.condition", Value.text("downgraded-width"));
    fact("pci/" + NIC, "pci.link.speed", new TransferRate(32_000_000_000L));
    fact("pci/" + NIC, "pci.link.width", new Value.Count(8, "lanes"));
    fact("net/eth0", "net.pci", Value.text(NIC));
    fact("net/eth0", "net.speed", Bandwidth.ofGigabits(400));
    Catalogue catalogue = new Catalogue(KnowledgeFolder.withOwnCases());
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
    List<Finding> failed =
        judge.judge(HOST, Joins.with(HOST, facts)).findings().stream()
            .filter(finding -> finding.status() == Status.FAIL)
            .filter(finding -> finding.rule().startsWith("pcie."))
            .toList();
    assertThat(failed).extracting(Finding::rule).containsExactly("pcie.full-link");
    assertThat(failed.getFirst().hides())
        .extracting(Finding.Hidden::rule)
        .containsExactlyInAnyOrder("pcie.carries-port", "pcie.carries-all-ports");
    assertThat(failed.getFirst().cost().explained()).isEqualTo("45 %: 219.2Gb/s of 400Gb/s");
  }

  /** What a good node has is told only where no rule speaks of the same. */
  @Test
  void aRuleExplainsThatTheStandardIsMissed() throws Exception {
    fact("", "machine.kind", Value.text("bare-metal"));
    fact("pci/" + NIC, "pci.vendor", Value.text("0x15b3"));
    fact("pci/" + NIC, "pci.device", Value.text("0x1021"));
    fact("pci/" + NIC, "pci.class", Value.text("0x020000"));
    fact("pci/" + NIC, "pci.link.condition", Value.text("downgraded-width"));
    fact("net/eth0", "net.mtu", new DataSize(9000));
    fact("net/eth0", "net.pci", Value.text(NIC));
    List<Finding> failed =
        failed(Map.of("pcie.link", "full", "link.mtu", "4200 bytes"), "pcie\\..*|standard\\..*");
    assertThat(failed)
        .extracting(Finding::rule)
        .containsExactlyInAnyOrder("pcie.full-link", "standard.link.mtu");
    assertThat(failed)
        .flatExtracting(Finding::hides)
        .extracting(Finding.Hidden::rule)
        .contains("standard.pcie.link");
  }

  /**
   * What has nothing to say while another rule fails says nothing by way of the standard either.
   */
  @Test
  void whatARuleNeedsExplainsThatTheStandardIsMissed() throws Exception {
    fact("", "machine.kind", Value.text("bare-metal"));
    fact("service/chrony", "service.state", Value.text("inactive"));
    fact("", "clock.synchronised", new Value.Flag(false));
    fact("", "kernel.release", Value.text("6.8.0"));
    Map<String, String> values =
        Map.of("host.time-synchronised", "yes", "host.time-services", "chrony");
    List<Finding> failed = failed(values, "host\\.time.*|standard\\..*");
    assertThat(failed).extracting(Finding::rule).containsExactly("host.time");
    assertThat(failed.getFirst().hides())
        .extracting(Finding.Hidden::rule)
        .containsExactlyInAnyOrder(
            "standard.host.time-synchronised", "standard.host.time-services");
  }

  /** What else the standard says of the same part has a cause of its own. */
  @Test
  void anotherDifferenceOfTheSameHostIsToldForItself() throws Exception {
    fact("", "machine.kind", Value.text("bare-metal"));
    fact("service/chrony", "service.state", Value.text("inactive"));
    fact("", "kernel.release", Value.text("6.8.0"));
    List<Finding> failed = failed(Map.of("host.kernel", "5.15.0"), "host\\.time.*|standard\\..*");
    assertThat(failed)
        .extracting(Finding::rule)
        .containsExactlyInAnyOrder("host.time", "standard.host.kernel");
  }

  private List<Finding> failed(Map<String, String> standard, String rules) throws Exception {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.withOwnCases());
    Profile like = Objects.requireNonNull(catalogue.knowledge().profiles().get("lossless-roce"));
    Profile profile =
        new Profile(
            "like-u25",
            "As u25",
            Optional.of(like.id()),
            List.of(),
            0,
            Map.of(),
            List.of(),
            standard,
            Optional.empty(),
            "",
            List.of(),
            like.place());
    Judge judge = new Judge(catalogue, Optional.of(profile), SiteInput.NOTHING, Layout.NONE, false);
    return judge.judge(HOST, Joins.with(HOST, facts)).findings().stream()
        .filter(finding -> finding.status() == Status.FAIL)
        .filter(finding -> finding.rule().matches(rules))
        .toList();
  }
}
