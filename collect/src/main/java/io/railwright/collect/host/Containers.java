package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.List;

/**
 * Traces of a container in which all of this is asked: images seldom have the tool that says it.
 * Files are asked for by pattern, since that they are missing is usual.
 */
public final class Containers {
  public static final Probe PROBE =
      new Probe(
          Question.parts(
              "container",
              "^engine=.*|^[a-z-]+$|^[0-9]+:.*", // of podman's file no more than this
              "/run/systemd/containe[r]",
              "/run/.containeren[v]",
              "/proc/1/cgroup"),
          Parser.byLine(Containers::take));

  private static final List<String> NAMES =
      List.of("kubepods", "docker", "libpod", "containerd", "lxc", "machine.slice");

  private static final int LONGEST = 1000;

  private Containers() {}

  private static boolean take(String line, int number, Readings readings) {
    int colon = line.indexOf(':');
    if (line.length() > LONGEST || colon < 0) {
      return false;
    }
    String text = line.substring(colon + 1).strip();
    switch (line.substring(0, colon)) {
      case "/run/systemd/container" -> add(text, number, readings);
      case "/run/.containerenv" -> {
        if (text.startsWith("engine=")) {
          add(text.substring(7).replace("\"", ""), number, readings);
        }
      }
      case "/proc/1/cgroup" ->
          NAMES.stream()
              .filter(text::contains)
              .findFirst()
              .ifPresent(name -> add(name, number, readings));
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void add(String name, int number, Readings readings) {
    readings.add("", "machine.container", Value.text(name), name, number);
  }
}
