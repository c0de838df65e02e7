package io.railwright.twin.cumulus;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What {@code nv show} tells of the classes of ports, as trees and tables. */
final class RoceText {
  private static final double KILOBYTE = 1024;
  private static final double MEGABYTE = KILOBYTE * KILOBYTE;
  private static final int RDMA_DSCP = 26;
  private static final int CNP_DSCP = 48;

  private RoceText() {}

  /** {@code nv show qos roce}: what all ports have that name no profile. */
  static String ofSwitch(Revision revision) {
    boolean roce = PortState.isRoce(revision);
    NvTable tree = new NvTable("", "operational", "applied");
    tree.add("enable", "", roce ? "on" : "off");
    if (!roce) {
      return tree.text("");
    }
    PortState usual = new PortState(revision, "");
    String mode = PortState.mode(revision);
    tree.add("mode", mode, mode);
    tree.add("pfc", "", "");
    tree.add("  pfc-priority", numbers(usual.paused()), "");
    if (!usual.paused().isEmpty()) {
      tree.add("  rx-enabled", usual.isObeying() ? "enabled" : "disabled", "");
      tree.add("  tx-enabled", usual.isSending() ? "enabled" : "disabled", "");
      tree.add("  cable-length", Integer.toString(usual.metres()), "");
    }
    congestion(usual, tree);
    tree.add("trust", "", "");
    tree.add("  trust-mode", trust(usual.trust()), "");
    return tree.text("")
        + title("RoCE PCP/DSCP->SP mapping configurations")
        + sorting(usual)
        + title("RoCE SP->TC mapping and ETS configurations")
        + queues(usual, true)
        + title("Exception List")
        + "No Data\n";
  }

  private static void congestion(PortState state, NvTable tree) {
    Optional<PortState.Early> early = state.treatment(PortState.RDMA).early();
    List<Integer> marked =
        state.treatments().entrySet().stream()
            .filter(it -> it.getValue().early().filter(PortState.Early::ecn).isPresent())
            .map(Map.Entry::getKey)
            .toList();
    tree.add("congestion-control", "", "");
    tree.add("  congestion-mode", "ECN", "");
    tree.add("  enabled-tc", numbers(marked), "");
    early.ifPresent(
        it -> {
          tree.add("  min-threshold", size(it.from()), "");
          tree.add("  max-threshold", size(it.to()), "");
          tree.add("  probability", Integer.toString(it.probability()), "");
        });
  }

  private static String numbers(List<Integer> numbers) {
    return numbers.isEmpty()
        ? "-"
        : numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private static String trust(String word) {
    return switch (word) {
      case "both" -> "pcp,dscp";
      case "l3" -> "dscp";
      case "l2" -> "pcp";
      default -> word;
    };
  }

  static String size(long bytes) {
    return bytes < MEGABYTE
        ? String.format(Locale.ROOT, "%.2f KB", bytes / KILOBYTE)
        : String.format(Locale.ROOT, "%.2f MB", bytes / MEGABYTE);
  }

  /** {@code 0 Bytes} where nothing is. */
  static String usage(long bytes) {
    return bytes == 0 ? "0 Bytes" : size(bytes);
  }

  static String title(String text) {
    return "\n" + text + "\n" + "=".repeat(text.length() + 3) + "\n";
  }

  private static String sorting(PortState state) {
    NvTable table = new NvTable("", "pcp", "dscp", "switch-prio");
    List<Integer> priorities = state.priorities();
    for (int priority = 0; priority < PortState.CLASSES; priority++) {
      int of = priority;
      String code =
          numbers(
              IntStream.range(0, PortState.CODE_POINTS)
                  .filter(dscp -> priorities.get(dscp) == of)
                  .boxed()
                  .toList());
      String number = Integer.toString(priority);
      table.add(number, number, code, number);
    }
    return table.text("    ");
  }

  private static String queues(PortState state, boolean all) {
    NvTable table = new NvTable("", "switch-prio", "traffic-class", "scheduler-weight");
    for (int priority = 0; priority < PortState.CLASSES; priority++) {
      boolean shown = all || priority == PortState.RDMA || priority == PortState.CNP;
      if (shown) {
        int queue = state.queues().get(priority);
        String label =
            all ? Integer.toString(priority) : priority == PortState.RDMA ? "roce" : "cnp";
        table.add(label, Integer.toString(priority), Integer.toString(queue), weight(state, queue));
      }
    }
    return table.text("    ");
  }

  private static String weight(PortState state, int queue) {
    PortState.Queue treated = state.treatment(queue);
    return treated.strict() ? "strict-priority" : "DWRR-" + treated.percent() + "%";
  }

  /** {@code nv show interface PORT qos roce status}, as it stands among those of all ports. */
  static String status(Revision revision, String port) {
    PortState state = new PortState(revision, port);
    List<Integer> priorities = state.priorities();
    NvTable tree = new NvTable("", "operational", "applied");
    congestion(state, tree);
    tree.add("pfc", "", "");
    tree.add("  pfc-priority", numbers(state.paused()), "");
    if (!state.paused().isEmpty()) {
      tree.add("  rx-enabled", state.isObeying() ? "yes" : "no", "");
      tree.add("  tx-enabled", state.isSending() ? "yes" : "no", "");
    }
    tree.add("trust", "", "");
    tree.add("  trust-mode", trust(state.trust()), "");
    tree.add("mode", PortState.mode(revision), "");
    NvTable sorted = new NvTable("", "pcp", "dscp", "switch-prio");
    sorted.add("cnp", "6", Integer.toString(CNP_DSCP), Integer.toString(priorities.get(CNP_DSCP)));
    sorted.add(
        "roce", "3", Integer.toString(RDMA_DSCP), Integer.toString(priorities.get(RDMA_DSCP)));
    return tree.text("")
        + title("RoCE PCP/DSCP->SP mapping configurations")
        + sorted.text("    ")
        + title("RoCE SP->TC mapping and ETS configurations")
        + queues(state, false)
        + "\n";
  }

  /** The part of {@code nv show interface qos-congestion-control} for a port. */
  static String congestion(Revision revision, String port) {
    String rule = "=".repeat(71) + "\n";
    NvTable table = new NvTable("traffic-class", "ECN", "RED", "Min Th", "Max Th", "Probability");
    new PortState(revision, port)
        .treatments()
        .forEach(
            (queue, treated) ->
                treated
                    .early()
                    .ifPresent(
                        it ->
                            table.add(
                                Integer.toString(queue),
                                it.ecn() ? "enable" : "disable",
                                it.red() ? "enable" : "disable",
                                size(it.from()),
                                size(it.to()),
                                Integer.toString(it.probability()))));
    return rule + "ECN configuration for Interface: " + port + "\n" + rule + table.text("    ");
  }

  static String watchdog(PortState state) {
    String word = state.isWatched() ? "enabled" : "disabled";
    NvTable table = new NvTable("", "operational", "applied").add("state", word, word);
    if (!state.isWatched()) {
      return table.text("");
    }
    NvTable status = new NvTable("traffic-class", "status", "deadlock-count");
    state.treatments().keySet().forEach(it -> status.add(Integer.toString(it), "OK", "0"));
    return table.text("") + title("PFC WD Status") + status.text("    ");
  }
}
