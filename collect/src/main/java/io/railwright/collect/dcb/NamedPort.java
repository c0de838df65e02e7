package io.railwright.collect.dcb;

import io.railwright.collect.text.TypedCommand;
import io.railwright.model.fact.Subject;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which network device the lines are about. None of these tools says it in its output, so it is the
 * item that was asked, or what the command or the heading before the output names.
 */
final class NamedPort {
  /** {@code === eth0 ===}, {@code Interface: eth0}, {@code eth0:}; a name has a digit in it. */
  private static final Pattern HEADING =
      Pattern.compile(
          "[\\s=#*-]*(?:(?i:interface|dev|device|port|nic)[: ]+)?"
              + "((?=[^\\d\\s]{1,20}\\d)[A-Za-z][\\w.@-]{1,30}):?[\\s=#*-]*");

  private static final Set<String> TOOLS = Set.of("dcb", "mlnx_qos", "lldptool", "dcbtool");

  private static final Set<String> OPTIONS =
      Set.of(
          "dev",
          "-i",
          "-ti",
          "-tni",
          "-Ti",
          "-li",
          "-Li",
          "-pi",
          "-Si",
          "--interface",
          "gc",
          "go",
          "gp");

  private String name;

  NamedPort(String item) {
    name = item;
  }

  String subject() {
    return "net/" + (name.isEmpty() ? "-" : Subject.escape(name));
  }

  /** The command in this line, if it is one of these tools; the port is then the one it names. */
  Optional<TypedCommand> command(String line) {
    Optional<TypedCommand> command =
        TypedCommand.of(line, TOOLS).filter(call -> !call.tool().isEmpty());
    command.flatMap(call -> call.option(OPTIONS)).ifPresent(found -> name = found);
    return command;
  }

  boolean takeHeading(String line) {
    Matcher heading = HEADING.matcher(line);
    boolean found = line.length() < 100 && heading.matches();
    if (found) {
      name = heading.group(1);
    }
    return found;
  }
}
