package io.railwright.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.cli.Console;
import io.railwright.model.file.FileTrust;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where {@code --to} writes, and what somebody else in the same folder can do about it. */
class DestinationTest {
  private static final PrintWriter STANDARD = new PrintWriter(new StringWriter());
  private static final int STRANGER = 54_321;

  @TempDir Path folder;

  private static void write(Path file, String text) throws IOException {
    try (Destination destination = Destination.of(file, STANDARD)) {
      destination.writer().write(text);
      destination.keep();
    }
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  private static long names(Path folder) throws IOException {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.count();
    }
  }

  @Test
  void aNewFileIsItsOwnersAlone() throws IOException {
    Path file = folder.resolve("new.json");
    write(file, "é");
    assertThat(file).hasContent("é");
    assertThat(mode(file)).isEqualTo("rw-------");
    assertThat(names(folder)).isEqualTo(1);
  }

  /** A page that is served stays readable for the server. */
  @Test
  void aFileOfMineKeepsItsMode() throws IOException {
    Path file = Files.writeString(folder.resolve("page.html"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    write(file, "new");
    assertThat(file).hasContent("new");
    assertThat(mode(file)).isEqualTo("rw-r--r--");
  }

  /** Nobody can wait for the draft under its name, as for FILE.part. */
  @Test
  void theDraftHasAnotherNameEachTime() throws IOException {
    Path victim = Files.writeString(folder.resolve("victim"), "precious");
    Path file = folder.resolve("out.json");
    Files.createSymbolicLink(folder.resolve("out.json.part"), victim);
    write(file, "one");
    assertThat(victim).hasContent("precious");
    assertThat(file).hasContent("one");
    try (Destination _ = Destination.of(file, STANDARD);
        Destination _ = Destination.of(file, STANDARD);
        Stream<Path> inside = Files.list(folder)) {
      assertThat(inside.map(path -> path.getFileName().toString()))
          .filteredOn(name -> name.matches("\\.rail-[0-9a-f]{16}\\.unfinished"))
          .hasSize(2);
    }
    assertThat(file).hasContent("one");
    assertThat(names(folder)).isEqualTo(3);
  }

  @Test
  void ofTwoRunsAtOnceTheLastOneWinsWhole() throws IOException {
    Path file = folder.resolve("out.json");
    try (Destination first = Destination.of(file, STANDARD);
        Destination second = Destination.of(file, STANDARD)) {
      first.writer().write("first ".repeat(10_000));
      second.writer().write("second");
      second.keep();
      assertThat(file).hasContent("second");
      first.keep();
    }
    assertThat(file).hasContent("first ".repeat(10_000));
  }

  /** People link latest.json to the file of the day. */
  @Test
  void aLinkOfMineIsFollowedAndStays() throws IOException {
    Path day = Files.writeString(folder.resolve("monday.json"), "old");
    Path latest = Files.createSymbolicLink(folder.resolve("latest.json"), Path.of("monday.json"));
    write(latest, "new");
    assertThat(latest).isSymbolicLink();
    assertThat(day).hasContent("new");
    Path next = Files.createSymbolicLink(folder.resolve("next.json"), Path.of("tuesday.json"));
    write(next, "newer");
    assertThat(folder.resolve("tuesday.json")).hasContent("newer");
  }

  @Test
  void aLinkThatSomebodyElseCouldHaveMadeIsRefused() throws IOException {
    Path victim = Files.writeString(folder.resolve("victim"), "precious");
    Path shared = Files.createDirectory(folder.resolve("shared"));
    Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxrwxrwx"));
    Path link = Files.createSymbolicLink(shared.resolve("out.json"), victim);
    assertThatThrownBy(() -> write(link, "gone"))
        .isInstanceOf(CommandFailed.class)
        .hasMessage(
            "can't write %s: a symbolic link leads there, and %s may be changed by anybody; remove"
                    .formatted(link, shared.toRealPath())
                + " the link or name another file.");
    assertThat(victim).hasContent("precious");
    assertThat(names(shared)).isEqualTo(1);
  }

  @Test
  void aLinkOfAnotherUserIsRefusedAlsoInASharedTemporaryFolder() throws IOException {
    assumeTrue(FileTrust.ofThisUser().user() == 0, "only root can give a link away");
    Path victim = Files.writeString(folder.resolve("victim"), "precious");
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    Files.setAttribute(temporary, "unix:mode", 01777);
    Path link = Files.createSymbolicLink(temporary.resolve("out.json"), victim);
    Files.setAttribute(link, "unix:uid", STRANGER, LinkOption.NOFOLLOW_LINKS);
    Console console = Console.run("explain", "--all", "--to", link.toString());
    assertThat(console.exit()).isEqualTo(74);
    assertThatThrownBy(() -> write(link, "gone")).hasMessageContaining("belongs to " + STRANGER);
    Path folderLink = Files.createSymbolicLink(temporary.resolve("reports"), folder);
    Files.setAttribute(folderLink, "unix:uid", STRANGER, LinkOption.NOFOLLOW_LINKS);
    assertThatThrownBy(() -> write(folderLink.resolve("victim"), "gone"))
        .hasMessageContaining("belongs to " + STRANGER);
    assertThat(victim).hasContent("precious");
  }

  /** Their file may be readable for them; mine in its place is not. */
  @Test
  void aFileOfAnotherDoesNotHandItsModeOn() throws IOException {
    assumeTrue(FileTrust.ofThisUser().user() == 0, "only root can give a file away");
    Path file = Files.writeString(folder.resolve("out.json"), "theirs");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
    Files.setAttribute(file, "unix:uid", STRANGER);
    write(file, "mine");
    assertThat(mode(file)).isEqualTo("rw-------");
    assertThat(FileTrust.ofThisUser().owns(file)).isTrue();
  }

  @Test
  void aPipeIsWrittenToAndStaysOne() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    var read =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Files.readString(pipe);
              } catch (IOException failed) {
                return failed.toString();
              }
            });
    write(pipe, "through");
    assertThat(read.get()).isEqualTo("through");
    assertThat(names(folder)).isEqualTo(1);
  }

  @Test
  void aFolderThatWontDoIsToldAtOnce() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    for (Path place :
        new Path[] {folder.resolve("none/out.json"), file.resolve("out.json"), folder}) {
      assertThatThrownBy(() -> write(place, ""))
          .isInstanceOfSatisfying(
              CommandFailed.class,
              failed -> assertThat(failed.code()).isEqualTo(ExitCode.OUTPUT_LOST))
          .hasMessageStartingWith("can't write " + place + ": ")
          .message()
          .doesNotContain("unfinished");
    }
    assertThatThrownBy(() -> write(folder.resolve("none/out.json"), ""))
        .hasMessageEndingWith("there is no such folder.");
  }

  /** A page goes through a PrintWriter, which keeps a failed write to itself. */
  @Test
  void aWriteThatFailedIsRememberedToTheEnd() throws IOException {
    try (Destination destination = Destination.of(Path.of("/dev/full"), STANDARD)) {
      PrintWriter page = new PrintWriter(destination.writer());
      page.print("x".repeat(1 << 20));
      page.flush();
      assertThatThrownBy(destination::keep).hasMessageContaining("No space left on device");
    }
  }
}
