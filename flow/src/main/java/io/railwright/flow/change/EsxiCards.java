package io.railwright.flow.change;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.finding.Action;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the firmware of the cards of an ESXi host will have after its next reboot. The tools call a
 * card by a name of their own.
 */
final class EsxiCards {
  private static final String ON = "nic.firmware[SRIOV_EN]";
  private static final String NUMBER = "nic.firmware[NUM_OF_VFS]";

  private final Map<String, String> addresses = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, String> current = new HashMap<>();
  private final Map<String, String> next = new HashMap<>();

  /** Takes a fact of the host if it is about a card. */
  void add(Fact fact) {
    String subject = fact.subject().name();
    String value = fact.value() instanceof Value.Unknown ? "" : fact.value().print();
    switch (fact.key()) {
      case "nic.pci" -> addresses.put(subject, value);
      case "nic.mst" -> names.put(subject, value);
      case ON, NUMBER -> {
        if (fact.moment() == Moment.CURRENT) {
          current.put(subject + " " + fact.key(), value);
        } else if (fact.moment() == Moment.NEXT_BOOT) {
          next.put(subject + " " + fact.key(), value);
        }
      }
      default -> {}
    }
  }

  /**
   * What the card of a port must be told so that each of its ports may have as many functions as it
   * is asked for; nothing where it may already, and where its settings were not read.
   *
   * @param pci the address of the port
   * @param asked functions by the addresses of ports
   */
  List<Action> allowing(String pci, Map<String, Integer> asked) {
    String slot = slot(pci);
    Optional<String> device =
        addresses.entrySet().stream()
            .filter(it -> !slot.isEmpty() && it.getValue().equals(slot + ".0"))
            .flatMap(it -> Optional.ofNullable(names.get(it.getKey())).stream())
            .findFirst();
    String on = device.map(it -> value(it, ON)).orElse("");
    String number = device.map(it -> value(it, NUMBER)).orElse("");
    int wanted =
        asked.entrySet().stream()
            .filter(it -> slot(it.getKey()).equals(slot))
            .mapToInt(Map.Entry::getValue)
            .max()
            .orElse(0);
    List<Action> actions = new ArrayList<>();
    if (wanted > 0 && !on.isEmpty() && number.matches("[0-9]{1,6}")) {
      if (on.equals("no")) {
        actions.add(set(device.get(), "SRIOV_EN=1"));
      }
      if (Integer.parseInt(number) < wanted) {
        actions.add(set(device.get(), "NUM_OF_VFS=" + wanted));
      }
    }
    return actions;
  }

  private static String slot(String pci) {
    int dot = pci.lastIndexOf('.');
    return dot < 0 ? "" : pci.substring(0, dot);
  }

  private String value(String device, String key) {
    String of = device + " " + key;
    return next.getOrDefault(of, current.getOrDefault(of, ""));
  }

  private static Action set(String device, String pair) {
    return new Action.Command(
        List.of("/opt/mellanox/bin/mlxconfig", "-y", "-d", device, "set", pair));
  }
}
