package io.railwright.survey.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.OwnKnowledge;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Hosts that have the same facts with other values. */
class FactFormTest {
  private static final Reads READS = new Reads();
  private static final FactHandle MTU = READS.fact("net.mtu");
  private static final FactHandle KERNEL = READS.fact("kernel.release");
  private static final Value NO = new Value.Unknown("Permission denied");

  private static Fact fact(String host, String subject, String key, Value value) {
    Origin origin = new Origin(host, "test", Instant.EPOCH);
    return new Fact(Subject.host(host).resolve(subject), key, Moment.CURRENT, value, origin, 1);
  }

  private static Fact mtu(String host, String net, Value value) {
    return fact(host, "net/" + net, MTU.key(), value);
  }

  private static Fact kernel(String host, Value value) {
    return fact(host, "", KERNEL.key(), value);
  }

  private static MachineView traced(Fact[] facts, ReadTrace trace) {
    return new MachineView(Subject.host("a"), List.of(facts), OwnKnowledge.DEVICES, trace);
  }

  private static FactForm form(Fact... facts) {
    ReadTrace trace = new ReadTrace();
    return new FactForm(traced(facts, trace), Subject.host("a"), List.of(facts), trace);
  }

  private static Optional<MachineView> like(FactForm form, String host, Fact... facts) {
    return form.view(Subject.host(host), List.of(facts));
  }

  @Test
  void aHostWithTheSameFactsIsLookedUpByTheForm() {
    FactForm form = form(kernel("a", Value.text("6.8")), mtu("a", "eth0", Value.text("9000")));
    Fact other = mtu("longer", "eth0", Value.text("1500"));
    MachineView view =
        like(form, "longer", kernel("longer", Value.text("6.8")), other).orElseThrow();
    assertThat(view.text(view.own(), KERNEL)).isEqualTo("6.8");
    assertThat(view.fact(view.one("net", "eth0"), MTU)).isSameAs(other);
    assertThat(view.all("net")).hasSize(1);
    assertThat(view.one("net", "eth1")).isNull();
    assertThat(view.all("gpu")).isEmpty();
    assertThat(view.itself().subject()).isEqualTo(Subject.host("longer"));
  }

  @Test
  void aHostWithOtherFactsHasAnotherForm() {
    Value text = Value.text("9000");
    FactForm form = form(mtu("a", "eth0", text), mtu("a", "eth1", text));
    assertThat(like(form, "b", mtu("b", "eth0", text), mtu("b", "eth1", text))).isPresent();
    assertThat(like(form, "b", mtu("b", "eth0", text))).isEmpty();
    assertThat(like(form, "b", mtu("b", "eth1", text), mtu("b", "eth0", text))).isEmpty();
    assertThat(like(form, "b", mtu("b", "eth0", text), mtu("b", "eth2", text))).isEmpty();
    assertThat(like(form, "b", mtu("b", "eth0", text), mtu("b", "eth1", text), kernel("b", text)))
        .isEmpty();
  }

  @Test
  void factsThatNobodyLooksUpDoNotMatter() {
    Fact unread = fact("b", "net/eth0", "nobody reads this", Value.text("1"));
    FactForm form = form(mtu("a", "eth0", Value.text("9000")));
    assertThat(like(form, "b", unread, mtu("b", "eth0", Value.text("9000")), unread)).isPresent();
  }

  @Test
  void whichOfTwoFactsIsTakenHangsOnWhichIsKnown() {
    FactForm form = form(kernel("a", NO), kernel("a", Value.text("6.8")));
    MachineView same =
        like(form, "b", kernel("b", NO), kernel("b", Value.text("6.9"))).orElseThrow();
    assertThat(same.text(same.own(), KERNEL)).isEqualTo("6.9");
    assertThat(like(form, "b", kernel("b", Value.text("6.9")), kernel("b", NO))).isEmpty();
  }

  @Test
  void whatWasObservedKeepsItsValueAndHasTheEvidenceOfTheHost() {
    Fact here = kernel("a", Value.text("6.8"));
    Fact there = kernel("b", Value.text("6.8"));
    MachineView view = like(form(here), "b", there).orElseThrow();
    Observed known = new Observed.Known(Value.text("new"), List.of(here));
    assertThat(view.observed(known))
        .isEqualTo(new Observed.Known(Value.text("new"), List.of(there)));
    Fact made = kernel("a", Value.text("made on the way"));
    assertThat(view.observed(new Observed.Odd("?", List.of(made, here)))).isNull();
  }

  @Test
  void partsAreTheSameWhereNothingDiffersThatTellsThem() {
    Fact pci = fact("a", "gpu/0000:18:00.0", HostFacts.GPU_INDEX.key(), Value.text("0"));
    Fact same = fact("b", "gpu/0000:18:00.0", HostFacts.GPU_INDEX.key(), Value.text("0"));
    Fact other = fact("b", "gpu/0000:18:00.0", HostFacts.GPU_INDEX.key(), Value.text("1"));
    FactForm form = form(pci, kernel("a", Value.text("6.8")));
    MachineView taken = like(form, "b", same, kernel("b", Value.text("6.9"))).orElseThrow();
    MachineView found = like(form, "b", other, kernel("b", Value.text("6.8"))).orElseThrow();
    assertThat(taken.cards().areTaken()).isTrue();
    assertThat(taken.cards().gpus().getFirst().subject())
        .isEqualTo(Subject.host("b").child("gpu", "0000:18:00.0"));
    assertThat(found.cards().areTaken()).isFalse();
    assertThat(found.cards().gpus().getFirst().name("index")).isEqualTo("1");
  }
}
