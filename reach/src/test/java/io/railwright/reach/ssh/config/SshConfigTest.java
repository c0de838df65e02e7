package io.railwright.reach.ssh.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SshConfigTest {
  @TempDir Path home;

  private SshConfig config(String text) throws Exception {
    Files.createDirectories(home.resolve(".ssh"));
    Files.writeString(home.resolve(".ssh/config"), text);
    return SshConfig.load(
        new SshEnvironment(
            home, "me", home.resolve("etc"), Map.of("SSH_AUTH_SOCK", "/run/a", "KEYS", "/keys")));
  }

  private static SshOptions resolve(SshConfig config, String host) {
    return config.resolve(host, Optional.empty(), Optional.empty());
  }

  @Test
  void hasTheDefaultsOfSsh() throws Exception {
    SshOptions options = resolve(config(""), "u36");
    assertThat(options.hostName()).isEqualTo("u36");
    assertThat(options.port()).isEqualTo(22);
    assertThat(options.user()).isEqualTo("me");
    assertThat(options.agentSocket()).contains(Path.of("/run/a"));
    assertThat(options.identityFiles()).contains(home.resolve(".ssh/id_ed25519"));
    assertThat(options.hostKeyPolicy()).isEqualTo(SshOptions.HostKeyPolicy.MUST_BE_KNOWN);
    assertThat(options.knownHostsFiles())
        .contains(home.resolve(".ssh/known_hosts"), home.resolve("etc/ssh_known_hosts"));
  }

  @Test
  void fillsInTokensVariablesAndHome() throws Exception {
    SshOptions options =
        resolve(
            config(
                """
                Host u36
                  HostName %h.rack
                  User %%x
                  Port 2200
                  IdentityFile ~/k/%n-%h-%p-%r-%u-%%
                  IdentityFile ${KEYS}/%d
                  IdentityAgent none
                  ProxyCommand relay %h %p %r
                """),
            "u36");
    assertThat(options.hostName()).isEqualTo("u36.rack");
    assertThat(options.identityFiles())
        .containsExactly(home.resolve("k/u36-u36.rack-2200-%%x-me-%"), Path.of("/keys/" + home));
    assertThat(options.agentSocket()).isEmpty();
    assertThat(options.route()).isEqualTo(new SshOptions.Route.Command("relay u36.rack 2200 %%x"));
  }

  @Test
  void readsTheSystemFileAfterTheUsers() throws Exception {
    Files.createDirectories(home.resolve("etc"));
    Files.writeString(home.resolve("etc/ssh_config"), "Port 1\nConnectTimeout 7\n");
    SshOptions options = resolve(config("Port 2\n"), "u36");
    assertThat(options.port()).isEqualTo(2);
    assertThat(options.connectTimeout()).contains(Duration.ofSeconds(7));
  }

  @Test
  void warnsOfWhatItCanNotReadAndGoesOn() throws Exception {
    SshConfig config =
        config(
            """
            Port many
            User "half
            Port
            StrictHostKeyChecking perhaps
            Match exec "test -e /x"
              User wrong
            Match final all
              User wrong
            Host *
              User right
              ConnectTimeout soon
            """);
    assertThat(resolve(config, "u36").user()).isEqualTo("right");
    assertThat(config.warnings())
        .satisfiesExactly(
            w -> assertThat(w).contains("config:1: 'many' is not a number"),
            w -> assertThat(w).contains("config:2: a quote is not closed"),
            w -> assertThat(w).contains("config:3: port has no value"),
            w -> assertThat(w).contains("config:4: 'perhaps' is none of"),
            w -> assertThat(w).contains("config:5: 'Match exec \"test -e /x\"' can't be judged"),
            w -> assertThat(w).contains("config:7: 'Match final all' can't be judged"),
            w -> assertThat(w).contains("config:11: 'soon' is not a time"));
  }

  @Test
  void stopsFilesThatIncludeThemselves() throws Exception {
    SshConfig config = config("Include config\nUser me2\n");
    assertThat(resolve(config, "u36").user()).isEqualTo("me2");
    assertThat(config.warnings()).singleElement().asString().contains("more than 16 deep");
  }

  @Test
  void letsTheInventoryOverruleUserAndPort() throws Exception {
    SshConfig config = config("Match user admin\n Port 5\nMatch all\n User other\n Port 6\n");
    SshOptions options = config.resolve("u36", Optional.of("admin"), Optional.empty());
    assertThat(options.user()).isEqualTo("admin");
    assertThat(options.port()).isEqualTo(5);
    assertThat(config.resolve("u36", Optional.empty(), Optional.of(7)).port()).isEqualTo(7);
  }

  @Test
  void understandsJumps() throws Exception {
    assertThat(resolve(config("ProxyJump a@b:3,[fe80::1]:4\n"), "u36").route())
        .isEqualTo(new SshOptions.Route.Jumps(List.of("a@b:3", "[fe80::1]:4")));
    assertThat(JumpHost.parse("a@b:3"))
        .isEqualTo(new JumpHost(Optional.of("a"), "b", Optional.of(3)));
    assertThat(JumpHost.parse("[fe80::1]:4"))
        .isEqualTo(new JumpHost(Optional.empty(), "fe80::1", Optional.of(4)));
    assertThat(JumpHost.parse("ssh://u@h"))
        .isEqualTo(new JumpHost(Optional.of("u"), "h", Optional.empty()));
  }
}
