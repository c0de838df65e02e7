package io.railwright.change.setting;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.setting.NetworkOwner.Kind;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script runs in this machine's own shell, for its loopback, with tools that say what they are
 * told.
 */
final class NetworkOwnerTest {
  private static final String UUID = "3f9d2f0c-9a07-4f6e-8d4c-0a4b8c1e2d3f";

  @TempDir Path tools;

  @BeforeEach
  void nothing() throws Exception {
    tool("nmcli", "exit 8");
    tool("networkctl", "exit 1");
    tool("netplan", "echo null");
    tool("systemctl", "exit 3");
  }

  private void tool(String name, String script) throws Exception {
    Path file = tools.resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private NetworkOwner owner(String port) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", NetworkOwner.look(port));
    builder.environment().put("PATH", tools + ":" + System.getenv("PATH"));
    Process shell = builder.start();
    String out = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return NetworkOwner.read(shell.waitFor(), out);
  }

  @Test
  void nobody() throws Exception {
    assertThat(owner("lo")).isEqualTo(new NetworkOwner(new Kind.Nobody(), 0));
  }

  @Test
  void noInterface() throws Exception {
    assertThat(owner("none0").kind()).isEqualTo(new Kind.Other("there is no such interface"));
  }

  @Test
  void networkManager() throws Exception {
    tool(
        "nmcli",
        "case $2 in GENERAL.STATE) echo '100 (connected)' ;; GENERAL.CON-UUID) echo "
            + UUID
            + " ;; *) echo 'Wired connection 1' ;; esac");
    assertThat(owner("lo").kind()).isEqualTo(new Kind.ManagedProfile(UUID));
  }

  @Test
  void networkManagerThatLeavesItAlone() throws Exception {
    tool("nmcli", "case $2 in GENERAL.STATE) echo '10 (unmanaged)' ;; esac");
    assertThat(owner("lo").kind()).isEqualTo(new Kind.Nobody());
  }

  @Test
  void networkManagerThatHasNoProfileForIt() throws Exception {
    tool("nmcli", "case $2 in GENERAL.STATE) echo '30 (disconnected)' ;; esac");
    assertThat(owner("lo").kind()).isInstanceOf(Kind.Other.class);
  }

  @Test
  void netplanWithEitherRenderer() throws Exception {
    tool(
        "netplan",
        "case $2 in ethernets.lo) echo 'mtu: 9000' ;; *.mtu) echo 9000 ;; *) echo null ;; esac");
    tool(
        "nmcli",
        "case $2 in GENERAL.STATE) echo '100 (connected)' ;; GENERAL.CON-UUID) echo "
            + UUID
            + " ;; *) echo netplan-lo ;; esac");
    Kind wanted = new Kind.Netplan("ethernets", "lo", Optional.of("9000"));
    assertThat(owner("lo").kind()).isEqualTo(wanted);
    tool("nmcli", "exit 8");
    tool("networkctl", "echo '  Network File: /run/systemd/network/10-netplan-lo.network'");
    assertThat(owner("lo").kind()).isEqualTo(wanted);
  }

  @Test
  void netplanWithADotInTheName() throws Exception {
    tool("netplan", "case $2 in 'vlans.eth0\\.7') echo 'id: 7' ;; *) echo null ;; esac");
    tool("networkctl", "echo '  Network File: /run/systemd/network/10-netplan-eth0.7.network'");
    assertThat(owner("lo").kind()).isEqualTo(new Kind.Netplan("vlans", "eth0.7", Optional.empty()));
  }

  @Test
  void networkdWithAFileForItAlone() throws Exception {
    tool("networkctl", "[ $3 != lo ] || echo '  Network File: /etc/systemd/network/10-a.network'");
    assertThat(owner("lo").kind()).isEqualTo(new Kind.Networkd("10-a.network", Optional.empty()));
  }

  @Test
  void aFileThatIsSharedIsNotChangedForOne() throws Exception {
    NetworkOwner shared =
        NetworkOwner.read(0, "layer 1\nnetworkd /etc/systemd/network/10-a.network\nshared eth1\n");
    assertThat(shared)
        .isEqualTo(
            new NetworkOwner(
                new Kind.Other("10-a.network of systemd-networkd holds for eth1 too"), 1));
  }

  @Test
  void ifupdownAndStrangers() {
    assertThat(NetworkOwner.read(0, "ifupdown yes\n").kind())
        .isEqualTo(new Kind.Other("it is owned by ifupdown: /etc/network/interfaces"));
    assertThat(NetworkOwner.read(0, "service wicked\n").kind())
        .isEqualTo(new Kind.Other("it may be owned by wicked"));
    assertThat(NetworkOwner.read(0, "netplan ethernets a: {b\n").kind())
        .isInstanceOf(Kind.Other.class);
    assertThat(NetworkOwner.read(0, "networkd /etc/systemd/network/a$(b).network\n").kind())
        .isInstanceOf(Kind.Other.class);
  }
}
