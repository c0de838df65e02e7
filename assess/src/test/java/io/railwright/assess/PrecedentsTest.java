package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Finding;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.Catalogue;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Hosts that are judged by one that is like them. */
class PrecedentsTest {
  private static final String NIC = "pci/0000:17:00.0";

  private final Catalogue catalogue;
  private final Judge judge;

  PrecedentsTest() throws BadFileException {
    this.catalogue = new Catalogue(KnowledgeFolder.withOwnCases());
    this.judge = judge(false);
  }

  private Judge judge(boolean keepAll) {
    return new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, keepAll);
  }

  private static Given server() {
    return new Given().host("machine.product", "EX1").card("0000:17:00.0", "0x1021", "eth0");
  }

  private static Judge.HostResult host(Judge by, String name, Given given) {
    Subject host = Subject.host(name);
    return by.judge(host, given.facts(host));
  }

  @Test
  void aHostLikeTheFirstTakesOverAllThatTheFirstCameTo() {
    Judge.HostResult first = host(judge, "a", server());
    assertThat(judge.takenOver()).isZero();
    Judge.HostResult second = host(judge, "b", server());
    assertThat(judge.takenOver()).isPositive();
    assertThat(second.counts().all()).isEqualTo(first.counts().all());
    assertThat(second.findings().stream().map(Finding::rule))
        .isEqualTo(first.findings().stream().map(Finding::rule).toList());
  }

  @Test
  void findingsAreOfTheHostItself() {
    host(judge, "a", server());
    Judge.HostResult second = host(judge, "b", server());
    assertThat(second.findings())
        .isNotEmpty()
        .allMatch(it -> it.subject().root().equals(Subject.host("b")))
        .flatExtracting(Finding::evidence)
        .allMatch(it -> it.subject().root().equals(Subject.host("b")));
  }

  @Test
  void whatDiffersIsJudgedAnew() {
    host(judge, "a", server().of(NIC, "pci.link.speed", "32 GT/s"));
    Given slow = server().of(NIC, "pci.link.speed", "8 GT/s").host("kernel.release", "3.10.0");
    Judge anew = judge(false);
    assertThat(host(judge, "b", slow).findings()).isEqualTo(host(anew, "b", slow).findings());
    assertThat(judge.takenOver()).isPositive();
    assertThat(anew.takenOver()).isZero();
  }

  @Test
  void nothingIsTakenOverWherePassesAreToldToo() {
    Judge all = judge(true);
    host(all, "a", server());
    host(all, "b", server());
    assertThat(all.takenOver()).isZero();
  }

  @Test
  void aHostThatFailsIsNoPrecedentAndBarsNone() {
    Given crowded = new Given();
    for (int at = 0; at < 5000; at++) {
      crowded.of(
          "gpu/0000:%02x:%02x.%d".formatted(at / 256, at / 8 % 32, at % 8), "gpu.index", "1");
    }
    assertThat(host(judge, "crowded", crowded).failure()).isPresent();
    host(judge, "a", server());
    host(judge, "b", server());
    assertThat(judge.takenOver()).isPositive();
  }

  @Test
  void severalHostsAtOnceAreJudgedAsOneByOne() {
    List<Judge.Host> hosts =
        List.of("a", "b", "c", "d").stream()
            .map(Subject::host)
            .map(it -> new Judge.Host(it, server().facts(it)))
            .toList();
    judge.judge(hosts.subList(0, 2));
    List<Judge.HostResult> later = judge.judge(hosts.subList(2, 4));
    Judge anew = judge(false);
    anew.forgetPrecedents();
    assertThat(later.stream().map(Judge.HostResult::findings))
        .isEqualTo(
            anew.judge(hosts.subList(2, 4)).stream().map(Judge.HostResult::findings).toList());
    assertThat(judge.takenOver()).isPositive();
  }
}
