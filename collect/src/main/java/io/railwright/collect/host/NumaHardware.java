package io.railwright.collect.host;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code numactl -H} and {@code numactl -s}: NUMA nodes, their processors, sizes and distances.
 * Rail itself asks sysfs; this is for texts that people keep.
 */
public final class NumaHardware {
  private static final Pattern AVAILABLE =
      Pattern.compile("available: ((\\d{1,6}) nodes? \\(([^)]{0,200})\\))");
  private static final Pattern NODE =
      Pattern.compile("node (\\d{1,5}) (cpus|size|free)(?: ?\\(\\w+\\))?:(.*)");
  private static final Pattern ROW = Pattern.compile("(?:node|(\\d{1,5}):)\\s+(\\d[\\d\\s]*)");
  private static final Pattern POLICY =
      Pattern.compile(
          "(policy|preferred node|physcpubind|cpubind|nodebind|membind|interleavemask|"
              + "interleavenode|preferred):(.*)");

  private static final int LONGEST_ROW = 20_000;

  private final Readings readings;

  private NumaHardware(Readings readings) {
    this.readings = readings;
  }

  public static Parsed parse(Printed printed) {
    NumaHardware numa = new NumaHardware(new Readings(printed));
    TerminalText.read(
        printed, (line, number, into) -> numa.take(line.strip(), number), numa.readings);
    return numa.readings.parsed();
  }

  private boolean take(String line, int number) {
    return available(line, number)
        || node(line, number)
        || distances(line, number)
        || policy(line, number)
        || line.equals("node distances:");
  }

  private boolean available(String line, int number) {
    if (line.startsWith("No NUMA")) {
      readings.add("", "numa.available", new Value.Flag(false), line, number);
      return true;
    }
    Matcher found = AVAILABLE.matcher(line);
    if (!line.startsWith("available") || !found.matches()) {
      return false;
    }
    Value nodes = Value.number(found.group(2), "nodes");
    readings.add("", "numa.nodes", nodes, found.group(1), number);
    readings.add("", "numa.online", Value.text(found.group(3)), found.group(3), number);
    return true;
  }

  private boolean node(String line, int number) {
    Matcher found = NODE.matcher(line);
    if (!found.matches()) {
      return false;
    }
    String subject = "numa/" + found.group(1);
    String raw = found.group(3).strip();
    if (found.group(2).equals("cpus")) {
      readings.add(subject, "numa.cpus", Value.text(CpuList.of(raw)), raw, number);
      Value cpus = new Value.Count(Words.of(raw).length, "cpus");
      readings.add(subject, "numa.node-cpus", cpus, raw, number);
    } else {
      String key = found.group(2).equals("size") ? "numa.node-size" : "numa.node-free";
      readings.add(subject, key, Amount.of(raw), raw, number);
    }
    return true;
  }

  /** The head of the table names the nodes; each row starts with one. */
  private boolean distances(String line, int number) {
    Matcher row = ROW.matcher(line);
    if (line.length() > LONGEST_ROW || !row.matches()) {
      return false;
    }
    String raw = row.group(2).strip();
    Value numbers = new Value.Listing(List.of(Words.of(raw)));
    if (row.group(1) == null) {
      readings.add("", "numa.distances.nodes", numbers, raw, number);
    } else {
      readings.add("numa/" + row.group(1), "numa.distances", numbers, raw, number);
    }
    return true;
  }

  private boolean policy(String line, int number) {
    Matcher found = POLICY.matcher(line);
    if (!found.matches()) {
      return false;
    }
    String raw = found.group(2).strip();
    String parameter = FactKey.text("numa.policy", Words.slug(found.group(1)));
    readings.add("", parameter, Value.text(raw), raw, number);
    return true;
  }
}
