package io.railwright.flow.redact;

import java.security.SecureRandom;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * All that is needed to hide and to restore: a random mask for the numbers in addresses, and a
 * table of aliases for everything else. It grows while it hides; kept in a file, it gives the same
 * aliases to later snapshots.
 */
public final class RedactionKey {
  private final long mask;
  private final Map<Kind, Map<String, String>> aliases = new EnumMap<>(Kind.class);
  private final Map<Kind, Map<String, String>> originals = new EnumMap<>(Kind.class);

  RedactionKey(long mask) {
    this.mask = mask;
  }

  /** A new one, which nobody else has. */
  public static RedactionKey fresh() {
    // No byte of it is zero, so that none of the bytes that it hides stays as it was.
    long mask = 0;
    SecureRandom random = new SecureRandom();
    for (int at = 0; at < Long.BYTES; at++) {
      mask = (mask << 8) | (0x11 + random.nextInt(0xee)) | 1;
    }
    return new RedactionKey(mask);
  }

  long mask() {
    return mask;
  }

  /** The alias of a thing, made now if it has none. */
  String alias(Kind kind, String original) {
    Map<String, String> known = table(kind);
    String alias = known.get(original);
    if (alias == null) {
      int number = known.size() + 1;
      if (number > kind.most()) {
        throw new TooManyAliasesException(kind.word(), kind.most());
      }
      alias = kind.alias(number);
      enter(kind, original, alias);
    }
    return alias;
  }

  void enter(Kind kind, String original, String alias) {
    table(kind).put(original, alias);
    reversed(kind).put(alias, original);
  }

  Optional<String> original(Kind kind, String alias) {
    return Optional.ofNullable(reversed(kind).get(alias));
  }

  Map<String, String> table(Kind kind) {
    return aliases.computeIfAbsent(kind, empty -> new LinkedHashMap<>());
  }

  Map<String, String> reversed(Kind kind) {
    return originals.computeIfAbsent(kind, empty -> new HashMap<>());
  }
}
