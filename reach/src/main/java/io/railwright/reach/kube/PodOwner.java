package io.railwright.reach.kube;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The process that pods belong to. It is written beside them, so that whoever comes later can tell
 * what a process left that was killed.
 *
 * @param machine tells a start of a machine, and the processes that are seen there, from others
 * @param process its number there
 * @param began when that process was started; a number is used again
 */
record PodOwner(String machine, String process, String began) {
  private static final String MACHINE = "rail/machine";
  private static final String PROCESS = "rail/process";
  private static final String BEGAN = "rail/began";

  /** Nobody asks a cluster for so long; what is older and of another machine is left behind. */
  private static final Duration LONGEST = Duration.ofHours(1);

  private static final PodOwner SELF = self();

  /** This process. */
  static PodOwner ofThisProcess() {
    return SELF;
  }

  private static PodOwner self() {
    ProcessHandle process = ProcessHandle.current();
    return new PodOwner(thisMachine(), Long.toString(process.pid()), began(process));
  }

  private static String began(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toString).orElse("");
  }

  /** Another one after each start, and in each container that sees other processes. */
  private static String thisMachine() {
    if (!Files.exists(Path.of("/proc/1/stat"))) {
      return unlikeAnyOther(); // processes of other users are hidden, and look as if they had ended
    }
    try {
      String boot = Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
      Path processes = Files.readSymbolicLink(Path.of("/proc/self/ns/pid"));
      byte[] both = (boot + processes).getBytes(StandardCharsets.UTF_8);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(both);
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (IOException notLinux) {
      return unlikeAnyOther();
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java has SHA-256", missing);
    }
  }

  /** Then only time tells who has ended. */
  private static String unlikeAnyOther() {
    return UUID.randomUUID().toString();
  }

  Map<String, String> annotations() {
    return Map.of(MACHINE, machine, PROCESS, process, BEGAN, began);
  }

  static PodOwner of(KubeDocument object) {
    KubeDocument notes = object.at("metadata", "annotations");
    return new PodOwner(notes.text(MACHINE), notes.text(PROCESS), notes.text(BEGAN));
  }

  /** Whether its processes are seen here. */
  boolean isOfThisMachine() {
    return machine.equals(SELF.machine);
  }

  /**
   * Whether it has ended for sure.
   *
   * @param made when it began to make pods, and {@code now}, both by the clock of the server
   */
  boolean isDead(String made, String now) {
    return isDead(made, now, LONGEST);
  }

  /**
   * As above.
   *
   * @param longest nobody of another machine works for longer
   */
  boolean isDead(String made, String now, Duration longest) {
    if (!isOfThisMachine()) {
      return isOld(made, now, longest);
    }
    try {
      Optional<ProcessHandle> alive =
          ProcessHandle.of(Long.parseLong(process)).filter(ProcessHandle::isAlive);
      return alive.isEmpty() || !began(alive.get()).equals(began);
    } catch (NumberFormatException _) {
      return isOld(made, now, longest); // somebody else wrote it
    }
  }

  private static boolean isOld(String made, String now, Duration longest) {
    try {
      return Duration.between(Instant.parse(made), Instant.parse(now)).compareTo(longest) > 0;
    } catch (DateTimeParseException _) {
      return false; // what can't be told is left alone
    }
  }
}
