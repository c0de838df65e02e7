package io.railwright.model.fact;

import io.railwright.model.text.Harmless;
import io.railwright.model.value.DataSize;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The checksum of a snapshot and its digest, the same whatever the order in which facts come and
 * however many speak of one machine. The checksum covers all facts, machines and relations: is the
 * file whole? The digest covers settings and properties: has the fabric been changed? Both cover
 * what is known (subject, key, moment, value), not when or how it was read, so that a replayed
 * recording has those of the run that made it.
 *
 * <p>Each is the sum of the hashes of its lines, so that nothing is kept or sorted. A sum of hashes
 * can be forged by somebody who tries; so can the whole file, which is signed by nobody.
 */
public final class Digest {
  private final Natures natures;
  private final MessageDigest sha = sha256();
  private final Sum all = new Sum();
  private final Sum lasting = new Sum();

  /** A number of 256 bits, to which others are added. */
  private static final class Sum {
    private static final int WORDS = 4;
    private final long[] words = new long[WORDS];

    void add(byte[] hash) {
      ByteBuffer bytes = ByteBuffer.wrap(hash);
      long carry = 0;
      for (int i = 0; i < WORDS; i++) {
        long added = bytes.getLong();
        long sum = words[i] + added;
        long more = sum + carry;
        carry = carry(words[i], sum) + carry(sum, more);
        words[i] = more;
      }
    }

    private static long carry(long before, long after) {
      return Long.compareUnsigned(after, before) < 0 ? 1 : 0;
    }

    byte[] bytes() {
      ByteBuffer bytes = ByteBuffer.allocate(WORDS * Long.BYTES);
      for (long word : words) {
        bytes.putLong(word);
      }
      return bytes.array();
    }
  }

  public Digest(Natures natures) {
    this.natures = natures;
  }

  /** Adds facts, of one machine or of several. */
  public void add(List<Fact> facts) {
    add(facts, UnaryOperator.identity());
  }

  /** The same for facts in which a document holds {@link Harmless#REPLACEMENT} for halves. */
  public void addWithHalves(List<Fact> facts) {
    add(facts, Harmless::wholeCharacters);
  }

  private void add(List<Fact> facts, UnaryOperator<String> form) {
    for (Fact fact : facts) {
      byte[] hash = hash(form.apply(line(fact)));
      all.add(hash);
      if (natures.of(fact).isLasting()) {
        lasting.add(hash);
      }
    }
  }

  /** Adds a line that is no fact, such as a relation, to the checksum. */
  public void add(String line) {
    all.add(hash(Harmless.wholeCharacters(line)));
  }

  private byte[] hash(String line) {
    return sha.digest(line.getBytes(StandardCharsets.UTF_8));
  }

  /** Over everything. */
  public String checksum() {
    return hex(all);
  }

  /** Over settings and properties. */
  public String digest() {
    return hex(lasting);
  }

  private String hex(Sum sum) {
    return "sha256:" + HexFormat.of().formatHex(sha.digest(sum.bytes()));
  }

  private static String line(Fact fact) {
    return fact.subject().path()
        + '\t'
        + fact.key()
        + '\t'
        + fact.moment().word()
        + '\t'
        + fact.value().getClass().getSimpleName()
        + '\t'
        + (fact.value() instanceof DataSize size ? size.canonical() : fact.value().print())
        + '\n';
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }
}
