package io.railwright.survey.link;

import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a module reports as out of its bounds right now. Modules without a monitor report nothing.
 */
final class ModuleAlarms implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle IDENTIFIER = READS.fact("net.module[identifier]");

  /** SFP has one of each, QSFP one for each channel, CMIS a list of all lanes. */
  private static final List<Alarm> ALARMS =
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
          .map(word -> new Alarm(word, READS.fact(FactKey.text("net.module.state", word))))
          .toList();

  private record Alarm(String word, FactHandle state) {}

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
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots net = item.side(Side.NET);
    Set<String> raised = new TreeSet<>();
    boolean some = evidence.value(net, IDENTIFIER).isPresent();
    for (Alarm alarm : ALARMS) {
      Value state = evidence.known(net, alarm.state());
      some |= state != null;
      if (state != null && isRaised(state)) {
        raised.add(alarm.word());
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
