package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;

/** The kernel's name, release and machine, as {@code uname -srm} prints them. */
public final class Kernel {
  public static final Probe PROBE =
      new Probe(Question.read("uname", "uname", "-srm"), Parser.byLine(Kernel::take));

  private static final String[] PARAMETERS = {"kernel.name", "kernel.release", "kernel.machine"};

  private Kernel() {}

  private static boolean take(String line, int number, Readings readings) {
    String[] words = Words.of(line);
    if (words.length != PARAMETERS.length || !words[0].equals("Linux")) {
      return false;
    }
    for (int at = 0; at < words.length; at++) {
      readings.add("", PARAMETERS[at], Value.text(words[at]), words[at], number);
    }
    return true;
  }
}
