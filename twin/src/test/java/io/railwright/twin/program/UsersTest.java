package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A user who is not root may do what anybody may, and by sudo what the rules name. */
final class UsersTest {
  private final HostLogin login = HostLogin.server();

  @BeforeEach
  void addUser() throws Exception {
    login.out(
        "echo 'rail:x:1001:1001::/home/rail:/bin/sh' >>/etc/passwd; mkdir /etc/sudoers.d;"
            + " echo 'rail:x:1001:' >>/etc/group");
    login.write(
        "/etc/sudoers.d/rail",
        """
        # what rail may do
        Cmnd_Alias SHOW = /usr/bin/mlxconfig -d 0000\\:04\\:00.0 -e q, /usr/bin/dmesg ""
        rail ALL=(root) NOPASSWD: SHOW, /usr/sbin/sysctl -w vm.swappiness\\=10, \\
          /usr/bin/tee /sys/class/net/rail0/mtu
        rail ALL=(root) PASSWD: /usr/sbin/reboot
        """);
  }

  private HostConsole.Said as(String user, String script) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = login.host.runAs(user, script, new ByteArrayInputStream(new byte[0]), out, err);
    return new HostConsole.Said(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private void assertRefused(String command, String words) throws Exception {
    int acts = login.host.acts().all().size();
    HostConsole.Said said = as("rail", command);
    assertThat(said.status()).as(command).isNotZero();
    assertThat(said.err()).as(command).contains(words);
    assertThat(login.host.acts().all()).as(command).hasSize(acts);
  }

  @Test
  void usersAreThoseOfTheFile() throws Exception {
    assertThat(login.host.hasUser("rail")).isTrue();
    assertThat(login.host.hasUser("root")).isTrue();
    assertThat(login.host.hasUser("nobody")).isFalse();
    assertThat(as("rail", "id; pwd; stat -c '%U %a' $HOME").out())
        .isEqualTo("uid=1001(rail) gid=1001(rail) groups=1001(rail)\n/home/rail\nrail 750\n");
  }

  @Test
  void whatIsRootsIsDenied() throws Exception {
    as("rail", "true");
    assertRefused("echo x >/etc/x", "cannot create /etc/x: Permission denied");
    assertRefused("echo 2000 >/sys/class/net/rail0/mtu", "Permission denied");
    assertRefused("rm /etc/default/grub", "Permission denied");
    assertRefused("mv /etc/default/grub /tmp/x", "Permission denied");
    assertRefused("cat /root/x", "Permission denied");
    assertRefused("chmod 777 /etc/passwd", "Operation not permitted");
    assertRefused("mkdir /var/lib/railwright", "Permission denied");
    assertRefused("ip link set rail0 mtu 2000", "Operation not permitted");
    assertRefused("sysctl -w vm.swappiness=1", "permission denied on key 'vm.swappiness'");
    assertRefused("mlxconfig -d 0000:04:00.0 q", "Permission denied");
    assertRefused("systemd-run true", "Interactive authentication required");
    assertRefused("reboot", "Interactive authentication required");
    login.out("echo mine >/tmp/roots; umask 077; echo s >/etc/secret");
    assertRefused("rm -f /tmp/roots", "Operation not permitted");
    assertRefused("cat /etc/secret", "Permission denied");
    assertThat(
            as(
                    "rail",
                    "cat /sys/class/net/rail0/mtu; echo x >$HOME/f; mkdir /tmp/d && mv $HOME/f"
                        + " /tmp/d/g; stat -c %U /tmp/d/g; rm -r /tmp/d; sysctl -n vm.swappiness")
                .out())
        .startsWith("9000\nrail\n");
  }

  @Test
  void sudoRunsExactlyWhatTheRulesName() throws Exception {
    assertThat(as("rail", "sudo -n sysctl -w vm.swappiness=10").status()).isZero();
    assertThat(login.out("sysctl -n vm.swappiness")).isEqualTo("10");
    assertThat(as("rail", "echo 4096 | sudo -n /usr/bin/tee /sys/class/net/rail0/mtu").status())
        .isZero();
    assertThat(login.host.nic("rail0").mtu()).isEqualTo(4096);
    assertThat(as("rail", "sudo -n -l sysctl -w vm.swappiness=10").status()).isZero();
    assertThat(as("rail", "sudo -n dmesg").status()).isZero();
    String refused = "sudo: a password is required\n";
    for (String command :
        new String[] {
          "sysctl -w vm.swappiness=11",
          "sysctl -w vm.swappiness=10 kernel.x=1",
          "tee /etc/passwd",
          "dmesg -c",
          "reboot",
          "sh -c reboot",
          "/tmp/sysctl -w vm.swappiness=10"
        }) {
      as("rail", "printf '#!/bin/sh\\n' >/tmp/sysctl; chmod 755 /tmp/sysctl");
      assertRefused("sudo -n " + command + " </dev/null", refused);
      assertThat(as("rail", "sudo -n -l " + command).status()).isEqualTo(1);
    }
    assertRefused("sudo reboot", "sudo: a terminal is required to read the password");
    assertRefused("sudo -n no-such-tool", "sudo: no-such-tool: command not found");
    login.write("/etc/sudoers.d/all", "rail ALL=(ALL:ALL) NOPASSWD: ALL\n");
    login.out("mv /etc/sudoers.d/all /etc/sudoers.d/zz");
    assertThat(as("rail", "sudo -n sh -c 'echo $USER >/etc/x; id -u'").out()).isEqualTo("0\n");
    assertThat(login.out("cat /etc/x; stat -c %U /etc/x")).isEqualTo("root\nroot");
  }
}
