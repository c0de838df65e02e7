package io.railwright.change.plan;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.DeviceSetting.PciField.Field;
import io.railwright.model.change.State;
import io.railwright.model.value.PciAddress;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code setpci -s ADDRESS REGISTER=VALUE:MASK}, for the few fields that rules want changed. */
final class PciWords {
  private static final Pattern WRITE =
      Pattern.compile("(CAP_EXP\\+8\\.w|ECAP_ACS\\+6\\.w)=([0-9a-f]{4}):([0-9a-f]{4})");

  private PciWords() {}

  /** Empty for every other register and every other mask. */
  static Optional<Translation.To> translated(List<String> words) {
    if (words.size() != 4 || !words.get(1).equals("-s")) {
      return Optional.empty();
    }
    Optional<PciAddress> device = PciAddress.parse(words.get(2));
    Matcher write = WRITE.matcher(lowered(words.get(3)));
    return device.isPresent() && write.matches()
        ? state(write).map(it -> new Translation.To(field(device.get(), write), it))
        : Optional.empty();
  }

  /** Digits in small letters, names as they are. */
  private static String lowered(String word) {
    int equals = word.indexOf('=') + 1;
    return word.substring(0, equals) + word.substring(equals).toLowerCase(Locale.ROOT);
  }

  private static DeviceSetting field(PciAddress device, Matcher write) {
    Field field =
        switch (write.group(3)) {
          case "f000", "7000" -> Field.MAX_READ_REQUEST;
          case "0010" -> Field.RELAXED_ORDERING;
          case "0100" -> Field.EXTENDED_TAGS;
          default -> Field.ACS_REDIRECT;
        };
    return new DeviceSetting.PciField(device, field);
  }

  private static Optional<State> state(Matcher write) {
    int value = Integer.parseInt(write.group(2), 16);
    boolean acs = write.group(1).startsWith("ECAP");
    return switch ((acs ? "acs " : "") + write.group(3)) {
      case "f000", "7000" ->
          value <= 0x5000 && value % 0x1000 == 0
              ? Optional.of(State.of(Integer.toString(128 << (value >> 12))))
              : Optional.empty();
      case "0010" -> Optional.of(State.of((value & 0x0010) == 0 ? "off" : "on"));
      case "0100" -> Optional.of(State.of((value & 0x0100) == 0 ? "off" : "on"));
      case "acs 002c" -> Optional.of(State.of("%04x".formatted(value & 0x002c)));
      default -> Optional.empty();
    };
  }
}
