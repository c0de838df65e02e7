package io.railwright.survey.qos;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;
import java.util.regex.Pattern;

/** The settings of a port's congestion control that are not at the maker's default. */
final class ChangedDcqcn implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle CHANGED = READS.fact("nic.firmware.changed");

  private static final Pattern DCQCN =
      Pattern.compile(
          "(?:RPG_\\w+|DCE_TCP_\\w+|RATE_(?:TO_SET_ON_FIRST_CNP|REDUCE_MONITOR_PERIOD)"
              + "|INITIAL_ALPHA_VALUE|MIN_TIME_BETWEEN_CNPS|CLAMP_TGT_RATE\\w*)_P(\\d)=.*");

  @Override
  public String name() {
    return "changed-dcqcn";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact fact = view.fact(item.side(Side.FIRMWARE), CHANGED);
    if (fact == null) {
      return Observed.unknown("the firmware's settings were not read");
    }
    return switch (fact.value()) {
      case Value.Unknown(String reason) -> new Observed.NotKnown(reason, List.of(fact));
      case Value.Listing(List<String> all) ->
          new Observed.Known(
              new Value.Listing(
                  all.stream().filter(one -> isOfPort(one, item.name("port"))).toList()),
              List.of(fact));
      default -> new Observed.Odd(fact.value().print(), List.of(fact));
    };
  }

  private static boolean isOfPort(String change, String port) {
    var setting = DCQCN.matcher(change);
    return setting.matches() && setting.group(1).equals(port);
  }
}
