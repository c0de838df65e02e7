package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.Map;

/**
 * What the processors call themselves, from the first of them: {@code /proc/cpuinfo} repeats it for
 * each. ARM kernels give numbers in place of a name.
 */
public final class ProcessorModel {
  public static final Probe PROBE =
      new Probe(
          Question.firstBlock("proc-cpuinfo", "/proc/cpuinfo"),
          Parser.byLine(ProcessorModel::take));

  private static final Map<String, String> KEYS =
      Map.of(
          "model name", "cpu.model",
          "vendor_id", "cpu.vendor",
          "microcode", "cpu.microcode",
          "CPU implementer", "cpu.implementer",
          "CPU part", "cpu.part");

  private ProcessorModel() {}

  private static boolean take(String line, int number, Readings readings) {
    int colon = line.indexOf(':');
    String parameter = colon < 0 ? null : KEYS.get(line.substring(0, colon).strip());
    if (parameter != null) {
      String value = line.substring(colon + 1).strip();
      readings.add("", parameter, Value.text(value), value, number);
    }
    return colon >= 0;
  }
}
