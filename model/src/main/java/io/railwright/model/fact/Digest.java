package io.railwright.model.fact;

import io.railwright.model.text.Harmless;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The digest of a snapshot, built machine by machine and the same whatever the order in which they
 * come. It covers what is known (subject, parameter, moment, value), not when or how it was read,
 * so that a replayed recording has the digest of the run that made it.
 *
 * <p>Cost: one sort of each machine's facts; one hash a machine is kept.
 */
public final class Digest {
  private final TreeMap<String, byte[]> machines = new TreeMap<>();

  /** Adds all facts of one machine; a machine is added once. */
  public void add(Subject machine, List<Fact> facts) {
    add(machine, facts, UnaryOperator.identity());
  }

  /** The same for facts in which a document holds {@link Harmless#REPLACEMENT} for halves. */
  public void addWithHalves(Subject machine, List<Fact> facts) {
    add(machine, facts, Harmless::wholeCharacters);
  }

  private void add(Subject machine, List<Fact> facts, UnaryOperator<String> form) {
    List<String> lines = new ArrayList<>(facts.size());
    for (Fact fact : facts) {
      lines.add(form.apply(line(fact)));
    }
    lines.sort(null);
    MessageDigest sha = sha256();
    for (String line : lines) {
      sha.update(line.getBytes(StandardCharsets.UTF_8));
    }
    if (machines.putIfAbsent(Harmless.wholeCharacters(machine.path()), sha.digest()) != null) {
      throw new IllegalArgumentException("added twice: " + machine);
    }
  }

  public String hex() {
    MessageDigest sha = sha256();
    machines.forEach(
        (name, digest) -> {
          sha.update((name + "\n").getBytes(StandardCharsets.UTF_8));
          sha.update(digest);
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
