package io.railwright.change.plan;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.value.PciAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How what is staged on a machine comes into force: by a start of it, by resets of its cards, or by
 * a start and resets behind it.
 *
 * @param starts whether the machine is started anew
 * @param cards those that are reset, behind the start where there is one
 */
record CardResets(boolean starts, List<PciAddress> cards) {
  /** As it is where nobody asks for resets. */
  static final CardResets NONE = new CardResets(true, List.of());

  /**
   * Cards are reset where nothing but firmware waits and each of them can be. One with a system of
   * its own may keep its old values over a start, so that it is also reset behind it.
   */
  static CardResets of(ChangedMachine machine, List<Change> changes)
      throws UnreachedException, InterruptedException {
    List<Change> waiting = changes.stream().filter(Change::needsStart).toList();
    Map<PciAddress, PciAddress> cards = new LinkedHashMap<>();
    for (Change change : waiting) {
      change
          .setting()
          .firmwareOf()
          .ifPresent(card -> cards.putIfAbsent(card.firstFunction(), card));
    }
    List<PciAddress> able = new ArrayList<>();
    List<PciAddress> behind = new ArrayList<>();
    for (PciAddress card : cards.values()) {
      switch (machine.reset(card)) {
        case NONE -> {}
        case RESETS -> able.add(card);
        case RESETS_BEHIND_A_START -> behind.add(card);
      }
    }
    boolean onlyFirmware = waiting.stream().allMatch(it -> it.setting().firmwareOf().isPresent());
    return onlyFirmware && able.size() == cards.size()
        ? new CardResets(false, able)
        : new CardResets(true, behind);
  }
}
