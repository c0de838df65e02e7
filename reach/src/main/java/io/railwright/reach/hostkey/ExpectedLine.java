package io.railwright.reach.hostkey;

import io.railwright.reach.ssh.trust.Fingerprint;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One line of a list of keys, in any form that OpenSSH's tools print: a fingerprint ({@code
 * ssh-keygen -l}), a known hosts line, a public key with its comment, or a DNS record ({@code
 * ssh-keygen -r}).
 */
record ExpectedLine(List<String> hosts, ExpectedKey key) {
  private static final Pattern FINGERPRINT = Pattern.compile("SHA256:[A-Za-z0-9+/]{43}=?");
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final int DIGEST = 32;

  /** Why a line can't be used, as the end of a sentence. */
  static final class NotUnderstood extends Exception {
    private static final long serialVersionUID = 1L;

    NotUnderstood(String why) {
      super(why);
    }
  }

  /**
   * Empty for a DNS record with a SHA-1 digest, which {@code ssh-keygen -r} prints beside the
   * other.
   */
  static Optional<ExpectedLine> parse(String line) throws NotUnderstood {
    List<String> words = List.of(line.strip().split("[ \t]+", -1));
    int sshfp = words.indexOf("SSHFP");
    if (sshfp > 0) {
      return record(words, sshfp);
    }
    if (words.getFirst().startsWith("@") || words.getFirst().startsWith("|")) {
      throw new NotUnderstood("a marker or a hashed name can't be compared; write the host's name");
    }
    for (int at = 0; at < words.size(); at++) {
      if (words.get(at).startsWith("SHA256:")) {
        return Optional.of(fingerprint(words, at));
      }
      if (words.get(at).startsWith("AAAA") && at > 0) {
        return Optional.of(publicKey(words, at));
      }
    }
    throw new NotUnderstood(
        line.contains("MD5:")
            ? "an MD5 fingerprint can be forged; take that of ssh-keygen -lf KEY.pub -E sha256"
            : "it holds no fingerprint (SHA256:…), public key or SSHFP record");
  }

  /**
   * {@code node1 SHA256:…}, {@code node1: 256 SHA256:… (ED25519)}, {@code 256 SHA256:… root@node1}.
   */
  private static ExpectedLine fingerprint(List<String> words, int at) throws NotUnderstood {
    String fingerprint = words.get(at);
    if (!FINGERPRINT.matcher(fingerprint).matches()) {
      throw new NotUnderstood("a SHA256 fingerprint has 43 characters");
    }
    boolean namedFirst = at > 0 && !NUMBER.matcher(words.getFirst()).matches();
    List<String> comment = words.subList(at + 1, words.size());
    boolean none = comment.isEmpty() || String.join(" ", comment).startsWith("no comment");
    String host = namedFirst ? words.getFirst() : none ? "" : comment.getFirst();
    Optional<KeyFamily> family =
        words.stream().skip(1).map(KeyFamily::of).flatMap(Optional::stream).findFirst();
    return new ExpectedLine(names(host), new ExpectedKey(fingerprint.replace("=", ""), family));
  }

  /** {@code node1,10.0.0.1 ssh-ed25519 AAAA…} or {@code ssh-ed25519 AAAA… root@node1}. */
  private static ExpectedLine publicKey(List<String> words, int at) throws NotUnderstood {
    String host = at > 1 ? words.get(at - 2) : at + 1 < words.size() ? words.get(at + 1) : "";
    try {
      byte[] key = Base64.getDecoder().decode(words.get(at));
      return new ExpectedLine(
          names(host), new ExpectedKey(Fingerprint.of(key), KeyFamily.of(words.get(at - 1))));
    } catch (IllegalArgumentException damaged) {
      throw new NotUnderstood("the public key is damaged");
    }
  }

  /** {@code node1 IN SSHFP 4 2 hex}: family 4, digest 2. */
  private static Optional<ExpectedLine> record(List<String> words, int at) throws NotUnderstood {
    if (words.size() < at + 4) {
      throw new NotUnderstood("an SSHFP record has two numbers and a digest");
    }
    if (words.get(at + 2).equals("1")) {
      return Optional.empty();
    }
    String hex = String.join("", words.subList(at + 3, words.size()));
    try {
      byte[] digest = HexFormat.of().parseHex(hex);
      if (digest.length == DIGEST) {
        ExpectedKey key =
            new ExpectedKey(Fingerprint.ofDigest(digest), KeyFamily.ofNumber(words.get(at + 1)));
        return Optional.of(new ExpectedLine(names(words.getFirst()), key));
      }
    } catch (IllegalArgumentException damaged) {
      throw new NotUnderstood("the digest of the SSHFP record is damaged");
    }
    throw new NotUnderstood("the digest of the SSHFP record is not a SHA-256 one");
  }

  private static List<String> names(String word) throws NotUnderstood {
    String plain = word.substring(word.lastIndexOf('@') + 1).replaceFirst("[.:]$", "");
    if (plain.isEmpty() || KeyFamily.of(plain).isPresent() || plain.startsWith("#")) {
      throw new NotUnderstood("it names no host; put the host's name in front");
    }
    return Arrays.stream(plain.toLowerCase(Locale.ROOT).split(",", -1))
        .filter(name -> !name.isEmpty())
        .toList();
  }
}
