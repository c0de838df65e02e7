package io.railwright.twin.vcenter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a host answers to a command of {@code esxcli} that its vCenter passes on. */
public sealed interface CommandAnswer {
  /** A list of objects, each by labels and values; a value may be a list or an object itself. */
  record Rows(List<Map<String, Object>> rows) implements CommandAnswer {
    public Rows {
      rows = List.copyOf(rows);
    }
  }

  /** One object. */
  record One(Map<String, Object> fields) implements CommandAnswer {}

  /** A value alone. */
  record Scalar(Object value) implements CommandAnswer {}

  /** The host does not do it. */
  record Refused(String sentence) implements CommandAnswer {}

  /** There is no such command, or no such thing to tell of. */
  record Missing() implements CommandAnswer {}

  /** The host is away. */
  record Away() implements CommandAnswer {}

  /**
   * A namespace with its commands.
   *
   * @param name with dots
   */
  record Namespace(String name, List<Method> methods) implements CommandAnswer {
    public Namespace {
      methods = List.copyOf(methods);
    }
  }

  /** A command of a namespace. */
  record Method(String name, List<Parameter> parameters) {
    public Method {
      parameters = List.copyOf(parameters);
    }
  }

  /**
   * A parameter of a command.
   *
   * @param name as the API has it
   * @param letter as it is typed, without the hyphen
   * @param word the long form of it
   */
  record Parameter(String name, String letter, String word) {
    List<String> aliases() {
      List<String> aliases = new ArrayList<>();
      aliases.add("-" + letter);
      aliases.add("--" + word);
      return aliases;
    }
  }
}
