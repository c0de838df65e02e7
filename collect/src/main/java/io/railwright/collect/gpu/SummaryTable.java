package io.railwright.collect.gpu;

import io.railwright.collect.probe.Readings;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The boxes that {@code nvidia-smi} draws when it is asked for nothing: three lines for each GPU.
 */
final class SummaryTable {
  private static final Pattern VERSIONS =
      Pattern.compile(
          "\\|\\s*NVIDIA-SMI\\s+(\\S{1,30})\\s+Driver Version: (\\S{1,30})(?:\\s+CUDA Version:"
              + " (\\S{1,20}))?.*");
  private static final Pattern FIRST =
      Pattern.compile(
          "\\|\\s+(\\d{1,4})\\s+(\\S.{0,60}?)\\s+(On|Off|N/A)\\s*\\|\\s*([0-9A-Fa-f:.]{12,16})\\s+(On|Off|N/A)\\s*\\|\\s*(\\S{1,12})\\s*\\|");
  private static final Pattern SECOND =
      Pattern.compile(
          "\\|\\s*(\\S{1,6})\\s+(\\S{1,6})\\s+(\\S{1,6})\\s+(\\S{1,8})"
              + " {0,4}/\\s*(\\S{1,8})\\s*\\|\\s*(\\S{1,12})\\s*/\\s*(\\S{1,12})\\s*\\|\\s*(\\S{1,6})\\s+(\\S.{0,30}?)\\s*\\|");
  private static final Pattern THIRD = Pattern.compile("\\|\\s+\\|\\s+\\|\\s*(\\S{1,12})\\s*\\|");

  private static final String[] FIRST_NAMES = {
    "gpu.index",
    "gpu.product-name",
    "gpu.persistence-mode",
    "gpu.pci.bus-id",
    "gpu.display-active",
    "gpu.ecc.uncorrected"
  };
  private static final String[] SECOND_NAMES = {
    "gpu.fan-speed",
    "gpu.temperature.gpu-current-temp",
    "gpu.performance-state",
    "gpu.power.draw",
    "gpu.power.limit",
    "gpu.memory.used",
    "gpu.memory.total",
    "gpu.utilization.gpu",
    "gpu.compute-mode"
  };

  private static final int LONGEST = 400;

  private final Readings readings;
  private String gpu = "gpu/-";

  SummaryTable(Readings readings) {
    this.readings = readings;
  }

  /** Every line of the boxes is taken; those that hold only headings or lines say nothing. */
  boolean take(String line, int number) {
    String text = line.strip();
    if (text.length() > LONGEST || !(text.startsWith("|") || text.startsWith("+-"))) {
      return false;
    }
    Matcher versions = VERSIONS.matcher(text);
    if (text.contains("NVIDIA-SMI") && versions.matches()) {
      add(
          "",
          versions,
          new String[] {"gpu.smi-version", "gpu.driver-version", "gpu.cuda-version"},
          number);
      return true;
    }
    Matcher first = FIRST.matcher(text);
    if (first.matches()) {
      gpu = GpuNames.subject(first.group(4));
      add(gpu, first, FIRST_NAMES, number);
      return true;
    }
    Matcher second = SECOND.matcher(text);
    if (second.matches() && !text.contains("Usage/Cap")) {
      add(gpu, second, SECOND_NAMES, number);
      return true;
    }
    Matcher third = THIRD.matcher(text);
    if (third.matches()) {
      add(gpu, third, new String[] {"gpu.mig-mode.current"}, number);
    }
    return true;
  }

  private void add(String subject, Matcher cells, String[] names, int number) {
    for (int at = 0; at < names.length; at++) {
      String raw = cells.group(at + 1);
      if (raw != null) {
        readings.add(subject, names[at], GpuNames.value(names[at], raw), raw, number);
      }
    }
  }
}
