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

  /**
   * A setting in the firmware of a card, by the vendor's tools on ESXi. It is staged, and in force
   * after a reboot.
   *
   * @param device as {@code mst status} calls the card: {@code mt4119_pciconf0}
   */
  record CardFirmware(String device, String name) implements HypervisorSetting {
    private static final Pattern DEVICE = Pattern.compile("mt[0-9]{1,6}_pciconf[0-9]{1,3}");
    private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9_]{0,60}");
    private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9_.+-]{1,64}");

    public CardFirmware {
      Names.check(DEVICE, device, "a card of ESXi");
      Names.check(NAME, name, "a setting of firmware");
    }
  }

  /** Whether it can have this value. */
  default boolean isValue(String text) {
    Pattern form =
        switch (this) {
          case ModuleParameters _ -> ModuleParameters.WORDS;
          case UplinkPause _ -> UplinkPause.VALUE;
          case PowerPolicy _ -> PowerPolicy.VALUE;
          case CardFirmware _ -> CardFirmware.VALUE;
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
    return this instanceof ModuleParameters || this instanceof CardFirmware;
  }

  @Override
  default boolean isVolatile() {
    return false;
  }

  @Override
  default String place() {
    return switch (this) {
      case UplinkPause(String port) -> port;
      case CardFirmware(String device, String _) -> device;
      case ModuleParameters _, PowerPolicy _ -> "";
    };
  }

  @Override
  default String label() {
    return switch (this) {
      case ModuleParameters(String module) -> "options of " + module;
      case UplinkPause _ -> "global pause";
      case PowerPolicy _ -> "power policy";
      case CardFirmware(String _, String name) -> name;
    };
  }
}
