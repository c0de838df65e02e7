package io.railwright.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The same hosts, groups, addresses, ports and users as Ansible itself finds. */
@Tag("slow")
class AnsibleDifferenceTest {
  private static final Set<String> IMPLIED = Set.of("all", "ungrouped", "_meta");

  @TempDir private Path folder;

  /** What matters of a host, however it was found. */
  private record Found(Set<String> groups, String address, String port, String user) {}

  @BeforeAll
  static void needsAnsible() {
    boolean present =
        List.of(System.getenv("PATH").split(":")).stream()
            .anyMatch(p -> Files.isExecutable(Path.of(p, "ansible-inventory")));
    assumeTrue(present, "needs Debian package ansible-core: ansible-inventory is not here");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ini/hosts",
        "yaml/hosts.yml",
        "precedence/hosts.ini",
        "vars-folders/hosts",
        "ssh-args/hosts",
        "secrets/hosts",
        "merge-keys/hosts.yml",
        "crlf/hosts",
        "one-host/hosts",
        "yaml-odd/hosts.yml"
      })
  void findsWhatAnsibleFinds(String name) throws Exception {
    Path inventory = Fixtures.folder("ansible/good").resolve(name);
    String listing = listing(inventory);
    assertThat(ours(InventoryReader.read(inventory).fabric())).isEqualTo(theirs(listing));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ini/hosts", "yaml/hosts.yml", "precedence/hosts.ini", "vars-folders/hosts"})
  void theListingReadsLikeTheInventory(String name) throws Exception {
    Path inventory = Fixtures.folder("ansible/good").resolve(name);
    Path listing = Files.writeString(folder.resolve("inventory.json"), listing(inventory));
    assertThat(ours(InventoryReader.read(listing).fabric()))
        .isEqualTo(ours(InventoryReader.read(inventory).fabric()));
  }

  private String listing(Path inventory) throws IOException, InterruptedException {
    Path out = folder.resolve("out.json");
    Path err = folder.resolve("err.txt");
    ProcessBuilder builder =
        new ProcessBuilder("ansible-inventory", "--list", "-i", inventory.toString());
    builder
        .environment()
        .putAll(Map.of("ANSIBLE_LOCALHOST_WARNING", "0", "HOME", folder.toString()));
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("it ended in time").isTrue();
    assertThat(process.exitValue()).as(Files.readString(err)).isZero();
    return Files.readString(out);
  }

  private static Map<String, Found> ours(Fabric fabric) {
    return fabric.hosts().stream()
        .collect(
            Collectors.toMap(
                Machine::name, AnsibleDifferenceTest::found, (a, _) -> a, TreeMap::new));
  }

  private static Found found(Machine host) {
    Access.Ssh ssh = (Access.Ssh) host.access();
    return new Found(
        new TreeSet<>(host.groups()),
        ssh.address(),
        ssh.port().map(String::valueOf).orElse(""),
        ssh.user().orElse(""));
  }

  private static Map<String, Found> theirs(String listing) {
    JsonNode root = new JsonMapper().readTree(listing);
    Map<String, Set<String>> groups = new TreeMap<>();
    List<String> names = new ArrayList<>(root.propertyNames());
    for (String group : names) {
      members(root, group).forEach(h -> groups.computeIfAbsent(h, _ -> new TreeSet<>()).add(group));
    }
    Map<String, Found> found = new TreeMap<>();
    groups.forEach(
        (host, in) -> {
          JsonNode variables = root.path("_meta").path("hostvars").path(host);
          in.removeAll(IMPLIED);
          found.put(
              host,
              new Found(
                  in,
                  variables.path("ansible_host").asString(host),
                  variables.path("ansible_port").asString(""),
                  variables.path("ansible_user").asString("")));
        });
    return found;
  }

  private static Set<String> members(JsonNode root, String group) {
    Set<String> members = new TreeSet<>();
    root.path(group).path("hosts").forEach(h -> members.add(h.asString()));
    root.path(group).path("children").forEach(c -> members.addAll(members(root, c.asString())));
    return members;
  }
}
