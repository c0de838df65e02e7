package io.railwright.collect.session;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.TypedCommand;
import io.railwright.model.fact.Parsed;
import java.util.Optional;
import java.util.Set;

/**
 * Reads what was kept of a terminal: one report, or several with the commands between them that
 * were typed.
 */
public final class Session implements Parser {
  /** A family of tools that people use one after another. */
  public interface Family {
    /** The kind of their subjects. */
    String kind();

    /** Names of commands that are known for such even without a prompt before them. */
    Set<String> tools();

    /** The name in the subject of a device that a tool calls {@code printed}. */
    String naming(String printed);

    /** Whether a word between two rules is the name of a device. */
    boolean isDevice(String word);

    /** The report of a command; empty if it is of none of these tools. */
    Optional<Report> report(TypedCommand command, boolean live);

    /** The device that a command is about, and what of it. */
    void aim(TypedCommand command, Sheet sheet);
  }

  /** The report that a text begins with if nothing says otherwise. */
  @FunctionalInterface
  public interface First {
    /** {@code live}: the host was asked, nothing was kept by a person. */
    Report report(boolean live);
  }

  private final Family family;
  private final First first;

  public Session(Family family, First first) {
    this.family = family;
    this.first = first;
  }

  @Override
  public Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    boolean live = !printed.item().isEmpty();
    new Reader(new Sheet(family.kind(), family::naming, printed.item(), readings), live)
        .read(printed, readings);
    return readings.parsed();
  }

  private final class Reader {
    private final Sheet sheet;
    private final boolean live;
    private Report report;

    private Reader(Sheet sheet, boolean live) {
      this.sheet = sheet;
      this.live = live;
      this.report = first.report(live);
    }

    private void read(Printed printed, Readings readings) {
      Parser.takeLines(printed, (line, number, into) -> take(line, number), readings);
      report.end(sheet);
      sheet.end();
    }

    private boolean take(String printed, int number) {
      String line = ScreenLine.plain(printed);
      if (line.isBlank()) {
        report.take("", number, sheet);
        return true;
      }
      Optional<TypedCommand> command = TypedCommand.of(line, family.tools());
      if (command.isPresent()) {
        follow(command.get());
        return true;
      }
      Optional<String> device = Banner.word(line).filter(family::isDevice);
      if (device.isPresent()) {
        report.end(sheet);
        sheet.begin(device.get());
        return true;
      }
      return report.take(line, number, sheet);
    }

    private void follow(TypedCommand command) {
      report.end(sheet);
      sheet.begin("");
      report = family.report(command, live).orElseGet(() -> first.report(live));
      family.aim(command, sheet);
    }
  }
}
