package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.RailJvm;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several processes that want one twin, and processes that are killed: all of them real. */
@Tag("slow")
class TwinLockTest {
  private static final String SCENARIO = "clean";

  @TempDir Path folder;
  private int count;

  /** A rail that runs, with the files of what it prints. */
  private record Running(Process process, Path out, Path err) {
    private int end() throws InterruptedException {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("it ends").isTrue();
      return process.exitValue();
    }

    private String said() throws IOException {
      return Files.readString(out) + Files.readString(err);
    }
  }

  private Running rail(String... arguments) throws IOException {
    List<String> command = RailJvm.command("-Djava.io.tmpdir=" + temporary());
    command.addAll(List.of(arguments));
    count++;
    Path out = folder.resolve("out" + count);
    Path err = folder.resolve("err" + count);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("XDG_STATE_HOME", state().toString());
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.redirectInput(Path.of("/dev/null").toFile());
    return new Running(builder.start(), out, err);
  }

  private Path state() {
    return folder.resolve("state");
  }

  private Path temporary() throws IOException {
    return Files.createDirectories(folder.resolve("tmp"));
  }

  @AfterEach
  void down() throws Exception {
    assertThat(rail("twin", "down", "--all").end()).isZero();
    assertThat(keys()).isEmpty();
  }

  private List<Path> keys() throws IOException {
    if (!Files.exists(state())) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(state())) {
      return all.filter(file -> file.endsWith("id_ecdsa")).toList();
    }
  }

  @Thorough(days = 3)
  @Test
  void ofThreeThatStartAtOnceThereIsOneTwin() throws Exception {
    List<Running> all = new ArrayList<>();
    for (int number = 0; number < 3; number++) {
      all.add(rail("twin", "up", SCENARIO));
    }
    int already = 0;
    for (Running one : all) {
      assertThat(one.end()).as(one.said()).isZero();
      assertThat(one.said()).contains(SCENARIO + " is up: ");
      already += one.said().contains("is up already") ? 1 : 0;
    }
    assertThat(already).isEqualTo(2);
    assertThat(keys()).hasSize(1);
    assertThat(twins(SCENARIO)).hasSize(1);
    Running snapshot = rail("snapshot", "-i", "twin:" + SCENARIO, "-o", "json");
    assertThat(snapshot.end()).as(Files.readString(snapshot.err())).isZero();
    assertThat(rail("twin", "down", SCENARIO).end()).isZero();
    assertThat(twins(SCENARIO)).isEmpty();
  }

  /** The processes of this test that are a twin in the background. */
  private List<ProcessHandle> twins(String scenario) throws InterruptedException {
    List<ProcessHandle> found = List.of();
    // A process that lost the race, or was told to go down, may take a moment to end.
    for (int look = 0; look < 100; look++) {
      found = ProcessHandle.allProcesses().filter(it -> isTwin(it, scenario)).toList();
      if (found.size() <= 1 && keysOrNone() == found.size()) {
        return found;
      }
      Thread.sleep(100);
    }
    return found;
  }

  private int keysOrNone() {
    try {
      return keys().size();
    } catch (IOException changing) {
      return -1;
    }
  }

  private boolean isTwin(ProcessHandle process, String scenario) {
    try {
      Path about = Path.of("/proc", Long.toString(process.pid()));
      return Files.readString(about.resolve("cmdline")).endsWith("--foreground\0" + scenario + "\0")
          && Files.readString(about.resolve("environ"))
              .contains("XDG_STATE_HOME=" + state() + "\0");
    } catch (IOException gone) {
      return false;
    }
  }

  @Test
  @Thorough(days = 3)
  void whatAKilledOneLeavesIsTakenAwayAndNoOther() throws Exception {
    assertThat(rail("twin", "up", SCENARIO).end()).isZero();
    assertThat(rail("twin", "up", "igx-orin").end()).isZero();
    ProcessHandle victim = onlyTwin(SCENARIO);
    assertThat(victim.destroyForcibly()).isTrue();
    victim.onExit().get(20, TimeUnit.SECONDS);
    assertThat(keys()).hasSize(2);

    Running passing = rail("snapshot", "-i", "twin:dgx-spark");
    assertThat(passing.end()).as(passing.said()).isZero();
    assertThat(keys()).as("the one that lives").hasSize(1);
    assertThat(rail("twin", "status", "--twin", "igx-orin").end()).isZero();
    assertThat(rail("twin", "up", SCENARIO).end()).isZero();
    assertThat(keys()).hasSize(2);
  }

  private ProcessHandle onlyTwin(String scenario) {
    List<ProcessHandle> all =
        ProcessHandle.allProcesses().filter(it -> isTwin(it, scenario)).toList();
    assertThat(all).hasSize(1);
    return all.getFirst();
  }

  /** A twin for one command alone keeps its key in the same place, and nothing in /tmp. */
  @Test
  @Thorough(days = 3)
  void aKilledCommandLeavesNothingThatTheNextOneDoesNotTakeAway() throws Exception {
    Running killed = rail("twin", "up", "--foreground", SCENARIO);
    Running passing = rail("drift", "-i", "twin:fleet:200");
    while (keys().size() < 2) {
      assertThat(passing.process().isAlive()).as(passing.said()).isTrue();
      Thread.sleep(20);
    }
    for (Path key : keys()) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
          .isEqualTo("rw-------");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key.getParent())))
          .isEqualTo("rwx------");
    }
    killed.process().destroyForcibly();
    passing.process().destroyForcibly();
    killed.end();
    passing.end();
    assertThat(keys()).hasSize(2);
    try (Stream<Path> left = Files.list(temporary())) {
      assertThat(left).isEmpty();
    }
    Running next = rail("snapshot", "-i", "twin:dgx-spark");
    assertThat(next.end()).as(next.said()).isZero();
    assertThat(keys()).isEmpty();
    try (Stream<Path> locks = Files.list(state().resolve("railwright/locks"))) {
      assertThat(locks.map(it -> it.getFileName().toString()))
          .noneMatch(name -> name.startsWith("passing-"));
    }
  }

  @Test
  void aStateFolderThatOthersMayWriteToIsRefused() throws Exception {
    Files.createDirectories(state());
    Files.setPosixFilePermissions(state(), PosixFilePermissions.fromString("rwxrwxrwx"));
    for (String[] arguments :
        new String[][] {{"twin", "up", SCENARIO}, {"audit", "-i", "twin"}, {"twin", "list"}}) {
      Running refused = rail(arguments);
      assertThat(refused.end()).isEqualTo(2);
      assertThat(refused.said())
          .hasLineCount(1)
          .contains("twins can't keep their keys in ", "may be changed by anybody");
    }
    Files.setPosixFilePermissions(state(), PosixFilePermissions.fromString("rwx------"));
  }
}
