package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Settings of NCCL and UCX that hold for every user of the host. Patterns are asked for, not files:
 * that neither file is there is usual and no failure. Copies beside them are left alone.
 */
public final class Environment {
  public static final Probe PROBE =
      new Probe(
          Question.lines("rdma-environment", "/etc/nccl.conf*", "/etc/ucx*/ucx.conf"),
          Parser.byLine(Environment::take));

  private static final Pattern LINE =
      Pattern.compile(
          "/etc/(nccl\\.conf|ucx\\w{0,20}/ucx\\.conf):\\s*(?:export"
              + " )?([A-Z][A-Z0-9_]{1,80})\\s*=(.*)");
  private static final Pattern EMPTY = Pattern.compile("/etc/[\\w./-]{1,60}:\\s*(?:[#\\[].*)?");

  private Environment() {}

  private static boolean take(String line, int number, Readings readings) {
    Matcher found = LINE.matcher(line);
    if (!found.matches()) {
      return EMPTY.matcher(line).matches()
          || (line.startsWith("/etc/nccl.conf") && !line.startsWith("/etc/nccl.conf:"));
    }
    String raw = found.group(3).strip();
    String kind = found.group(1).startsWith("nccl") ? "nccl." : "ucx.";
    readings.add("", kind + found.group(2), Value.text(raw), raw, number);
    return true;
  }
}
