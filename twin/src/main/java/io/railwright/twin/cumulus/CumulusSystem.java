package io.railwright.twin.cumulus;

import io.railwright.twin.device.Delay;
import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.fabric.SwitchSystem;
import io.railwright.twin.fabric.VirtualSwitch;
import java.util.ArrayList;
import java.util.List;

/**
 * Cumulus Linux with the configuration of a scenario.
 *
 * @param commands the words behind {@code nv set}, each line as somebody would type it
 * @param later runs something after a time
 */
public record CumulusSystem(List<List<String>> commands, Delay later) implements SwitchSystem {
  public CumulusSystem {
    commands = List.copyOf(commands);
  }

  /** In real time. */
  public CumulusSystem(List<List<String>> commands) {
    this(commands, Delay::real);
  }

  /** The words of each line; those before them that a person types may stand there too. */
  public static List<List<String>> lines(String text) {
    List<List<String>> lines = new ArrayList<>();
    text.lines()
        .map(String::strip)
        .filter(it -> !it.isEmpty() && !it.startsWith("#"))
        .forEach(it -> lines.add(List.of(it.replaceFirst("^nv set ", "").split(" +"))));
    return lines;
  }

  /** Whether a switch would take it. */
  public static boolean isKnown(List<String> words) {
    return Schema.items(words).isPresent();
  }

  private Revision revision() {
    Revision revision = Revision.EMPTY;
    for (List<String> words : commands) {
      try {
        revision = Nvue.set(revision, words);
      } catch (Nvue.RefusedException refused) {
        throw new IllegalArgumentException(refused);
      }
    }
    return revision;
  }

  @Override
  public String os() {
    return "cumulus";
  }

  /** Cumulus sends the name of the port. */
  @Override
  public String portId(SwitchSettings settings, String port) {
    return port;
  }

  @Override
  public SwitchSettings settings(SwitchSettings hardware) {
    return Effect.of(revision(), hardware);
  }

  @Override
  public Device device(VirtualSwitch hardware, SwitchLinks links) {
    return new CumulusSwitch(hardware, links, revision(), later);
  }
}
