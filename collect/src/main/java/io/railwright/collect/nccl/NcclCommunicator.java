package io.railwright.collect.nccl;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Who takes part in a communicator, and how long it took to make it. */
final class NcclCommunicator {
  private static final Pattern RANK =
      Pattern.compile(
          "(?:\\S{1,80} )?comm \\S{1,24} (rank \\d{1,7} n[rR]anks \\d{1,7}(?: .{0,400})?)");

  /** {@code total 1.07 (kernels 0.44, alloc 0.43)}, in seconds. */
  private static final Pattern TIMINGS =
      Pattern.compile(
          "Init timings(?: - |: )(?:\\w{1,60}: )?rank \\d{1,7} nranks \\d{1,7}"
              + " (total [\\d.]{1,20})(?: \\(([^()]{0,400})\\))?");

  private static final Pattern PART =
      Pattern.compile("([a-z]\\w{0,30}) (\\d{1,12}(?:\\.\\d{1,9})?)");

  /** {@code 4 coll channels, 2 p2p channels per peer}. */
  private static final Pattern CHANNELS =
      Pattern.compile("(\\d{1,5}) (\\w{1,20}) channels( per peer)?(?:, |$)");

  /** The words before a number, and what it is. */
  private static final Map<String, String> NUMBERS =
      Map.of(
          "rank", "nccl.rank",
          "nranks", "nccl.ranks",
          "nRanks", "nccl.ranks",
          "nNodes", "nccl.nodes",
          "localRanks", "nccl.local-ranks",
          "localRank", "nccl.local-rank",
          "cudaDev", "nccl.cuda-device",
          "nvmlDev", "nccl.nvml-device");

  private static final Map<String, String> UNITS =
      Map.of("nccl.ranks", "ranks", "nccl.local-ranks", "ranks", "nccl.nodes", "nodes");

  private NcclCommunicator() {}

  static boolean read(NcclStatement statement, Readings into) {
    return ranks(statement, into) || timings(statement, into) || channels(statement, into);
  }

  private static boolean ranks(NcclStatement statement, Readings into) {
    Matcher rank = RANK.matcher(statement.text());
    if (!statement.text().contains("comm ") || !rank.matches()) {
      return false;
    }
    List<String> words = Words.list(rank.group(1));
    for (int at = 0; at + 1 < words.size(); at++) {
      String word = words.get(at);
      String next = words.get(at + 1);
      String parameter = NUMBERS.get(word);
      if (parameter != null && Value.number(next, "") instanceof Value.Count) {
        Value value = Value.number(next, UNITS.getOrDefault(parameter, ""));
        statement.add(into, parameter, value, word + " " + next);
      } else if (word.equals("busId")) {
        statement.add(into, "nccl.bus-id", Value.text(next), word + " " + next);
      }
    }
    return true;
  }

  private static boolean timings(NcclStatement statement, Readings into) {
    Matcher timings = TIMINGS.matcher(statement.text());
    if (!statement.text().startsWith("Init timings") || !timings.lookingAt()) {
      return false;
    }
    parts(statement, timings.group(1), into);
    if (timings.group(2) != null) {
      parts(statement, timings.group(2), into);
    }
    return true;
  }

  private static void parts(NcclStatement statement, String list, Readings into) {
    Matcher part = PART.matcher(list);
    while (part.find()) {
      statement.add(
          into,
          FactKey.text("nccl.init", part.group(1)),
          Amount.of(part.group(2), "s"),
          part.group());
    }
  }

  private static boolean channels(NcclStatement statement, Readings into) {
    boolean may = statement.text().contains(" channels");
    Matcher channels = CHANNELS.matcher(statement.text());
    if (!may || !channels.lookingAt()) {
      return false;
    }
    do {
      boolean peer = channels.group(3) != null;
      String name = peer ? "nccl.channels.per-peer" : "nccl.channels";
      statement.add(
          into,
          FactKey.text(name, channels.group(2)),
          Value.number(channels.group(1), "channels"),
          channels.group(1));
    } while (channels.find());
    return true;
  }
}
