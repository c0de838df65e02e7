package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Settings of NCCL, RCCL and UCX that hold for every user of the host. RCCL has the variables of
 * NCCL and a file of its own. Known names alone are picked out, on the host: tokens, comments and
 * copies of the files may lie beside them. Patterns are asked for, not files: that none of them is
 * there is usual and no failure.
 */
public final class Environment {
  /** A value is a quoted text or a word; a list may have blanks behind its commas. */
  private static final String CHOSEN =
      "^[[:space:]]*(export[[:space:]]+)?"
          + KnownVariables.expression()
          + "[[:space:]]*=[[:space:]]*(\"[^\"]*\"|'[^']*'|([^[:space:],]|,[[:space:]]*)*)";

  public static final Probe PROBE =
      new Probe(
          Question.parts("rdma-environment", CHOSEN, "/etc/[nr]ccl.con[f]", "/etc/ucx*/ucx.conf")
              .shownAs("grep -E '(NCCL|UCX)_.*=' /etc/[nr]ccl.conf /etc/ucx*/ucx.conf"),
          Parser.byLine(Environment::take));

  private static final Pattern LINE =
      Pattern.compile(
          "/etc/([nr]ccl\\.conf|ucx\\w{0,20}/ucx\\.conf):\\s*(?:export"
              + " )?([A-Za-z][A-Za-z0-9_]{1,80})\\s*=(.*)");

  /** Comments, sections and copies, in recordings of earlier versions. */
  private static final Pattern EMPTY =
      Pattern.compile("/etc/[\\w./-]{1,60}:\\s*(?:[#\\[].*)?|/etc/[nr]ccl\\.conf[^:].*");

  private Environment() {}

  private static boolean take(String line, int number, Readings readings) {
    Matcher found = LINE.matcher(line);
    if (!found.matches()) {
      return EMPTY.matcher(line).matches();
    }
    String variable = found.group(2);
    if (KnownVariables.contains(variable)) {
      String raw = found.group(3).strip();
      String name = found.group(1).startsWith("ucx") ? "ucx.setting" : "nccl.setting";
      readings.add("", FactKey.text(name, variable), Value.text(raw), raw, number);
    }
    return true;
  }
}
