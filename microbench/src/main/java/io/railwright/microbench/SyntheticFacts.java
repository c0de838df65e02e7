package io.railwright.microbench;

import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.ParameterType;
import io.railwright.knowledge.Read;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Hosts with four NICs and one GPU of which every fact is known that some parameter is read from.
 */
final class SyntheticFacts {
  private static final int NICS = 4;
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private final List<Parameter> parameters;
  private final Map<String, Value> wanted = new HashMap<>();

  SyntheticFacts(Knowledge knowledge) {
    this.parameters =
        knowledge.parameters().values().stream().filter(it -> it.derive().isEmpty()).toList();
    for (Rule rule : knowledge.rules().values()) {
      ParameterType type = knowledge.parameter(rule.parameter()).type();
      literal(rule.expect())
          .flatMap(type::parse)
          .ifPresent(value -> wanted.putIfAbsent(rule.parameter(), value));
    }
  }

  private static Optional<String> literal(Expectation expectation) {
    Operand operand =
        switch (expectation) {
          case Expectation.Equals(Operand one) -> one;
          case Expectation.AtLeast(Operand one) -> one;
          case Expectation.AtMost(Operand one) -> one;
          case Expectation.OneOf(List<Operand> some) -> some.getFirst();
          case Expectation.Between(Operand least, Operand _) -> least;
          case Expectation.Matches _,
              Expectation.Present _,
              Expectation.SameAcross _,
              Expectation.Not _ ->
              new Operand.Site("");
        };
    return operand instanceof Operand.Literal(String text) ? Optional.of(text) : Optional.empty();
  }

  List<Fact> host(String name) {
    Subject host = Subject.host(name);
    Origin origin = new Origin(name, "synthetic", NOW);
    List<Fact> facts = new ArrayList<>();
    read(facts, host, Scope.HOST, 0, origin);
    for (int nic = 0; nic < NICS; nic++) {
      String address = "0000:%02x:00.0".formatted(0x10 + nic);
      Subject pci = host.child("pci", address);
      Subject rdma = host.child("rdma", "mlx5_" + nic);
      facts.add(fact(pci, "pci.vendor", new Value.Text("0x15b3"), origin));
      facts.add(fact(pci, "pci.class", new Value.Text("0x020000"), origin));
      facts.add(fact(pci, "pci.device", new Value.Text("0x1021"), origin));
      facts.add(fact(rdma, "rdma.pci", new Value.Text(address), origin));
      facts.add(fact(host.child("net", "eth" + nic), "net.pci", new Value.Text(address), origin));
      read(facts, host, Scope.NIC, nic, origin);
    }
    read(facts, host, Scope.GPU, 0, origin);
    return facts;
  }

  private void read(List<Fact> facts, Subject host, Scope scope, int card, Origin origin) {
    Map<String, Subject> subjects = new HashMap<>();
    for (Parameter parameter : parameters) {
      if (parameter.scope() == scope) {
        Read read = parameter.read().getFirst();
        Subject subject = subjects.computeIfAbsent(read.of(), of -> subject(host, of, card));
        Value value = wanted.getOrDefault(parameter.id(), value(parameter.type()));
        facts.add(new Fact(subject, read.fact(), read.moment(), value, origin, 1));
      }
    }
  }

  private static Subject subject(Subject host, String of, int card) {
    String address = "0000:%02x:00.0".formatted(0x10 + card);
    return switch (of) {
      case "host" -> host;
      case "pci" -> host.child("pci", address);
      case "net" -> host.child("net", "eth" + card);
      case "rdma" -> host.child("rdma", "mlx5_" + card);
      case "port" -> host.child("rdma", "mlx5_" + card).child("port", "1");
      case "firmware" -> host.child("nic", address);
      case "gpu" -> host.child("gpu", "0000:40:00.0");
      default -> host.resolve(of);
    };
  }

  private static Value value(ParameterType type) {
    return switch (type.kind()) {
      case WORD -> new Value.Text("word");
      case NUMBER -> new Value.Count(1, type.unit());
      case FLAG -> new Value.Flag(true);
      case SIZE -> new DataSize(4096);
      case BANDWIDTH -> Bandwidth.ofGigabits(400);
      case TRANSFER_RATE -> new TransferRate(32_000_000_000L);
      case TIME -> new TimeSpan(1000);
      case LIST -> new Value.Listing(List.of("3"));
      case CHOICE ->
          new Value.Text(type.choices().keySet().stream().sorted().findFirst().orElse(""));
    };
  }

  private static Fact fact(Subject subject, String parameter, Value value, Origin origin) {
    return new Fact(subject, parameter, Moment.RUNTIME, value, origin, 1);
  }
}
