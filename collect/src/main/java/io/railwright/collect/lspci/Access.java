package io.railwright.collect.lspci;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Value;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Access control services, as they are looked for: {@code lspci -vvv | grep ACSCtl}, often with no
 * word of the device on the line. Then all that can be said is how many lines have a control on.
 */
public final class Access {
  /** {@code setpci -v -s ADDRESS ECAP_ACS+6.w} prints this behind the address. */
  private static final Pattern WRITTEN =
      Pattern.compile("\\(cap 0d @[0-9a-f]{3}\\) @[0-9a-f]{3} = ([0-9a-f]{4})");

  private static final String[] CONTROLS = {
    "SrcValid", "TransBlk", "ReqRedir", "CmpltRedir", "UpstreamFwd", "EgressCtrl", "DirectTrans"
  };

  private Access() {}

  public static Parsed parse(Printed printed) {
    Parsed verbose = Verbose.parse(printed);
    Readings readings = new Readings(printed);
    int lines = 0;
    int on = 0;
    int last = 0;
    int lastOn = 0;
    for (Reading reading : verbose.readings()) {
      readings.add(reading);
      if (reading.key().startsWith("pci.acs[")) {
        boolean set = reading.value() instanceof Value.Flag(boolean yes) && yes;
        lines += reading.line() == last ? 0 : 1;
        on += set && reading.line() != lastOn ? 1 : 0;
        last = reading.line();
        lastOn = set ? reading.line() : lastOn;
      }
    }
    count("pci.acs.ports", lines, readings);
    count("pci.acs.ports-with-control", on, readings);
    readings.addRest(verbose);
    return readings.parsed();
  }

  private static void count(String parameter, int number, Readings readings) {
    readings.add("", parameter, new Value.Count(number, "ports"), Integer.toString(number), 0);
  }

  static boolean takeWritten(String subject, String text, int line, Readings into) {
    Matcher written = WRITTEN.matcher(text);
    if (!written.matches()) {
      return false;
    }
    int bits = Integer.parseInt(written.group(1), 16);
    for (int bit = 0; bit < CONTROLS.length; bit++) {
      Value set = new Value.Flag((bits & 1 << bit) != 0);
      into.add(subject, FactKey.text("pci.acs", CONTROLS[bit]), set, written.group(1), line);
    }
    return true;
  }
}
