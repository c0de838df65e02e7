package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What GPU memory can be given to a NIC by: the kind of NVIDIA's kernel module (the open one can
 * export DMA-BUF) and the clients of the vendor's peer memory.
 */
public final class PeerMemory {
  public static final Probe PROBE =
      new Probe(
          Question.lines(
              "peer-memory",
              "/proc/driver/nvidia/version*",
              "/sys/kernel/mm/memory_peers/*/version"),
          Parser.byLine(PeerMemory::take));

  private static final Pattern DRIVER =
      Pattern.compile(
          "/proc/driver/nvidia/version:NVRM version: NVIDIA UNIX (Open )?.{0,40}Kernel Module.*?"
              + " (\\d{3}\\.[\\d.]{1,12})\\b.*");
  private static final Pattern OTHER = Pattern.compile("/proc/driver/nvidia/version\\w*:.*");
  private static final Pattern CLIENT =
      Pattern.compile("/sys/kernel/mm/memory_peers/([^/:]{1,64})/version:(.*)");

  private PeerMemory() {}

  private static boolean take(String line, int number, Readings readings) {
    Matcher driver = DRIVER.matcher(line.length() > 400 ? "" : line);
    if (driver.matches()) {
      String kind = driver.group(1) == null ? "proprietary" : "open";
      readings.add("", "gpu.kernel-module", Value.text(kind), driver.group(2), number);
      return true;
    }
    Matcher client = CLIENT.matcher(line);
    if (client.matches()) {
      String version = client.group(2).strip();
      String subject = "memory-peer/" + client.group(1);
      readings.add(subject, "memory-peer.version", Value.text(version), version, number);
    }
    return client.matches() || OTHER.matcher(line).matches();
  }
}
