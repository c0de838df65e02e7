package io.railwright.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.railwright.inventory.text.Glob;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problem;
import io.railwright.yaml.YamlParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InventoryReaderTest {
  @TempDir private Path folder;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static BadFileException refusal(Path path) {
    return catchThrowableOfType(BadFileException.class, () -> InventoryReader.read(path));
  }

  @Test
  void aDirectoryIsRefused() {
    assertThat(refusal(folder).problems())
        .singleElement()
        .extracting(Problem::toString)
        .asString()
        .startsWith(folder + ": is a directory");
  }

  @Test
  void aMissingFileIsRefused() {
    assertThat(refusal(folder.resolve("none.yaml"))).hasMessageContaining("there is no such file");
  }

  @Test
  void aFileOfSixteenMebibytesIsReadAndOneByteMoreIsNot() throws IOException {
    byte[] text = new byte[YamlParser.LARGEST];
    Arrays.fill(text, (byte) '\n');
    byte[] start = "version: 1\nhosts: [a]\n".getBytes(StandardCharsets.UTF_8);
    System.arraycopy(start, 0, text, 0, start.length);
    Path file = folder.resolve("large.yaml");
    Files.write(file, text);
    assertThat(refusal(file)).isNull();
    Files.write(file, Arrays.copyOf(text, text.length + 1));
    assertThat(refusal(file)).hasMessageContaining("larger than 16 MiB");
  }

  @Test
  void aMistypedVariableOfAnsibleIsWarnedOf() throws Exception {
    Path file =
        write(
            "hosts.ini",
            """
            [all]
            a ansible_prt=2222 ansible_scp_extra_args=-C ansible_python_interpreter=/x
            b ansible_prt=2222 http_port=80
            """);
    assertThat(InventoryReader.read(file).warnings())
        .singleElement()
        .asString()
        .contains("hosts.ini:2", "'ansible_prt' is not read; did you mean 'ansible_port'?");
  }

  @Test
  void problemsCarryFileLineAndColumn() throws IOException {
    Path file = write("rail.yaml", "version: 1\nhosts:\n  a:\n    usr: x\n");
    assertThat(refusal(file).problems())
        .containsExactly(
            new Problem(file.toString(), 4, 5, "unknown key 'usr'; did you mean 'user'?"));
    assertThatThrownBy(() -> InventoryReader.read(file))
        .hasMessage(file + ":4:5: unknown key 'usr'; did you mean 'user'?");
  }

  @Test
  void theNameOfTheFileStandsInForAMissingOne() throws Exception {
    Path file = write("pod7.prod.yaml", "version: 1\nhosts: [a]\n");
    assertThat(InventoryReader.read(file).fabric().name()).isEqualTo("pod7.prod");
  }

  @Test
  void anSshConfigurationOfItsOwnIsFoundBesideIt() throws Exception {
    Path config = write("hosts.conf", "Host a\n");
    Path file = write("rail.yaml", "version: 1\nssh-config: hosts.conf\nhosts: [a]\n");
    assertThat(InventoryReader.read(file).sshConfig()).contains(config);
    Files.delete(config);
    assertThat(refusal(file).problems())
        .containsExactly(
            new Problem(
                file.toString(),
                2,
                13,
                "there is no file '" + config + "' to read the SSH configuration from"));
  }

  /** As the twin writes it. */
  @Test
  void anSshConfigurationThatAllHostsOfAnsibleNameIsFollowed() throws Exception {
    Path config = write("ssh_config", "Host *\n  Port 2222\n");
    String vars = "[twin:vars]\nansible_ssh_common_args='-F \"" + config + "\"'\n";
    Path file = write("hosts.ini", "[twin]\na ansible_host=127.0.0.1\nb\n\n" + vars);
    assertThat(InventoryReader.read(file).sshConfig()).contains(config);
    assertThat(InventoryReader.read(file).warnings()).isEmpty();
    Files.delete(config);
    assertThat(refusal(file)).hasMessageContaining("there is no file '" + config + "'");
  }

  @Test
  void anSshConfigurationOfSomeHostsAloneIsNotFollowedForTheOthers() throws Exception {
    Path config = write("ssh_config", "Host *\n  Port 2222\n");
    Path file = write("hosts.ini", "a ansible_ssh_common_args='-F " + config + "'\nb\n");
    Inventory read = InventoryReader.read(file);
    assertThat(read.sshConfig()).isEmpty();
    assertThat(read.warnings()).singleElement().asString().contains("-F is not followed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          root:x:0:0:Hunter:/root:/bin/sh;daemon:x:1:1:hunter:/usr:/bin/false | a list of users
          127.0.0.1 localhost;::1 hunter hunter2 | a list of addresses
          -----BEGIN OPENSSH PRIVATE KEY-----;hunter;hunter | a private key
          h1 ssh-ed25519 AAAAhunter;h2 ssh-rsa AAAAhunter | a list of SSH keys
          <?xml version="1.0"?>;<a>hunter</a>;<b/> | XML or HTML
          password=hunter;user=hunter | text of another kind
          Dear hunter, this is a letter;and no list of hosts. | text of another kind
          """)
  void aFileThatIsNoInventoryIsNamedAndNotShown(String lines, String kind) throws IOException {
    Path file = write("file", lines.replace(';', '\n') + "\n");
    assertThat(refusal(file).problems())
        .singleElement()
        .extracting(Problem::toString)
        .asString()
        .startsWith(file + ": is no inventory; it looks like " + kind)
        .doesNotContainIgnoringCase("hunter");
  }

  @Test
  void theSettingsOfAnotherProgramAreNotShownEither() throws IOException {
    Path file = write("my.cnf", "[client]\npassword=hunter\n");
    assertThat(refusal(file))
        .hasMessageContaining("can't be a host")
        .hasMessageNotContaining("hunter");
  }

  @Test
  void aBareListOfHostsIsAnInventory() throws Exception {
    Path file = write("hosts", "a\nb # the second\nnode[1:3]:22 ansible_user=x\n");
    assertThat(InventoryReader.read(file).fabric().hosts()).hasSize(5);
  }

  @Test
  void theExampleOfTheDocumentationIsSound() throws Exception {
    String page =
        Files.readString(Path.of(System.getProperty("rail.root"), "docs", "inventory.md"));
    int start = page.indexOf("```yaml\n") + "```yaml\n".length();
    Path file = write("rail.yaml", page.substring(start, page.indexOf("```", start)));
    Inventory inventory = InventoryReader.read(file);
    assertThat(inventory.fabric().hosts()).hasSize(130);
    assertThat(inventory.fabric().switches().getFirst().groups()).containsExactly("rack1");
    assertThat(inventory.warnings()).isEmpty();
  }

  @Test
  void tenThousandHostsWithGroupsAndLinksAreRead() throws Exception {
    StringBuilder text = new StringBuilder("version: 1\nhosts:\n");
    for (int i = 0; i < 10_000; i++) {
      text.append("  n%d: {address: 10.0.%d.%d, user: u%d}\n".formatted(i, i / 250, i % 250, i));
    }
    text.append("groups:\n  all: {hosts: 'n*'}\n  some: {hosts: 'n[0:4999]', port: 2222}\n");
    text.append("links:\n");
    for (int i = 0; i < 10_000; i += 2) {
      text.append("  - n%d:e0 - n%d:e0\n".formatted(i, i + 1));
    }
    Fabric fabric = InventoryReader.read(write("rail.yaml", text.toString())).fabric();
    assertThat(fabric.hosts()).hasSize(10_000);
    assertThat(fabric.cables()).hasSize(5_000);
    assertThat(fabric.hosts().get(4_999).groups()).containsExactly("all", "some");
    Access.Ssh last = (Access.Ssh) fabric.hosts().get(9_999).access();
    assertThat(last.address()).isEqualTo("10.0.39.249");
    assertThat(last.port()).isEmpty();
  }

  @Test
  void globsAreMatchedWithoutGoingBackAndForth() {
    assertThat(new Glob("a*a*a*a*a*a*a*a*b").matches("a".repeat(250))).isFalse();
    assertThat(new Glob("*-n?").matches("rack1-n7")).isTrue();
    assertThat(new Glob("*-n?").matches("rack1-n")).isFalse();
    assertThat(new Glob("n*").matches("n")).isTrue();
  }
}
