package io.railwright.simulate.workload;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.topology.Topology;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a flow file: the number of flows, then a line {@code src dst priority dport bytes
 * start-seconds} for each. The earliest start becomes time zero.
 */
public final class FlowFile {
  private static final long LARGEST = 1L << 41;
  private static final long LATEST = 1_000_000_000_000_000_000L;

  private final String file;
  private final List<String> lines;
  private final Topology topology;

  private FlowFile(String file, List<String> lines, Topology topology) {
    this.file = file;
    this.lines = lines;
    this.topology = topology;
  }

  public static List<Transfer> read(String file, List<String> lines, Topology topology)
      throws BadInputException {
    return new FlowFile(file, lines, topology).read();
  }

  private List<Transfer> read() throws BadInputException {
    if (lines.isEmpty() || !lines.getFirst().strip().matches("\\d{1,8}")) {
      throw bad(1, "the first line is to be the number of flows.");
    }
    List<Transfer> flows = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        flows.add(flow(i + 1, lines.get(i).strip().split("\\s+")));
      }
    }
    int announced = Integer.parseInt(lines.getFirst().strip());
    if (flows.size() != announced) {
      throw bad(
          1,
          announced + " flows are announced and " + flows.size() + " follow; correct the number.");
    }
    if (flows.isEmpty()) {
      throw bad(1, "there are no flows, so that there is nothing to simulate.");
    }
    long zero = flows.stream().mapToLong(Transfer::start).min().orElse(0);
    return flows.stream().map(flow -> flow.earlier(zero)).toList();
  }

  private Transfer flow(int line, String[] words) throws BadInputException {
    if (words.length != 6) {
      throw bad(
          line,
          "a flow is six words: src dst priority dport bytes start-seconds; here are "
              + words.length
              + ".");
    }
    int from = host(line, words[0]);
    int to = host(line, words[1]);
    if (from == to) {
      throw bad(line, "the flow goes from host " + from + " to itself; name two hosts.");
    }
    int priority = (int) number(line, "priority", words[2], 7);
    int port = (int) number(line, "port", words[3], 65535);
    long bytes = number(line, "number of bytes", words[4], LARGEST);
    if (bytes == 0) {
      throw bad(line, "the flow has no bytes; give it at least one.");
    }
    return new Transfer(from, to, bytes, priority, port, start(line, words[5]), 0, List.of(), -1);
  }

  private int host(int line, String word) throws BadInputException {
    int node = (int) number(line, "node", word, topology.nodes() - 1L);
    if (topology.isSwitch(node)) {
      throw bad(line, "node " + node + " is a switch; flows go from host to host.");
    }
    return node;
  }

  private long start(int line, String word) throws BadInputException {
    if (!word.matches("\\d{1,6}(\\.\\d{1,15})?")) {
      throw bad(line, "'" + word + "' is no start in seconds, such as 2.000000577.");
    }
    return Math.min(LATEST, new BigDecimal(word).scaleByPowerOfTen(12).longValue());
  }

  private long number(int line, String what, String word, long most) throws BadInputException {
    if (!word.matches("\\d{1,15}") || Long.parseLong(word) > most) {
      throw bad(line, "'" + word + "' is no " + what + " from 0 to " + most + ".");
    }
    return Long.parseLong(word);
  }

  private BadInputException bad(int line, String sentence) {
    return new BadInputException(file, line, sentence);
  }
}
