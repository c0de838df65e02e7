package io.railwright.reach;

import io.railwright.model.fabric.Secret;
import io.railwright.reach.mask.SecretMask;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Remembers the secrets that a run has used, so that they can be removed from the output of
 * machines. A login that echoes its input would otherwise put them on the screen and into files.
 */
public final class KnownSecrets implements Secrets {
  /** A shorter one may be part of many words, so it is looked for as a word only. */
  private static final int LONG_ENOUGH = 4;

  private final Secrets source;
  private final Set<String> known = new ConcurrentSkipListSet<>(KnownSecrets::longestFirst);

  private KnownSecrets(Secrets source) {
    this.source = source;
  }

  /**
   * Wraps {@code secrets} so that every secret it resolves is remembered. An instance of this class
   * is returned unchanged.
   */
  public static KnownSecrets of(Secrets source) {
    return source instanceof KnownSecrets remembering ? remembering : new KnownSecrets(source);
  }

  /** A secret may be the beginning of another. */
  private static int longestFirst(String one, String other) {
    return one.length() == other.length()
        ? one.compareTo(other)
        : Integer.compare(other.length(), one.length());
  }

  @Override
  public char[] get(Secret secret, String purpose) throws ReachException {
    char[] value = source.get(secret, purpose);
    remember(new String(value));
    return value;
  }

  /** Remembers a secret that was made of another, or that a machine gave out for this run. */
  public void remember(String secret) {
    if (!secret.isEmpty()) {
      known.add(secret);
    }
  }

  /** Returns the text with all known secrets removed. */
  public String masked(String text) {
    String masked = text;
    for (String secret : known) {
      if (masked.contains(secret)) {
        masked = without(masked, secret);
      }
    }
    return masked;
  }

  /** Returns the bytes with all known secrets removed, or the same array where there is none. */
  public byte[] masked(byte[] bytes) {
    if (known.isEmpty()) {
      return bytes;
    }
    // One byte, one character: nothing that is no secret changes, whatever the bytes mean.
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    String masked = text;
    for (String secret : known) {
      String inBytes =
          new String(secret.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
      if (masked.contains(inBytes)) {
        masked = without(masked, inBytes);
      }
    }
    return masked.equals(text) ? bytes : masked.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String without(String text, String secret) {
    StringBuilder rest = new StringBuilder(text.length());
    int from = 0;
    for (int at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, from)) {
      int end = at + secret.length();
      boolean found = secret.length() >= LONG_ENOUGH || isWord(text, at, end);
      rest.append(text, from, at).append(found ? SecretMask.WORD : secret);
      from = end;
    }
    return rest.append(text, from, text.length()).toString();
  }

  private static boolean isWord(String text, int start, int end) {
    boolean begins = start == 0 || !Character.isLetterOrDigit(text.charAt(start - 1));
    return begins && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)));
  }

  /** For the log and the debugger: never the secrets. */
  @Override
  public String toString() {
    return known.size() + " known secrets";
  }
}
