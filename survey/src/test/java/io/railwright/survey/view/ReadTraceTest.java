package io.railwright.survey.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.OwnKnowledge;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is noted of look-ups, and in what hosts differ. */
class ReadTraceTest {
  private static final Subject HOST = Subject.host("node");
  private static final Origin ORIGIN = new Origin("node", "test", Instant.EPOCH);
  private static final Reads READS = new Reads();
  private static final FactHandle MTU = READS.fact("net.mtu");
  private static final FactHandle SPEED = READS.fact("net.speed");
  private static final FactHandle KERNEL = READS.fact("kernel.release");

  private final ReadTrace trace = new ReadTrace();
  private final MachineView view =
      new MachineView(HOST, List.of(fact("net/eth0", MTU, "9000")), OwnKnowledge.DEVICES, trace);

  private record Answer(String text) {}

  private static Fact fact(String subject, FactHandle handle, String text) {
    return new Fact(
        HOST.resolve(subject), handle.key(), Moment.CURRENT, new Value.Text(text), ORIGIN, 1);
  }

  private static MachineView view(Fact... facts) {
    return new MachineView(HOST, List.of(facts), OwnKnowledge.DEVICES);
  }

  @Test
  void whatIsLookedUpIsNotedThereOrNot() {
    trace.parameter(7, () -> view.text(view.one("net", "eth0"), MTU));
    trace.parameter(7, () -> view.text(view.own(), KERNEL));
    ReadTrace.Looked looked = trace.of(7).orElseThrow();
    assertThat(looked.facts().stream()).containsExactlyInAnyOrder(MTU.number(), KERNEL.number());
    assertThat(looked.kinds()).containsExactly("net");
    assertThat(looked.isEverything()).isFalse();
    assertThat(trace.of(8)).isEmpty();
    assertThat(trace.parameters()).containsExactly(7);
  }

  @Test
  void whatIsFoundOutOnceIsLookedUpByAllWhoAsk() {
    for (int parameter : List.of(1, 2)) {
      trace.parameter(
          parameter,
          () -> view.once(Answer.class, it -> new Answer(it.text(it.one("net", "eth0"), MTU))));
    }
    assertThat(trace.of(2).orElseThrow().facts()).isEqualTo(trace.of(1).orElseThrow().facts());
    assertThat(trace.of(2).orElseThrow().facts().get(MTU.number())).isTrue();
    assertThat(trace.of(2).orElseThrow().kinds()).containsExactly("net");
  }

  @Test
  void theNameOfTheMachineAndAllFactsOfASubjectAreEverything() {
    trace.parameter(1, view::machine);
    trace.parameter(2, () -> view.own().all());
    assertThat(trace.of(1).orElseThrow().isEverything()).isTrue();
    assertThat(trace.of(2).orElseThrow().isEverything()).isTrue();
  }

  private static List<String> difference(MachineView one, MachineView other) {
    Difference difference = Difference.between(one, other).orElseThrow();
    Set<String> all = new TreeSet<>();
    for (FactHandle handle : List.of(MTU, SPEED, KERNEL)) {
      difference.forEachFact(
          it -> all.addAll(it == handle.number() ? Set.of(handle.key()) : Set.of()));
    }
    difference.forEachKind(all::add);
    return new ArrayList<>(all);
  }

  @Test
  void hostsDifferInValuesInFactsThatOneLacksAndInSubjects() {
    Fact mtu = fact("net/eth0", MTU, "9000");
    MachineView plain = view(mtu, fact("", KERNEL, "6.8"));
    assertThat(difference(plain, view(mtu, fact("", KERNEL, "6.8")))).isEmpty();
    assertThat(difference(plain, view(mtu, fact("", KERNEL, "6.9"))))
        .containsExactly("kernel.release");
    assertThat(difference(plain, view(mtu))).containsExactly("kernel.release");
    assertThat(difference(view(mtu), plain)).containsExactly("kernel.release");
    Fact second = fact("net/eth1", SPEED, "100");
    assertThat(difference(plain, view(mtu, second, fact("", KERNEL, "6.8"))))
        .containsExactly("net", "net.speed");
    assertThat(difference(view(mtu, second), view(second, mtu))).containsExactly("net");
    assertThat(difference(view(), view(mtu))).containsExactly("net", "net.mtu");
    assertThat(difference(view(mtu), view())).containsExactly("net", "net.mtu");
  }

  @Test
  void aHostWithOtherPartsIsNotCompared() {
    Fact gpu = fact("gpu/0000:18:00.0", READS.fact("gpu.product-name"), "H100");
    assertThat(Difference.between(view(), view(gpu))).isEmpty();
  }
}
