package io.railwright.benchmark.judge;

import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Logs of NCCL without a table, as jobs write them: between hosts that talk by TCP the job is slow
 * whatever it computes, and nothing else says so. On one host sockets are no fault, for nothing
 * crosses them. Cost: linear in the text.
 */
final class SocketLogs {
  private static final int LONGEST_LINE = 600;

  /** {@code node1:4711:4712 [0] NCCL INFO ...}, with the prefix of a launcher before it. */
  private static final Pattern LINE =
      Pattern.compile(
          "(?:.{0,80}[\\s:>])?([\\w.-]{1,80}):\\d{1,9}:\\d{1,9} \\[\\d{1,4}\\] NCCL INFO (.*)");

  private static final Pattern NETWORK = Pattern.compile("Using network (?:Fast)?Socket\\b.*");
  private static final Pattern CHANNEL =
      Pattern.compile("Channel .{1,200} via NET/(?:Fast)?Socket.*");

  private SocketLogs() {}

  /** The finding; empty where the log shows none. */
  static Optional<BenchmarkResult> in(KeptOutput output) {
    Set<String> hosts = new HashSet<>();
    boolean socket = false;
    boolean crossed = false;
    for (String line : output.text().lines().toList()) {
      Matcher said = LINE.matcher(line);
      if (line.length() <= LONGEST_LINE && said.matches()) {
        hosts.add(said.group(1));
        socket |= NETWORK.matcher(said.group(2)).matches();
        crossed |= CHANNEL.matcher(said.group(2)).matches();
      }
    }
    return crossed || (socket && hosts.size() > 1)
        ? Optional.of(slow(output.name()))
        : Optional.empty();
  }

  private static BenchmarkResult slow(String source) {
    return new BenchmarkResult(
        "NCCL",
        Quantity.BUS.words(),
        List.of(source),
        List.of(),
        Quantity.BUS.unit(),
        Quantity.BUS.isHigherBetter(),
        List.of(),
        Optional.empty(),
        BenchmarkVerdict.SLOW,
        "NCCL fell back to sockets between hosts: no RDMA is in what this job did",
        List.of(),
        Map.of(),
        Optional.empty(),
        List.of(),
        false);
  }
}
