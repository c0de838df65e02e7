package io.railwright.survey.cables;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** How tools of hosts and switches call a mode of forward error correction (FEC). */
enum CorrectionMode {
  LLRS("llrs", "ll-?_?rs.*"),
  RS("rs", "(cl(91|108|119|134)-?)?(rs|kp).*|reed.*"),
  BASE_R("base-r", "(cl74-?)?(fc|fire|base-?r).*|cl74"),
  NONE("none", "off|none|no|disabled?"),
  AUTO("auto", "auto");

  private final String word;
  private final Pattern names;

  CorrectionMode(String word, String names) {
    this.word = word;
    this.names = Pattern.compile(names);
  }

  /** As a parameter has it. */
  String word() {
    return word;
  }

  /** Empty for several modes, and for what is no mode. */
  static Optional<CorrectionMode> of(List<String> words) {
    if (words.size() != 1) {
      return Optional.empty();
    }
    String said = words.getFirst().toLowerCase(Locale.ROOT);
    for (CorrectionMode mode : values()) {
      if (mode.names.matcher(said).matches()) {
        return Optional.of(mode);
      }
    }
    return Optional.empty();
  }
}
