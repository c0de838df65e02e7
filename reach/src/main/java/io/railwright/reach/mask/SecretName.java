package io.railwright.reach.mask;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells whether a setting of a given name is likely a secret. Network terms that merely look like
 * it (partition keys, authentication modes, counters) are not.
 */
final class SecretName {
  /** How sure a name makes us. */
  enum Kind {
    NONE,
    /** A secret if its value looks like one, and like nothing else. */
    PERHAPS,
    /** A secret unless its value is a number, a path or a word such as none. */
    LIKELY,
    /** A secret unless its value is a word such as none. */
    SURE
  }

  private static final List<String> SURE =
      List.of("token", "secret", "password", "passwd", "passphrase", "credential", "apikey");

  private static final Set<String> SURE_PARTS = Set.of("psk", "authorization", "bearer");
  private static final Set<String> ENDING_PARTS = Set.of("pwd", "pass");

  /** Words which say that a key is a secret, not the key of a table or of a packet. */
  private static final Set<String> SECRET_KEYS =
      Set.of(
          "api",
          "private",
          "access",
          "encryption",
          "ssh",
          "auth",
          "shared",
          "preshared",
          "master",
          "signing",
          "licence",
          "license",
          "account",
          "storage",
          "crypt",
          "luks",
          "wireguard");

  /**
   * Keys of partitions, queues and memory, of aggregations and of signatures that all may see; and
   * by which vSphere numbers what a machine is made of.
   */
  private static final Set<String> OPEN_KEYS =
      Set.of(
          "p",
          "q",
          "r",
          "l",
          "m",
          "k",
          "port",
          "portgroup",
          "controller",
          "device",
          "oper",
          "admin",
          "actor",
          "partner",
          "sig",
          "public",
          "pub",
          "hot",
          "sort",
          "primary",
          "foreign",
          "magic",
          "request",
          "trusted",
          "host",
          "match",
          "flow",
          "hash",
          "rss",
          "i",
          "o",
          "partition",
          "local",
          "remote",
          "reserved");

  /** What is said of a secret, and tells nothing of it. */
  private static final Set<String> ABOUT =
      Set.of(
          "file",
          "files",
          "path",
          "dir",
          "name",
          "type",
          "mode",
          "policy",
          "length",
          "len",
          "size",
          "count",
          "limit",
          "rate",
          "max",
          "min",
          "timeout",
          "ttl",
          "age",
          "expiry",
          "expires",
          "bucket",
          "buckets",
          "index",
          "violation",
          "violations",
          "errors",
          "enabled",
          "method",
          "authentication",
          "required",
          "algorithm",
          "version",
          "format",
          "status",
          "retries");

  private static final Pattern PARTS = Pattern.compile("[_. -]|(?<=[a-z])(?=[A-Z])");

  private SecretName() {}

  /**
   * Looks at a name.
   *
   * @param assigned whether the value follows an equals sign; a label with a colon, of which tools
   *     print many, must say more to be taken for a secret's
   */
  static Kind of(String name, boolean assigned) {
    String[] parts = PARTS.split(name);
    if (parts.length == 0) {
      return Kind.NONE;
    }
    for (int at = 0; at < parts.length; at++) {
      parts[at] = parts[at].toLowerCase(Locale.ROOT);
    }
    String last = parts[parts.length - 1];
    if (ABOUT.contains(last)) {
      return Kind.NONE;
    }
    if (isSure(name.toLowerCase(Locale.ROOT), parts, last)) {
      return last.endsWith("s") ? Kind.LIKELY : Kind.SURE; // tokens are counted, too
    }
    if (isKey(parts, assigned) || last.equals("auth")) {
      return Kind.LIKELY;
    }
    return name.equalsIgnoreCase("key") && assigned ? Kind.PERHAPS : Kind.NONE;
  }

  private static boolean isSure(String name, String[] parts, String last) {
    for (String part : parts) {
      if (SURE_PARTS.contains(part)) {
        return true;
      }
    }
    boolean ends = parts.length > 1 && ENDING_PARTS.contains(last);
    return ends || name.equals("pass") || SURE.stream().anyMatch(name::contains);
  }

  private static boolean isKey(String[] parts, boolean assigned) {
    for (int at = 0; at < parts.length; at++) {
      String part = parts[at];
      boolean key = part.equals("key") || part.equals("keys");
      if (key && at > 0 && isSecretKey(parts[at - 1], assigned)) {
        return true;
      }
      if (part.length() > 3 && part.endsWith("key") && SECRET_KEYS.contains(stem(part))) {
        return true;
      }
    }
    return false;
  }

  private static String stem(String part) {
    return part.substring(0, part.length() - "key".length());
  }

  private static boolean isSecretKey(String before, boolean assigned) {
    return assigned ? !OPEN_KEYS.contains(before) : SECRET_KEYS.contains(before);
  }
}
