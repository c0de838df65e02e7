package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.Site;
import io.railwright.assess.site.SiteInput;
import io.railwright.assess.value.Outcome;
import io.railwright.knowledge.Along;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Scope;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Finding;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Sides;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Expectations held against what was read. */
class DemandTest {
  private static final String MTU = "link.mtu";
  private static final Expectation LARGE =
      new Expectation.AtLeast(new Operand.Literal("4200 bytes"));

  private final Catalogue catalogue;
  private final Site site;
  private final JudgedItem look;

  DemandTest() throws BadFileException {
    this.catalogue = new Catalogue(KnowledgeFolder.withOwnCases());
    this.site = new Site("", Map.of(), Map.of(), Map.of());
    Item item = new Item(Scope.NIC, Given.HOST, Map.of(), Sides.NONE);
    this.look =
        new JudgedItem(
            new ParameterValues(catalogue, item, Map.of()), null, JudgedItem.Joined.NOTHING);
  }

  private Outcome judge(Expectation expectation, Observed observed) {
    return demand(expectation).of(observed, look);
  }

  private Demand demand(Expectation expectation) {
    Parameter parameter = catalogue.knowledge().parameter(MTU);
    return Demand.of(expectation, Demand.Against.of(parameter, site, catalogue));
  }

  private static Observed known(Value value) {
    return new Observed.Known(value, List.of());
  }

  @Test
  void aSizeIsHeldAgainstASize() {
    assertThat(judge(LARGE, known(new DataSize(4200)))).isEqualTo(Outcome.Settled.YES);
    assertThat(judge(LARGE, known(new DataSize(1500)))).isEqualTo(Outcome.Settled.NO);
  }

  @Test
  void whatIsNotKnownIsNeitherAPassNorAFailAlsoWhenTurnedRound() {
    Observed unread = Observed.unknown("Permission denied");
    Outcome untold = new Outcome.Undecided("Permission denied");
    assertThat(judge(LARGE, unread)).isEqualTo(untold);
    assertThat(judge(new Expectation.Not(LARGE), unread)).isEqualTo(untold);
    assertThat(judge(new Expectation.Presence(false), unread)).isEqualTo(untold);
  }

  @Test
  void aValueThatCanNotBeComparedIsNonsenseAndNoFail() {
    assertThat(judge(LARGE, known(new Value.Text("jumbo")))).isInstanceOf(Outcome.Malformed.class);
    assertThat(judge(LARGE, new Observed.Odd("jumbo", List.of())))
        .isInstanceOf(Outcome.Malformed.class);
  }

  @Test
  void whatTheSiteDoesNotSayCanNotBeToldUnlessAnotherChoiceFits() {
    Operand unset = new Operand.Site("mtu");
    Expectation either = new Expectation.OneOf(List.of(unset, new Operand.Literal("9000 bytes")));
    assertThat(judge(either, known(new DataSize(9000)))).isEqualTo(Outcome.Settled.YES);
    assertThat(judge(either, known(new DataSize(1500)))).isInstanceOf(Outcome.Undecided.class);
  }

  @Test
  void anotherParameterIsNoFixedOperand() {
    Expectation other = new Expectation.AtMost(new Operand.Other("link.mtu", Along.ITSELF));
    assertThat(demand(LARGE).isFixed()).isTrue();
    assertThat(demand(other).isFixed()).isFalse();
    assertThat(demand(new Expectation.Not(other)).isFixed()).isFalse();
  }

  @Test
  void ofAListOneItemHasToMatch() {
    Expectation connectx = new Expectation.Matches(Pattern.compile("^ConnectX-7$"));
    Observed some = known(new Value.Listing(List.of("ConnectX-6", "ConnectX-7")));
    Observed none = known(new Value.Listing(List.of("ConnectX-6")));
    assertThat(judge(connectx, some)).isEqualTo(Outcome.Settled.YES);
    assertThat(judge(connectx, none)).isEqualTo(Outcome.Settled.NO);
    assertThat(judge(connectx, some)).isEqualTo(Outcome.Settled.YES);
  }

  /** A harmless Xid beside a serious one is no part of the fault. */
  @Test
  void ofAListOnlyTheItemsAtFaultAreNamed() throws BadFileException {
    Given given =
        new Given()
            .gpu("NVIDIA H100 80GB HBM3")
            .of("pci/0000:18:00.0", "pci.role", "gpu")
            .fact("pci/0000:18:00.0", "log.xids", new Value.Listing(List.of("31", "119", "45")));
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, true);
    List<Finding> findings = judge.judge(Given.HOST, given.facts()).findings();
    assertThat(findings)
        .filteredOn(it -> it.rule().equals("gpu.no-hardware-xid"))
        .extracting(it -> it.status() + " " + it.foundWords())
        .containsExactly("FAIL 119");
    assertThat(findings)
        .filteredOn(it -> it.rule().equals("gpu.no-memory-xid"))
        .extracting(it -> it.status() + " " + it.foundWords())
        .containsExactly("PASS 31 119 45");
  }
}
