package io.railwright.model.text;

import java.util.Locale;
import java.util.Optional;

/** An enum whose constants are words of our files and documents: {@code NEXT_BOOT, next-boot}. */
public interface Worded {
  String name();

  default String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The constant that is written like this. */
  static <E extends Enum<E> & Worded> Optional<E> of(Class<E> kind, String word) {
    for (E constant : kind.getEnumConstants()) {
      if (constant.word().equals(word)) {
        return Optional.of(constant);
      }
    }
    return Optional.empty();
  }
}
