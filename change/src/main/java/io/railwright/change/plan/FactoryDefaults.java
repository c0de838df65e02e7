package io.railwright.change.plan;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.change.plan.PlanMaker.TargetState;
import io.railwright.model.change.FirmwareDefaults;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.finding.ClusterOwner;
import io.railwright.model.value.PciAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * Parameters of cards that are to have their maker's values, which the card itself tells. Where
 * these are all that is set in the card, it is reset, which leaves nothing behind in it; tools
 * reset no single parameter, so that else each is given its value.
 */
final class FactoryDefaults {
  /** What stands for the value of the maker in a command. */
  static final String WORD = "DEFAULT";

  static final State TOLD_BY_CARD = new State.Unseen("the maker's value");

  private final ChangedMachine machine;
  private final Map<Setting, TargetState> wanted;
  private final BiConsumer<Wish, String> leave;

  private FactoryDefaults(
      ChangedMachine machine, Map<Setting, TargetState> wanted, BiConsumer<Wish, String> leave) {
    this.machine = machine;
    this.wanted = wanted;
    this.leave = leave;
  }

  /**
   * Puts the values in place of the word.
   *
   * @param leave takes what can't be told, with the reason
   */
  static void replace(
      ChangedMachine machine,
      Owners owners,
      Map<Setting, TargetState> wanted,
      BiConsumer<Wish, String> leave)
      throws UnreachedException, InterruptedException {
    Map<PciAddress, Map<String, TargetState>> cards = new LinkedHashMap<>();
    for (TargetState one : List.copyOf(wanted.values())) {
      if (one.target().equals(TOLD_BY_CARD)
          && one.setting() instanceof Setting.Firmware(PciAddress card, String name)) {
        wanted.remove(one.setting());
        Optional<String> owned = owners.running(ClusterOwner.NICS);
        owned.ifPresent(why -> leave.accept(one.wish(), why));
        if (owned.isEmpty()) {
          cards.computeIfAbsent(card, _ -> new LinkedHashMap<>()).put(name, one);
        }
      }
    }
    FactoryDefaults defaults = new FactoryDefaults(machine, wanted, leave);
    for (Map.Entry<PciAddress, Map<String, TargetState>> card : cards.entrySet()) {
      defaults.replace(card.getKey(), card.getValue());
    }
  }

  private void replace(PciAddress card, Map<String, TargetState> asked)
      throws UnreachedException, InterruptedException {
    if (isAllThatIsSet(card, asked.keySet())) {
      Setting all = new FirmwareDefaults(card);
      Wish wish = asked.values().iterator().next().wish();
      wanted.put(all, new TargetState(wish, all, FirmwareDefaults.DEFAULT));
      return;
    }
    Map<String, String> usual = machine.factoryValues(card);
    asked.forEach(
        (name, one) -> {
          String value = usual.get(name);
          if (value == null) {
            leave.accept(one.wish(), "the card does not tell what its maker's value is");
          } else {
            wanted.put(one.setting(), new TargetState(one.wish(), one.setting(), State.of(value)));
          }
        });
  }

  private boolean isAllThatIsSet(PciAddress card, Set<String> asked)
      throws UnreachedException, InterruptedException {
    Setting all = new FirmwareDefaults(card);
    boolean others =
        wanted.keySet().stream()
            .flatMap(it -> it.firmwareOf().stream())
            .anyMatch(it -> it.firstFunction().equals(card.firstFunction()));
    if (others || !(machine.look(all) instanceof Seen.As(var now))) {
      return false;
    }
    Set<String> set =
        FirmwareDefaults.changed(now.next()).stream()
            .map(it -> it.substring(0, it.indexOf('=')))
            .collect(Collectors.toSet());
    return set.equals(asked) && machine.obstacles(Map.of(all, FirmwareDefaults.DEFAULT)).isEmpty();
  }
}
