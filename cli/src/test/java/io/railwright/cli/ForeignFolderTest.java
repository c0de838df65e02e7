package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.model.file.FileTrust;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A person types {@code rail snapshot} in a folder where somebody has left a rail.yaml, whose SSH
 * configuration runs a command: real processes, in that folder.
 */
@Tag("slow")
class ForeignFolderTest {
  private static final int STRANGER = 54_321;

  @TempDir Path outer;
  private Path folder;
  private Path marker;

  private record Said(int exit, String out, String err) {}

  @BeforeEach
  void leave() throws IOException {
    folder = Files.createDirectory(outer.toRealPath().resolve("folder"));
    marker = outer.resolve("marker");
    mode(folder, "rwxr-xr-x");
    put("rail.yaml", "version: 1\nssh-config: ssh_config\nhosts: [victim]\n");
    put("ssh_config", "Host *\n  ProxyCommand touch " + marker + "; cat\n  ConnectTimeout 1\n");
  }

  private Path put(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    mode(file, "rw-r--r--");
    return file;
  }

  private static void mode(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }

  private Said rail(String... arguments) throws Exception {
    List<String> command = RailJvm.command();
    command.addAll(List.of(arguments));
    Path err = outer.resolve("err");
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile()).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), out, Files.readString(err));
  }

  private void assertRefused(Said said, String... words) {
    assertThat(said.exit()).as(said.err()).isEqualTo(2);
    assertThat(said.out()).isEmpty();
    assertThat(said.err()).hasLineCount(1).contains(words);
    assertThat(marker).doesNotExist();
  }

  /** Also shows that the other tests test something: the command does run. */
  @Test
  void aFileOfMineIsUsedAndSoIsOneThatIsNamed() throws Exception {
    Said mine = rail("snapshot", "--host-limit", "5s");
    assertThat(mine.exit()).as(mine.err()).isEqualTo(3);
    assertThat(marker).exists();
    Files.delete(marker);
    mode(folder.resolve("rail.yaml"), "rw-rw-rw-");
    assertThat(rail("snapshot", "-i", "rail.yaml", "--host-limit", "5s").exit()).isEqualTo(3);
    assertThat(marker).exists();
  }

  @Test
  void anInventoryThatAnybodyMayWriteIsRefused() throws Exception {
    Path file = folder.resolve("rail.yaml");
    mode(file, "rw-rw-rw-");
    for (String command : List.of("snapshot", "audit", "drift")) {
      assertRefused(
          rail(command),
          "rail: rail.yaml is not used: nobody named it, " + file + " may be changed by anybody",
          "type 'chmod go-w " + file + "', or name it if you trust it: -i rail.yaml.");
    }
  }

  @Test
  void oneInAFolderThatAnybodyMayWriteToIsRefused() throws Exception {
    mode(folder, "rwxrwxrwx");
    assertRefused(rail("snapshot"), folder + " may be changed by anybody", "-i rail.yaml");
  }

  @Test
  void oneThatLinksToSuchAFileIsRefused() throws Exception {
    Path real = Files.move(folder.resolve("rail.yaml"), folder.resolve("real.yaml"));
    mode(real, "rw-rw-rw-");
    Files.createSymbolicLink(folder.resolve("rail.yaml"), Path.of("real.yaml"));
    assertRefused(rail("snapshot"), real + " may be changed by anybody");
  }

  @Test
  void itsSshConfigurationIsLookedAtToo() throws Exception {
    Path config = folder.resolve("ssh_config");
    mode(config, "rw-rw-rw-");
    assertRefused(
        rail("snapshot"),
        "the SSH configuration " + config + " is not used",
        "type 'chmod go-w " + config + "', or name it if you trust it: -i rail.yaml.");
  }

  @Test
  void variablesBesideAnAnsibleInventoryAreLookedAtToo() throws Exception {
    put("rail.yaml", "all:\n  hosts:\n    victim:\n");
    Files.createDirectories(folder.resolve("group_vars/all"));
    Path variables = put("group_vars/all/main.yml", "ansible_host: 127.0.0.1\n");
    mode(variables, "rw-rw-rw-");
    assertRefused(rail("snapshot"), variables + " may be changed by anybody");
  }

  @Test
  void aStrangersFileIsRefused() throws Exception {
    assumeTrue(FileTrust.ofThisUser().user() == 0, "only root can give a file away");
    Path file = folder.resolve("rail.yaml");
    Files.setAttribute(file, "unix:uid", STRANGER);
    assertRefused(rail("audit"), file + " belongs to " + STRANGER, "name it if you trust it");
    Files.move(file, folder.resolve("mine.yaml"));
    Files.setAttribute(folder.resolve("mine.yaml"), "unix:uid", 0);
    Files.createSymbolicLink(file, Path.of("mine.yaml"));
    Files.setAttribute(file, "unix:uid", STRANGER, LinkOption.NOFOLLOW_LINKS);
    assertRefused(rail("audit"), file + " belongs to " + STRANGER);
  }

  @Test
  void aSiteFileIsLookedAtToo() throws Exception {
    Files.delete(folder.resolve("rail.yaml"));
    Path site = put("site.yaml", "rdma-mtu: 4096\n");
    mode(site, "rw-rw-rw-");
    assertRefused(
        rail("audit", "-i", Path.of("src/test/resources/two-nodes").toAbsolutePath().toString()),
        "rail: site.yaml is not used: nobody named it, " + site + " may be changed by anybody",
        "--site site.yaml.");
  }
}
