package io.railwright.model.fact;

import io.railwright.model.text.Harmless;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The checksum of a snapshot and its digest, built machine by machine and the same whatever the
 * order in which they come. The checksum covers all facts: is the file whole? The digest covers
 * settings and properties: has the fabric been changed? Both cover what is known (subject, key,
 * moment, value), not when or how it was read, so that a replayed recording has those of the run
 * that made it.
 *
 * <p>Cost: one sort of each machine's facts; two hashes a machine are kept.
 */
public final class Digest {
  private final Natures natures;
  private final TreeMap<String, byte[]> all = new TreeMap<>();
  private final TreeMap<String, byte[]> lasting = new TreeMap<>();

  public Digest(Natures natures) {
    this.natures = natures;
  }

  /** Adds all facts of one machine; a machine is added once. */
  public void add(Subject machine, List<Fact> facts) {
    add(machine, facts, UnaryOperator.identity());
  }

  /** The same for facts in which a document holds {@link Harmless#REPLACEMENT} for halves. */
  public void addWithHalves(Subject machine, List<Fact> facts) {
    add(machine, facts, Harmless::wholeCharacters);
  }

  private void add(Subject machine, List<Fact> facts, UnaryOperator<String> form) {
    List<String> every = new ArrayList<>(facts.size());
    List<String> chosen = new ArrayList<>();
    for (Fact fact : facts) {
      String line = form.apply(line(fact));
      every.add(line);
      if (natures.of(fact).isLasting()) {
        chosen.add(line);
      }
    }
    String name = Harmless.wholeCharacters(machine.path());
    if (all.putIfAbsent(name, hash(every)) != null) {
      throw new IllegalArgumentException("added twice: " + machine);
    }
    lasting.put(name, hash(chosen));
  }

  private static byte[] hash(List<String> lines) {
    lines.sort(null);
    MessageDigest sha = sha256();
    for (String line : lines) {
      sha.update(line.getBytes(StandardCharsets.UTF_8));
    }
    return sha.digest();
  }

  /** Over all facts. */
  public String checksum() {
    return hex(all);
  }

  /** Over settings and properties. */
  public String digest() {
    return hex(lasting);
  }

  private static String hex(SortedMap<String, byte[]> machines) {
    MessageDigest sha = sha256();
    machines.forEach(
        (name, hash) -> {
          sha.update((name + "\n").getBytes(StandardCharsets.UTF_8));
          sha.update(hash);
        });
    return "sha256:" + HexFormat.of().formatHex(sha.digest());
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
        + fact.value().print()
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
