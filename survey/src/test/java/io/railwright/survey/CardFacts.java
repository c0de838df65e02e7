package io.railwright.survey;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.join.Joins;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Facts about the cards of a host, put together one by one, and what is derived from them. */
final class CardFacts {
  static final Subject HOST = Subject.host("u1");
  private static final Origin ORIGIN = new Origin("u1", "$ test", Instant.EPOCH);

  private final List<Fact> facts = new ArrayList<>();

  CardFacts with(String subject, String parameter, Moment moment, Value value) {
    facts.add(new Fact(HOST.resolve(subject), parameter, moment, value, ORIGIN, 1));
    return this;
  }

  CardFacts with(String subject, String parameter, Value value) {
    return with(subject, parameter, Moment.CURRENT, value);
  }

  CardFacts with(String subject, String parameter, String text) {
    return with(subject, parameter, new Value.Text(text));
  }

  /** A setting as it will be after the next reset. */
  CardFacts setting(String address, String name, Value value) {
    return with("nic/" + address, "nic.firmware[" + name + "]", Moment.NEXT_BOOT, value);
  }

  /** A function with its names: {@code eth0} and {@code mlx5_0} for function 0. */
  CardFacts nic(String address) {
    char function = address.charAt(address.length() - 1);
    return with("pci/" + address, "pci.vendor", "0x15b3")
        .with("pci/" + address, "pci.class", "0x020000")
        .with("nic/" + address, "nic.pci", address)
        .with("net/eth" + function, "net.pci", address)
        .with("rdma/mlx5_" + function, "rdma.pci", address)
        .with("rdma/mlx5_" + function + "/port/1", "rdma.port.netdev", "eth" + function);
  }

  /** Of the function with this address; of the host if there is none. */
  Observed derive(Derivation derivation, String address) {
    MachineView view = new MachineView(HOST, Joins.with(HOST, facts), OwnKnowledge.DEVICES);
    Cards cards = view.cards();
    Item item =
        cards.nics().stream()
            .filter(nic -> nic.name("pci").equals(address))
            .findFirst()
            .orElse(cards.host());
    return derivation.derive(view, item);
  }

  /**
   * As text; {@code unknown: REASON} if it can't be told, {@code odd: VALUE} if it makes no sense.
   */
  String print(Derivation derivation, String address) {
    return switch (derive(derivation, address)) {
      case Observed.Known(Value value, var _) -> value.print();
      case Observed.NotKnown(String reason, var _) -> "unknown: " + reason;
      case Observed.Odd(String printed, var _) -> "odd: " + printed;
    };
  }
}
