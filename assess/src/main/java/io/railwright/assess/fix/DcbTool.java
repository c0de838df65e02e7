package io.railwright.assess.fix;

import io.railwright.model.finding.Action;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Commands in the knowledge set classes and PFC with mlnx_qos, which works on cards of its maker
 * alone. Other NICs get them in the words of iproute2's dcb; what that can't do there, such as
 * buffers and the length of the cable, is left out. So are the names of the firmware tools of that
 * maker: who made the card has tools of its own.
 */
final class DcbTool {
  private static final String MLNX_QOS = "mlnx_qos";
  private static final String MELLANOX = "0x15b3";

  /** How the knowledge names what writes an image to the flash of a card. */
  private static final Pattern FIRMWARE_TOOLS =
      Pattern.compile("mstflint or mlxfwmanager|mlxfwmanager or mstflint");

  private static final Pattern BY_HAND =
      Pattern.compile(
          "mlnx_qos -i (\\S+) (--dscp2prio set,(\\w+),(\\w+)|--prio_tc=(\\S+)|--tsa and --tcbw)");

  private DcbTool() {}

  /** The same for the NIC at hand; empty where there is no such command for it. */
  static Optional<Action> named(Action action, Item item) {
    if (!isOfAnotherMaker(item)) {
      return Optional.of(action);
    }
    return switch (action) {
      case Action.Command(List<String> words) when words.getFirst().equals(MLNX_QOS) -> pfc(words);
      case Action.ByHand(String what) when what.contains(MLNX_QOS) -> byHand(what);
      case Action.ByHand(String what) ->
          Optional.of(
              new Action.ByHand(
                  FIRMWARE_TOOLS.matcher(what).replaceAll("the tool of the card's maker")));
      case Action other -> Optional.of(other);
    };
  }

  private static boolean isOfAnotherMaker(Item item) {
    String vendor = item.name(Cards.VENDOR);
    return !vendor.isEmpty() && !vendor.equals(MELLANOX);
  }

  /** {@code mlnx_qos -i NET --pfc 0,0,0,1,0,0,0,0}: priorities are named one by one. */
  private static Optional<Action> pfc(List<String> words) {
    if (words.size() != 5 || !words.get(3).equals("--pfc")) {
      return Optional.empty();
    }
    List<String> dcb =
        new ArrayList<>(List.of("dcb", "pfc", "set", "dev", words.get(2), "prio-pfc", "all:off"));
    String[] bits = words.get(4).split(",", -1);
    for (int priority = 0; priority < bits.length; priority++) {
      if (bits[priority].equals("1")) {
        dcb.add(priority + ":on");
      }
    }
    return Optional.of(new Action.Command(dcb));
  }

  private static Optional<Action> byHand(String what) {
    Matcher known = BY_HAND.matcher(what);
    return known.find()
        ? Optional.of(new Action.ByHand(known.replaceFirst(Matcher.quoteReplacement(dcb(known)))))
        : Optional.empty();
  }

  private static String dcb(Matcher known) {
    String net = known.group(1);
    if (known.group(3) != null) {
      return "dcb app add dev " + net + " dscp-prio " + known.group(3) + ":" + known.group(4);
    }
    if (known.group(5) == null) {
      return "dcb ets set dev " + net + " tc-tsa and tc-bw";
    }
    StringBuilder classes = new StringBuilder("dcb ets set dev " + net + " prio-tc");
    String[] byPriority = known.group(5).split(",", -1);
    for (int priority = 0; priority < byPriority.length; priority++) {
      classes.append(' ').append(priority).append(':').append(byPriority[priority]);
    }
    return classes.toString();
  }
}
