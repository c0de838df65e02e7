package io.railwright.survey;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.join.Joins;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A host with one card, of which a test says some facts: {@code mlx5_0} is {@code eth0}. */
final class OneHost {
  private static final Subject HOST = Subject.host("n1");
  private static final Origin ORIGIN = new Origin("n1", "test", Instant.EPOCH);

  private final List<Fact> facts = new ArrayList<>();

  OneHost() {
    with("rdma/mlx5_0", "rdma.pci", "0000:03:00.0");
    with("rdma/mlx5_0/port/1", "rdma.port.netdev", "eth0");
    with("net/eth0", "net.pci", "0000:03:00.0");
  }

  /** A fact of a subject below the host; an empty one is the host itself. */
  OneHost with(String subject, String parameter, Value value) {
    facts.add(new Fact(HOST.resolve(subject), parameter, Moment.CURRENT, value, ORIGIN, 1));
    return this;
  }

  OneHost with(String subject, String parameter, String text) {
    return with(subject, parameter, Value.text(text));
  }

  OneHost net(String parameter, Value value) {
    return with("net/eth0", parameter, value);
  }

  OneHost net(String parameter, String text) {
    return net(parameter, Value.text(text));
  }

  OneHost port(String parameter, Value value) {
    return with("rdma/mlx5_0/port/1", parameter, value);
  }

  /** PFC for these priorities and no other. */
  OneHost pfc(Integer... lossless) {
    for (int priority = 0; priority < 8; priority++) {
      net("dcb.prio-pfc[" + priority + "]", new Value.Flag(List.of(lossless).contains(priority)));
    }
    return this;
  }

  /** What the derivation makes of the card; the reason in brackets where it can't tell. */
  String nic(String derivation) {
    Derivation one = Derivations.named(derivation).orElseThrow();
    MachineView view = view();
    return print(one.derive(view, view.cards().nics().getFirst()));
  }

  String host(String derivation) {
    Derivation one = Derivations.named(derivation).orElseThrow();
    MachineView view = view();
    return print(one.derive(view, view.cards().host()));
  }

  private MachineView view() {
    return new MachineView(HOST, Joins.with(HOST, facts), OwnKnowledge.DEVICES);
  }

  private static String print(Observed observed) {
    return switch (observed) {
      case Observed.Known(Value value, var _) -> value.print();
      case Observed.NotKnown(String reason, var _) -> "(" + reason + ")";
      case Observed.Odd(String printed, var _) -> "odd: " + printed;
    };
  }
}
