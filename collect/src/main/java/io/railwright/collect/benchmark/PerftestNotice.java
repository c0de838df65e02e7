package io.railwright.collect.benchmark;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sentences of perftest: what failed, what makes a result doubtful, whose memory it used. */
final class PerftestNotice {
  /** {@code Failed status 12: wr_id 7 syndrom 0x81}: perftest spells it so. */
  private static final Pattern STATUS =
      Pattern.compile("Failed status (\\d{1,4}): wr_id (\\d{1,20}) syndrom[e]? (0x[0-9a-f]{1,8})");

  private static final Pattern POSTED = Pattern.compile("scnt=(\\d{1,18}), ccnt=(\\d{1,18})");

  /** {@code [pid = 4101, dev = 0] device name = [NVIDIA A40]}, {@code Name: AMD Instinct, PCI}. */
  private static final Pattern GPU =
      Pattern.compile(
          ".{0,80}(?:device name = \\[([^\\]]{1,80})\\]|Device with ID: \\d{1,4}, Name:"
              + " ([^,]{1,80}),.{0,200})");

  private static final List<String> WARNINGS =
      List.of(
          "WARNING",
          "Warning",
          "Conflicting CPU frequency",
          "Requested mtu is higher",
          "Changing to active mtu",
          "Perftest doesn't support",
          "Using sampled CPU speed",
          "Max msg size",
          "No cpu affinity");

  private static final List<String> ERRORS =
      List.of(
          "Completion with error",
          "Couldn't ",
          "Could not ",
          "Can't ",
          "Cannot ",
          "Unable to ",
          "Failed to ",
          "Problems with",
          "Invalid ",
          "Unsupported",
          "Unexpected ",
          "IB device ",
          "Port number ",
          "ethernet_",
          "mlx5: ",
          "Did not detect devices",
          "poll CQ failed",
          "Poll Send CQ error",
          "Poll Recieve CQ error",
          "Error ",
          "Received 10 times ",
          "ibv_create_",
          "ibv_modify_",
          "ibv_post_",
          "ibv_reg_",
          "ERR");

  private static final List<String> MESSAGES =
      List.of(
          "initializing CUDA",
          "Listing all CUDA",
          "CUDA device ",
          "Picking device",
          "creating CUDA",
          "making it the current",
          "cuMemAlloc",
          "using DMA-BUF",
          "allocated ",
          "Calling ibv_reg",
          "deallocating ",
          "destroying ",
          "Connected:",
          "Completed:",
          "Test start",
          "Memory hint");

  private PerftestNotice() {}

  static boolean take(String text, String subject, int number, Readings into) {
    return status(text, subject, number, into)
        || gpu(text, subject, number, into)
        || sentence(WARNINGS, "perftest.warning", text, subject, number, into)
        || sentence(ERRORS, "perftest.error", text, subject, number, into)
        || sentence(MESSAGES, "perftest.message", text, subject, number, into);
  }

  /** Whether a sentence that was taken says that something failed. */
  static boolean isError(String text) {
    return STATUS.matcher(text).matches()
        || ERRORS.stream().anyMatch(start -> startsWith(text, start));
  }

  private static boolean status(String text, String subject, int number, Readings into) {
    Matcher status = STATUS.matcher(text);
    if (status.matches()) {
      String[] names = {"status", "wr_id", "syndrome"};
      for (int at = 0; at < names.length; at++) {
        String printed = status.group(at + 1);
        Value value = Amount.whole(printed).orElse(Value.text(printed));
        String raw = at == 0 ? text : printed;
        into.add(subject, FactKey.text("perftest.failure", names[at]), value, raw, number);
      }
      return true;
    }
    Matcher posted = POSTED.matcher(text);
    boolean counted = posted.matches();
    if (counted) {
      String[] names = {"scnt", "ccnt"};
      for (int at = 0; at < names.length; at++) {
        String printed = posted.group(at + 1);
        String key = FactKey.text("perftest.failure", names[at]);
        into.add(subject, key, Value.number(printed, ""), printed, number);
      }
    }
    return counted;
  }

  private static boolean gpu(String text, String subject, int number, Readings into) {
    boolean may = text.contains("device name = [") || text.contains("Device with ID: ");
    Matcher gpu = GPU.matcher(may && text.length() < 400 ? text : "");
    if (!gpu.matches()) {
      return false;
    }
    String name = gpu.group(1) == null ? gpu.group(2) : gpu.group(1);
    into.add(subject, "perftest.gpu", Value.text(name), name, number);
    return true;
  }

  private static boolean sentence(
      List<String> starts, String key, String text, String subject, int number, Readings into) {
    boolean known = starts.stream().anyMatch(start -> startsWith(text, start));
    if (known) {
      into.add(subject, key, Value.text(text), text, number);
    }
    return known;
  }

  /** Releases differ in capitals: {@code Failed to create MR}, {@code failed to create mr}. */
  private static boolean startsWith(String text, String start) {
    return text.regionMatches(true, 0, start, 0, start.length());
  }
}
