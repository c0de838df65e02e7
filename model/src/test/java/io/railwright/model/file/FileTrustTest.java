package io.railwright.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.file.FileTrust.Doubt;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real files of this user, in a folder under /tmp, which anybody may write to. */
class FileTrustTest {
  private static final FileTrust ME = FileTrust.ofThisUser();

  /** No user of this machine has it. */
  private static final int STRANGER = 54_321;

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    folder = folder.toRealPath();
    file = Files.writeString(folder.resolve("rail.yaml"), "");
    mode(file, "rw-r--r--");
  }

  private static void mode(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }

  /** As somebody else's file; one who is not root can't give files away, so that others look. */
  private static Optional<Doubt> doubtOfAStrangers(Path path, Path looked) throws IOException {
    if (ME.user() != 0) {
      return new FileTrust(STRANGER).doubt(looked);
    }
    Files.setAttribute(path, "unix:uid", STRANGER, java.nio.file.LinkOption.NOFOLLOW_LINKS);
    return ME.doubt(looked);
  }

  @Test
  void aFileOfMineThatOthersOnlyReadIsTrusted() throws IOException {
    assertThat(ME.doubt(file)).isEmpty();
    mode(file, "rw-------");
    assertThat(ME.doubt(file)).isEmpty();
  }

  @Test
  void aFileThatAnybodyMayChangeIsNot() throws IOException {
    mode(file, "rw-rw-rw-");
    Doubt doubt = ME.doubt(file).orElseThrow();
    assertThat(doubt.sentence()).isEqualTo(file + " may be changed by anybody");
    assertThat(doubt.remedy()).contains("chmod go-w " + file);
  }

  /** With a umask of 002 every file is writable for the group that is the user's alone. */
  @Test
  void aGroupOfTheOwnersNameIsTheOwnersOwn() throws IOException {
    mode(file, "rw-rw-r--");
    String owner = Files.getOwner(file).getName();
    String group = Files.getAttribute(file, "posix:group").toString();
    assertThat(ME.doubt(file).isEmpty()).isEqualTo(owner.equals(group));
    if (ME.user() == 0) {
      Files.setAttribute(file, "unix:gid", STRANGER);
      assertThat(ME.doubt(file).orElseThrow().why())
          .isEqualTo("may be changed by the group " + STRANGER);
    }
  }

  @Test
  void aFileOfAnotherIsNotTrusted() throws IOException {
    assertThat(doubtOfAStrangers(file, file).orElseThrow().why()).startsWith("belongs to ");
  }

  @Test
  void aFolderInWhichOthersMayReplaceItIsTheDoubt() throws IOException {
    Path shared = Files.createDirectory(folder.resolve("shared"));
    Path mine = Files.createDirectory(shared.resolve("mine"));
    Path inside = Files.writeString(mine.resolve("rail.yaml"), "");
    mode(inside, "rw-r--r--");
    mode(mine, "rwxr-xr-x");
    mode(shared, "rwxrwxrwx");
    assertThat(ME.doubt(inside).orElseThrow().path()).isEqualTo(shared);
    mode(shared, "rwxr-xr-x");
    assertThat(ME.doubt(inside)).isEmpty();
    Files.setAttribute(shared, "unix:mode", 01777); // sticky, as /tmp is
    assertThat(ME.doubt(inside)).isEmpty();
  }

  @Test
  void aLinkIsAsGoodAsWhatItLeadsTo() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("rail.yaml"));
    assertThat(ME.doubt(link)).isEmpty();
    assertThat(ME.follow(link).end()).isEqualTo(file);
    mode(file, "rw-rw-rw-");
    assertThat(ME.doubt(link).orElseThrow().path()).isEqualTo(file);
    assertThat(ME.follow(link).doubt()).as("links alone").isEmpty();
  }

  @Test
  void aLinkOfAnotherIsNotTrusted() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    assertThat(doubtOfAStrangers(link, link).orElseThrow().why()).startsWith("belongs to ");
    FileTrust trust = ME.user() == 0 ? ME : new FileTrust(STRANGER);
    assertThat(trust.follow(link).doubt()).isPresent();
  }

  @Test
  void aLinkIsFollowedThroughFoldersAndToWhatIsNotThere() throws IOException {
    Files.createDirectory(folder.resolve("real"));
    Files.createSymbolicLink(folder.resolve("way"), Path.of("./real/../real"));
    Path dangling = Files.createSymbolicLink(folder.resolve("latest"), Path.of("way/new.json"));
    assertThat(ME.follow(dangling).end()).isEqualTo(folder.resolve("real/new.json"));
    assertThat(ME.doubt(dangling)).isEmpty();
  }

  @Test
  void linksThatLeadToEachOtherEnd() throws IOException {
    Path one = folder.resolve("one");
    Files.createSymbolicLink(one, Path.of("two"));
    Files.createSymbolicLink(folder.resolve("two"), Path.of("one"));
    assertThatThrownBy(() -> ME.follow(one)).isInstanceOf(FileSystemLoopException.class);
  }
}
