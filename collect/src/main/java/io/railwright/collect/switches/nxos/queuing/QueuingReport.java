package io.railwright.collect.switches.nxos.queuing;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosCommand;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.switches.nxos.text.NxosWord;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * {@code show queuing}, {@code show queuing interface}, {@code show queuing summary}: how the
 * queues of a port are served, and what they counted. A filter may have left the port's name in the
 * command alone.
 */
public final class QueuingReport implements NxosText {
  private static final List<String> HEADINGS =
      List.of("Egress Queuing for ", "Ingress Queuing for ");

  /** {@code Ethernet1/1 Interface PFC watchdog: [Enabled]}. */
  private static final String WATCHDOG = " Interface PFC watchdog: [";

  private String port = "";

  /** The port whose name was reported last; a block has several headings. */
  private String named = "";

  private String slot = "";
  private int slotLine;
  private QueuingPort sections = new QueuingPort("");

  @Override
  public void typed(String command) {
    begin(NxosCommand.port(command));
  }

  private void begin(String name) {
    if (!name.equals(port)) {
      port = name;
      sections = new QueuingPort(name);
    }
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    String text = Words.squeezed(line.replace("**", ""));
    List<String> words = Words.list(text);
    if (words.getFirst().equals("slot") && words.size() == 2) {
      slot = words.get(1);
      slotLine = number;
      return true;
    }
    Optional<String> heading = heading(text);
    if (heading.isPresent()) {
      Optional<String> name = NxosPort.parse(heading.get());
      name.ifPresent(it -> takeHeading(it, text, number, readings));
      return name.isPresent();
    }
    return WatchdogLine.take(text, number, readings)
        || (!port.isEmpty() && sections.take(text, number, readings));
  }

  /** {@code Egress Queuing for Ethernet1/1 [System]}, {@code Ethernet1/1 queuing information:}. */
  private static Optional<String> heading(String text) {
    for (String heading : HEADINGS) {
      if (text.startsWith(heading)) {
        return Optional.of(Words.of(text.substring(heading.length()) + " -")[0]);
      }
    }
    for (String heading : List.of(" queuing information", WATCHDOG)) {
      int at = text.indexOf(heading);
      if (at > 0) {
        return Optional.of(text.substring(0, at));
      }
    }
    return Optional.empty();
  }

  private void takeHeading(String name, String text, int number, Readings readings) {
    begin(name);
    sections.beginTable();
    int watchdog = text.indexOf(WATCHDOG);
    if (watchdog > 0) {
      String word = text.substring(watchdog + WATCHDOG.length()).replace("]", "").strip();
      String key = "port.pfc-watchdog.operating";
      readings.add(SwitchSubject.port(name), key, NxosWord.flag(word), text, number);
    }
    if (!name.equals(named)) {
      named = name;
      LineFacts.named(name, text, number, readings);
      NxosNumber.small(slot)
          .ifPresent(
              it -> {
                Value value = new Value.Count(it);
                String subject = SwitchSubject.port(name);
                readings.add(subject, "port.slot", value, "slot " + slot, slotLine);
              });
    }
  }
}
