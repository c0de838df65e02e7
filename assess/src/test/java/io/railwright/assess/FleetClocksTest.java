package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A clock is wrong where most others agree on another time, beyond doubt. */
class FleetClocksTest {
  private static final long ROUND_TRIP = 200;

  private final List<Finding> all = new ArrayList<>();
  private Judge judge;

  @BeforeEach
  void begin() throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, true);
  }

  private Given host() {
    return new Given().host("machine.kind", "bare-metal").host("kernel.release", "6.8.0");
  }

  private void judge(String name, Given given) {
    Subject host = Subject.host(name);
    all.addAll(judge.judge(host, given.facts(host)).findings());
  }

  private void clock(String name, long least, long most) {
    judge(
        name,
        host()
            .fact("", "host.clock-ahead.least", new Value.Count(least, "ms"))
            .fact("", "host.clock-ahead.most", new Value.Count(most, "ms")));
  }

  private void clock(String name, long ahead) {
    clock(name, ahead - ROUND_TRIP / 2, ahead + ROUND_TRIP / 2);
  }

  private List<String> told(Status status) {
    List<Finding> both = new ArrayList<>(all);
    both.addAll(judge.across(all, new Assumptions()).findings());
    return both.stream()
        .filter(it -> it.rule().equals("host.clock") && it.status() == status)
        .map(it -> it.subject().machine() + " " + it.foundWords())
        .toList();
  }

  @Test
  void theOneThatIsOffIsNamedWithWhatIsCertain() {
    clock("a", 0);
    clock("b", 10);
    clock("c", -20);
    clock("d", 60_000);
    clock("e", -5_000);
    assertThat(told(Status.FAIL)).containsExactly("d 59.8 s", "e 4.8 s");
  }

  /** The clock of who asks is off, and those of the hosts agree. */
  @Test
  void whoAsksMayBeWrong() {
    clock("a", 30_000);
    clock("b", 30_000);
    clock("c", 30_020);
    clock("d", 0);
    assertThat(told(Status.FAIL)).containsExactly("d 29.8 s");
  }

  @Test
  void aSlowLineIsNoFault() {
    clock("a", 0);
    clock("b", 0);
    clock("c", 0);
    clock("d", 400, 9_000);
    clock("e", -9_000, 200);
    assertThat(told(Status.FAIL)).isEmpty();
    assertThat(told(Status.PASS)).hasSize(5);
  }

  @Test
  void ofTwoNobodyCanSayWhichIsWrong() {
    clock("a", 0);
    clock("b", 60_000);
    assertThat(told(Status.FAIL)).isEmpty();
    assertThat(told(Status.PASS)).isEmpty();
  }

  @Test
  void oneHostAloneIsNotCompared() {
    judge("a", host());
    assertThat(told(Status.UNKNOWN)).isEmpty();
    assertThat(told(Status.PASS)).isEmpty();
  }

  @Test
  void whoDoesNotTellIsUnknown() {
    clock("a", 0);
    clock("b", 0);
    clock("c", 0);
    judge("d", host());
    assertThat(told(Status.UNKNOWN)).hasSize(1);
    assertThat(told(Status.FAIL)).isEmpty();
  }
}
