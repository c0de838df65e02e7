package io.railwright.reach.ssh.config;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The keywords that are read. Other keywords concern interactive use and are ignored. */
enum Keyword {
  HOST_NAME(Shape.WORD),
  PORT(Shape.PORT),
  USER(Shape.WORD),
  IDENTITY_FILE(Shape.ADDS_UP),
  IDENTITIES_ONLY(Shape.YES_NO),
  IDENTITY_AGENT(Shape.WORD),
  CERTIFICATE_FILE(Shape.ADDS_UP),
  PROXY_JUMP(Shape.WORD),
  PROXY_COMMAND(Shape.COMMAND),
  USER_KNOWN_HOSTS_FILE(Shape.WORDS),
  GLOBAL_KNOWN_HOSTS_FILE(Shape.WORDS),
  STRICT_HOST_KEY_CHECKING(Shape.HOST_KEY_POLICY),
  HOST_KEY_ALIAS(Shape.WORD),
  CONNECT_TIMEOUT(Shape.TIME),
  CONNECTION_ATTEMPTS(Shape.COUNT),
  SERVER_ALIVE_INTERVAL(Shape.TIME),
  SERVER_ALIVE_COUNT_MAX(Shape.COUNT),
  BIND_ADDRESS(Shape.WORD),
  ADDRESS_FAMILY(Shape.FAMILY);

  /** How the values of a keyword are written. */
  enum Shape {
    WORD,
    WORDS,
    /** One word on a line, and each line adds to the list. */
    ADDS_UP,
    /** The rest of the line as it stands. */
    COMMAND,
    PORT,
    COUNT,
    TIME,
    YES_NO,
    HOST_KEY_POLICY,
    FAMILY
  }

  private static final Map<String, Keyword> BY_NAME = new HashMap<>();

  static {
    for (Keyword keyword : values()) {
      BY_NAME.put(keyword.spelling(), keyword);
    }
  }

  private final Shape shape;

  Keyword(Shape shape) {
    this.shape = shape;
  }

  Shape shape() {
    return shape;
  }

  /** As {@code ssh -G} prints it. */
  String spelling() {
    return name().replace("_", "").toLowerCase(Locale.ROOT);
  }

  static Optional<Keyword> named(String lowerCase) {
    return Optional.ofNullable(BY_NAME.get(lowerCase));
  }
}
