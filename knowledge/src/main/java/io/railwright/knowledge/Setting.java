package io.railwright.knowledge;

import java.util.List;
import java.util.Map;

/**
 * How a parameter is set. {@code {value}}, {@code {number}} (of a choice), {@code {bits}} and
 * {@code {mask}} (of a list of priorities), {@code {port}} (the number on its card) and the names
 * of the subject ({@code {net}}, {@code {pci}}, {@code {rdma}}, {@code {index}} of a GPU) stand for
 * what is put in. A line of a configuration with {@code {each}} is there once for each item of a
 * list.
 */
public sealed interface Setting {

  /** A command, word by word; no shell reads it. */
  record Command(List<String> words) implements Setting {
    public Command {
      words = List.copyOf(words);
    }
  }

  /** A text written to a file, as into sysfs. */
  record Write(String path, String text) implements Setting {}

  /** An argument of the kernel's command line, in the boot loader's configuration. */
  record KernelArgument(String name) implements Setting {}

  /** Lines typed into the configuration of a switch. */
  record Configuration(List<String> lines) implements Setting {
    public Configuration {
      lines = List.copyOf(lines);
    }
  }

  /**
   * Differently by the software of a switch.
   *
   * @param otherwise for all that are not named
   */
  record BySystem(Map<String, Setting> systems, Setting otherwise) implements Setting {
    public BySystem {
      systems = Map.copyOf(systems);
    }

    public Setting of(String system) {
      return systems.getOrDefault(system, otherwise);
    }
  }

  /**
   * Differently by what the site says.
   *
   * @param key of the site
   * @param values by the words that the site may have for it
   * @param otherwise for all others, and where the site says nothing
   */
  record BySite(String key, Map<String, Setting> values, Setting otherwise) implements Setting {
    public BySite {
      values = Map.copyOf(values);
    }

    public Setting of(String word) {
      return values.getOrDefault(word, otherwise);
    }
  }

  /** Something that only a person can do. */
  record ByHand(String what) implements Setting {}
}
