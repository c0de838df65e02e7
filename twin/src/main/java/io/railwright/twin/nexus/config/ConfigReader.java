package io.railwright.twin.nexus.config;

import io.railwright.model.text.Shown;
import java.util.List;
import java.util.function.BiConsumer;

/** Reads a configuration from a text, line by line as if somebody typed it. */
public final class ConfigReader {
  private ConfigReader() {}

  /**
   * The configuration, without the lines that are not understood.
   *
   * @param mistakes told the number of each line that is not understood, from 0, and why
   */
  public static ConfigNode read(String text, BiConsumer<Integer, String> mistakes) {
    ConfigEditor editor = new ConfigEditor(_ -> true);
    ConfigNode configuration = ConfigNode.EMPTY;
    List<String> lines = text.lines().toList();
    for (int number = 0; number < lines.size(); number++) {
      String line = lines.get(number).strip();
      if (line.isEmpty() || line.startsWith("!")) {
        continue;
      }
      ConfigEditor.Edit edit = editor.type(line, configuration);
      configuration = edit.configuration();
      if (!edit.complaint().isNone()) {
        mistakes.accept(
            number, "a Nexus does not take " + Shown.quoted(line) + ": " + edit.complaint().text());
      }
    }
    return configuration;
  }
}
