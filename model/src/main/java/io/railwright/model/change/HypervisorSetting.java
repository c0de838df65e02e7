package io.railwright.model.change;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A setting of an ESXi host. All of them outlast its reboot. */
public sealed interface HypervisorSetting extends Setting {
  /**
   * What a module of ESXi is loaded with, as the one string that ESXi keeps: to set an option is to
   * write all of them. It is staged, and in force after a boot; absent where the string is empty.
   */
  record ModuleParameters(String module) implements HypervisorSetting {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,55}");
    private static final String WORD = "[A-Za-z][A-Za-z0-9_]{0,55}=[A-Za-z0-9_.:,+-]{0,200}";
    private static final Pattern WORDS = Pattern.compile(WORD + "(?: +" + WORD + ")*");

    public ModuleParameters {
      Names.check(NAME, module, "a module of ESXi");
    }

    /** The options of a string, in its order. */
    public static Map<String, String> options(String words) {
      Map<String, String> options = new LinkedHashMap<>();
      for (String word : words.isBlank() ? new String[0] : words.strip().split(" +", -1)) {
        String[] pair = word.split("=", 2);
        options.put(pair[0], pair[1]);
      }
      return options;
    }

    /** The string with these options in place of their old values, the others as they are. */
    public static String with(String old, Map<String, String> options) {
      Map<String, String> all = options(old);
      all.putAll(options);
      return all.entrySet().stream()
          .map(it -> it.getKey() + "=" + it.getValue())
          .collect(Collectors.joining(" "));
    }
  }

  /** Whether a physical port pauses its link as a whole, as in {@code rx on tx off}. */
  record UplinkPause(String port) implements HypervisorSetting {
    private static final Pattern NAME = Pattern.compile("vmnic[0-9]{1,4}");
    private static final Pattern VALUE = Pattern.compile("rx (?:on|off) tx (?:on|off)");

    public UplinkPause {
      Names.check(NAME, port, "a physical port of ESXi");
    }
  }

  /** How the host trades the speed of its processors for power, in the words of ESXi. */
  record PowerPolicy() implements HypervisorSetting {
    private static final Pattern VALUE = Pattern.compile("[A-Z][a-z]+(?: [A-Z][a-z]+)?");
  }

  /** Whether it can have this value. */
  default boolean isValue(String text) {
    Pattern form =
        switch (this) {
          case ModuleParameters _ -> ModuleParameters.WORDS;
          case UplinkPause _ -> UplinkPause.VALUE;
          case PowerPolicy _ -> PowerPolicy.VALUE;
        };
    return form.matcher(text).matches();
  }

  /** Refuses what can't be one of its values. */
  default void check(String text) {
    if (!isValue(text)) {
      throw new IllegalArgumentException("'" + text + "' can't be the state of " + label());
    }
  }

  @Override
  default boolean isStaged() {
    return this instanceof ModuleParameters;
  }

  @Override
  default boolean isVolatile() {
    return false;
  }

  @Override
  default String place() {
    return this instanceof UplinkPause(String port) ? port : "";
  }

  @Override
  default String label() {
    return switch (this) {
      case ModuleParameters(String module) -> "options of " + module;
      case UplinkPause _ -> "global pause";
      case PowerPolicy _ -> "power policy";
    };
  }
}
