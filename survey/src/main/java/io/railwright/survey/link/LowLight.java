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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The lanes on which a module receives less light than its maker allows: below the limit of its
 * warning, or of its alarm where it has no other. Without a limit nothing can be said.
 */
final class LowLight implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle IDENTIFIER = READS.fact("net.module[identifier]");
  private static final FactHandle WARNING =
      READS.fact("net.module[laser-rx-power-low-warning-threshold]");
  private static final FactHandle ALARM =
      READS.fact("net.module[laser-rx-power-low-alarm-threshold]");
  private static final FactHandle LOW = READS.fact("nic.module.low[rx-power-current]");
  private static final FactHandle OF_PORT = READS.fact("nic.module.measured[rx-power-current]");
  private static final int MOST_LANES = 8;

  /** What modules call it, each by the number of the lane. */
  private static final List<List<FactHandle>> OF_MODULE =
      List.of(
          lanes("rcvr-signal-avg-optical-power"), lanes("receiver-signal-average-optical-power"));

  @Override
  public String name() {
    return "low-light";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  /** SFP has one lane, without a number. */
  private static List<FactHandle> lanes(String label) {
    return IntStream.rangeClosed(0, MOST_LANES)
        .mapToObj(lane -> lane == 0 ? label : label + "-channel-" + lane)
        .map(measured -> READS.fact(FactKey.text("net.module.measured", measured)))
        .toList();
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Map<Integer, Double> lanes = lanes(evidence, item);
    if (lanes.isEmpty()) {
      return evidence.value(item.side(Side.NET), IDENTIFIER).isPresent()
          ? evidence.known(List.of()) // a module without a monitor
          : evidence.unknown("the module was not read");
    }
    OptionalDouble limit = limit(evidence, item);
    if (limit.isEmpty()) {
      return evidence.unknown("the module does not say how little light it needs");
    }
    List<String> low = new ArrayList<>();
    lanes.forEach(
        (lane, light) -> {
          if (light < limit.getAsDouble()) {
            low.add("lane-" + Math.max(lane, 1) + "=" + light + "dBm");
          }
        });
    return evidence.known(low);
  }

  /** mlxlink tells the lanes of the port; ethtool all of the module, which two ports may share. */
  private static Map<Integer, Double> lanes(Evidence evidence, Item item) {
    Map<Integer, Double> lanes = new TreeMap<>();
    List<String> printed =
        evidence
            .value(item.side(Side.FIRMWARE), OF_PORT)
            .map(it -> it instanceof Value.Listing(var items) ? items : List.of(it.print()))
            .orElse(List.of());
    for (int at = 0; at < printed.size(); at++) {
      int lane = at + 1;
      number(Value.text(printed.get(at))).ifPresent(light -> lanes.put(lane, light));
    }
    Slots net = item.side(Side.NET);
    for (List<FactHandle> measured : lanes.isEmpty() ? OF_MODULE : List.<List<FactHandle>>of()) {
      for (int lane = 0; lane <= MOST_LANES; lane++) {
        int number = lane;
        number(evidence.known(net, measured.get(lane)))
            .ifPresent(light -> lanes.put(number, light));
      }
    }
    return lanes;
  }

  private static OptionalDouble limit(Evidence evidence, Item item) {
    OptionalDouble warning = number(evidence.known(item.side(Side.NET), WARNING));
    if (warning.isPresent()) {
      return warning;
    }
    OptionalDouble alarm = number(evidence.known(item.side(Side.NET), ALARM));
    return alarm.isPresent() ? alarm : number(evidence.known(item.side(Side.FIRMWARE), LOW));
  }

  /** In dBm; without any light there is none. */
  private static OptionalDouble number(@Nullable Value value) {
    return switch (value) {
      case null -> OptionalDouble.empty();
      case Value.Decimal(var number, String _) -> OptionalDouble.of(number.doubleValue());
      case Value.Count(long number, String _) -> OptionalDouble.of((double) number);
      default -> {
        String text = value.print().replaceFirst(" ?dBm$", "");
        yield text.matches("-?[0-9]{1,3}(?:\\.[0-9]{1,4})?")
            ? OptionalDouble.of(Double.parseDouble(text))
            : text.endsWith("-inf") ? OptionalDouble.of(-99) : OptionalDouble.empty();
      }
    };
  }
}
