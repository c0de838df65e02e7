package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a module reports as out of its bounds right now. Modules without a monitor report nothing.
 */
final class ModuleAlarms implements Derivation {
  private static final String IDENTIFIER = "net.module[identifier]";

  /** SFP has one of each, QSFP one for each channel, CMIS a list of all lanes. */
  private static final Set<String> ALARMS =
      Stream.of(
              "module-temperature-high-alarm",
              "module-temperature-low-alarm",
              "module-voltage-high-alarm",
              "module-voltage-low-alarm",
              "laser-rx-power-high-alarm",
              "laser-rx-power-low-alarm",
              "laser-tx-power-high-alarm",
              "laser-tx-power-low-alarm",
              "laser-output-power-high-alarm",
              "laser-output-power-low-alarm",
              "laser-bias-current-high-alarm",
              "laser-bias-current-low-alarm",
              "rx-loss-of-signal",
              "tx-fault")
          .flatMap(ModuleAlarms::forms)
          .map(alarm -> FactKey.text("net.module.state", alarm))
          .collect(java.util.stream.Collectors.toUnmodifiableSet());

  private static Stream<String> forms(String alarm) {
    return Stream.concat(
        Stream.of(alarm),
        IntStream.rangeClosed(1, 8)
            .boxed()
            .flatMap(lane -> Stream.of(alarm + "-channel-" + lane, alarm + "-chan-" + lane)));
  }

  @Override
  public String name() {
    return "module-alarms";
  }

  @Override
  public Set<String> reads() {
    Set<String> reads = new TreeSet<>(ALARMS);
    reads.add(IDENTIFIER);
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots net = item.side(Side.NET);
    Set<String> raised = new TreeSet<>();
    boolean some = evidence.value(net, IDENTIFIER).isPresent();
    for (Fact fact : net == null ? List.<Fact>of() : net.all()) {
      String parameter = fact.key();
      if (ALARMS.contains(parameter)) {
        Optional<Value> value = evidence.value(net, parameter);
        some |= value.isPresent();
        if (value.isPresent() && isRaised(value.get())) {
          raised.add(fact.factKey().index());
        }
      }
    }
    return some ? evidence.known(List.copyOf(raised)) : evidence.unknown("the module was not read");
  }

  private static boolean isRaised(Value value) {
    return switch (value) {
      case Value.Flag(boolean set) -> set;
      case Value.Listing(List<String> lanes) ->
          lanes.stream().anyMatch(lane -> lane.equals("On") || lane.equals("Yes"));
      default -> Set.of("On", "Yes").contains(value.print());
    };
  }
}
