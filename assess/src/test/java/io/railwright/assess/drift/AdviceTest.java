package io.railwright.assess.drift;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Given;
import io.railwright.assess.Judge;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Difference;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.Survey;
import io.railwright.survey.Survey.Surveyed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Nobody is told to undo a repair, or to copy a mistake because most have it. */
class AdviceTest {
  private static final String FIRST = "0000:17:00.0";
  private static final String SECOND = "0000:18:00.0";
  private static final String THIRD = "0000:19:00.0";

  private final Catalogue catalogue;
  private final Map<Subject, List<Surveyed>> hosts = new LinkedHashMap<>();
  private final List<Finding> findings = new ArrayList<>();

  AdviceTest() throws BadFileException {
    this.catalogue = new Catalogue(KnowledgeFolder.withOwnCases());
  }

  private static Given port(Given given, String address, Value mtu) {
    String net = "eth" + address.substring(6, 7);
    return given
        .card(address, "0x1021", net)
        .of("rdma/mlx5_" + net + "/port/1", "rdma.port.link_layer", "Ethernet")
        .of("net/" + net, "net.state", "up")
        .fact("net/" + net, "net.mtu", mtu);
  }

  private static Given port(int mtu) {
    return port(machine(), FIRST, new DataSize(mtu));
  }

  private static Given machine() {
    return new Given().host("machine.product", "EX1").host("kernel.release", "6.8.0");
  }

  private void host(String name, Given given) {
    Subject host = Subject.host(name);
    hosts.put(host, new Survey(catalogue).of(host, given.facts(host)));
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
    findings.addAll(judge.judge(host, given.facts(host)).findings());
  }

  private List<Difference> mtu(Drift.Result result) {
    return result.differences().stream().filter(it -> it.parameter().equals("link.mtu")).toList();
  }

  private List<Difference> among(Optional<String> reference) {
    Drift drift = new Drift(catalogue.knowledge(), findings, new NotApplicable());
    return mtu(drift.nodes(hosts, reference.map(Subject::host)));
  }

  @Test
  void whereTheMostAreWrongTheyAreToldAndTheOneWhoIsRightIsNot() {
    for (String name : List.of("a", "b", "c", "d")) {
      host(name, port(1500));
    }
    host("good", port(9000));
    List<Difference> found = among(Optional.empty());
    assertThat(found).hasSize(4).extracting(it -> it.subject().machine()).doesNotContain("good");
    assertThat(found)
        .allSatisfy(
            it -> {
              assertThat(it.from()).isEqualTo("1 of 5 hosts");
              assertThat(it.actions())
                  .extracting(Action::text)
                  .startsWith("ip link set dev eth7 mtu 9000");
            });
  }

  @Test
  void whereOneIsWrongItIsTold() {
    for (String name : List.of("a", "b", "c")) {
      host(name, port(9000));
    }
    host("bad", port(1500));
    assertThat(among(Optional.empty()))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.subject().machine()).isEqualTo("bad");
              assertThat(it.actions()).isNotEmpty();
            });
  }

  @Test
  void whereNoRuleCallsEitherSideWrongThereIsNoCommand() {
    host("a", port(9000));
    host("b", port(9000));
    host("c", port(9100));
    assertThat(findings).extracting(Finding::rule).doesNotContain("link.mtu-for-rdma");
    findings.removeIf(it -> it.rule().equals("link.mtu"));
    assertThat(among(Optional.empty()))
        .singleElement()
        .satisfies(it -> assertThat(it.actions()).isEmpty());
  }

  @Test
  void aReferenceThatAPersonNamedIsFollowedUnlessItBreaksARule() {
    host("a", port(9000));
    host("b", port(1500));
    assertThat(among(Optional.of("a")))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.found()).isEqualTo(new DataSize(1500));
              assertThat(it.reference()).isEqualTo(new DataSize(9000));
              assertThat(it.actions()).isNotEmpty();
            });
    assertThat(among(Optional.of("b")))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.subject().machine()).isEqualTo("a");
              assertThat(it.from()).startsWith("b, where it breaks link.");
              assertThat(it.actions()).isEmpty();
            });
  }

  @Test
  void aHostOfWhichNothingIsKnownIsToldNothing() {
    host("a", port(9000));
    host("b", port(9000));
    host("c", port(machine(), FIRST, new Value.Unknown("no permission")));
    assertThat(among(Optional.empty()))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.found()).isEqualTo(new Value.Unknown("net.mtu: no permission"));
              assertThat(it.actions()).isEmpty();
            });
  }

  @Test
  void aRepairIsNotToBeTakenBack() {
    host("a", port(1500));
    Map<Subject, List<Surveyed>> then = new LinkedHashMap<>(hosts);
    List<Finding> findingsThen = List.copyOf(findings);
    hosts.clear();
    findings.clear();
    host("a", port(9000));
    Drift drift = new Drift(catalogue.knowledge(), findings, new NotApplicable());
    assertThat(mtu(drift.since(hosts, then, findingsThen, "Monday")))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.from()).startsWith("Monday, where it breaks link.");
              assertThat(it.actions()).isEmpty();
              assertThat(it.severity()).isEqualTo(Severity.INFO);
              assertThat(it.impact()).isEmpty();
            });
  }

  @Test
  void whatBecameWorseCanBeTakenBack() {
    host("a", port(9000));
    Map<Subject, List<Surveyed>> then = new LinkedHashMap<>(hosts);
    hosts.clear();
    findings.clear();
    host("a", port(1500));
    Drift drift = new Drift(catalogue.knowledge(), findings, new NotApplicable());
    assertThat(mtu(drift.since(hosts, then, List.of(), "Monday")))
        .singleElement()
        .satisfies(
            it ->
                assertThat(it.actions())
                    .extracting(Action::text)
                    .startsWith("ip link set dev eth7 mtu 9000"));
  }

  @Test
  void aMissingCardMovesNoneOfTheOthers() {
    for (String name : List.of("a", "b", "c")) {
      Given given = port(machine(), FIRST, new DataSize(9000));
      port(given, SECOND, new DataSize(4200));
      host(name, port(given, THIRD, new DataSize(9100)));
    }
    Given given = port(machine(), FIRST, new DataSize(9000));
    host("gap", port(given, THIRD, new DataSize(9100)));
    assertThat(among(Optional.empty()))
        .as("the third card of gap is compared with the third of the others, not with the second")
        .noneMatch(it -> it.from().endsWith("hosts"));
  }

  private static Given linked(Given given, String address, int lanes) {
    String card = "pci/" + address;
    Value speed = TransferRate.parse("32 GT/s").orElseThrow();
    return port(given, address, new DataSize(9000))
        .fact(card, "pci.link.speed", speed)
        .fact(card, "pci.link.max-speed", speed)
        .fact(card, "pci.link.width", new Value.Count(lanes, "lanes"))
        .fact(card, "pci.link.max-width", new Value.Count(16, "lanes"));
  }

  @Test
  void whatFollowsFromADifferenceIsNotToldAgainAmongCards() {
    for (String name : List.of("a", "b", "c")) {
      host(name, linked(linked(machine(), FIRST, 16), SECOND, 16));
    }
    host("halved", linked(linked(machine(), FIRST, 16), SECOND, 8));
    Drift drift = new Drift(catalogue.knowledge(), findings, new NotApplicable());
    assertThat(drift.nodes(hosts, Optional.empty()).differences())
        .filteredOn(it -> it.parameter().startsWith("pcie."))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.parameter()).isEqualTo("pcie.link");
              assertThat(it.hides()).isNotEmpty();
            });
  }

  /** The rule of /dev/shm is one of containers, and these hosts are none. */
  @Test
  void aRuleThatDoesNotApplySaysNothingOfADifference() {
    NotApplicable notApplicable = new NotApplicable();
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
    judge.tellNotApplicable();
    for (String name : List.of("a", "b")) {
      Subject host = Subject.host(name);
      long kibibytes = name.equals("a") ? 500_418 : 371_714;
      List<Fact> facts =
          machine()
              .host("machine.kind", "virtual")
              .fact("", "memory.shm.size", new DataSize(kibibytes << 10))
              .facts(host);
      hosts.put(host, new Survey(catalogue).of(host, facts));
      notApplicable.add(judge.judge(host, facts).notApplicable());
    }
    assertThat(shared(new Drift(catalogue.knowledge(), findings, new NotApplicable())).rule())
        .isEqualTo("workload.container-shm");
    Difference told = shared(new Drift(catalogue.knowledge(), findings, notApplicable));
    assertThat(told.rule()).isEmpty();
    assertThat(told.impact()).isEmpty();
    assertThat(told.severity()).isEqualTo(Severity.INFO);
  }

  private Difference shared(Drift drift) {
    return drift.nodes(hosts, Optional.empty()).differences().stream()
        .filter(it -> it.parameter().equals("memory.shared"))
        .findFirst()
        .orElseThrow();
  }
}
