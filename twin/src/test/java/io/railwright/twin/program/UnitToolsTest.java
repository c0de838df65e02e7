package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Units that a call makes or a file describes, as systemd 252 treats them. */
final class UnitToolsTest {
  private static final String SHOW =
      "systemctl show -p ActiveState,SubState,Result,ExecMainStatus ";
  private final HostLogin login = HostLogin.server();

  /** What the unit prints of itself once it has ended. */
  private String ended(String unit) throws Exception {
    for (int attempt = 0; attempt < 500; attempt++) {
      String told = login.out(SHOW + unit).replace('\n', ' ');
      if (!told.contains("running") && !told.contains("activating")) {
        return told;
      }
      Thread.sleep(10);
    }
    throw new AssertionError(unit + " does not end");
  }

  /** As systemd 252 does it: braces and a doubled dollar are its own, and not the shell's. */
  @Test
  void variablesInTheWordsOfACommandAreThoseOfSystemd() throws Exception {
    login.out(
        "systemd-run -q --wait --unit=words -p StandardOutput=file:/root/words"
            + " sh -c 'x=1; echo \"a $x b ${x} c $$ d %s %%\"'");
    assertThat(login.out("cat /root/words")).isEqualTo("a 1 b  c $ d %s %%");
  }

  @Test
  void aUnitThatRemainsIsNeverStartedTwiceWhateverBecameOfIt() throws Exception {
    for (String end : new String[] {"0", "7"}) {
      String unit = "rail-a" + end;
      String call =
          "systemd-run -q --unit="
              + unit
              + " -p RemainAfterExit=yes -p StandardOutput=file:/var/log/out sh -c 'echo ran"
              + " >>/var/log/ran"
              + end
              + "; echo \"said $0\"; exit "
              + end
              + "'";
      assertThat(login.run(call)).isEqualTo(new HostConsole.Said(0, "", ""));
      assertThat(ended(unit))
          .isEqualTo(
              end.equals("0")
                  ? "Result=success ExecMainStatus=0 ActiveState=active SubState=exited"
                  : "Result=exit-code ExecMainStatus=7 ActiveState=failed SubState=failed");
      assertThat(login.run(call))
          .isEqualTo(
              new HostConsole.Said(
                  1,
                  "",
                  "Failed to start transient service unit: Unit "
                      + unit
                      + ".service was already loaded or has a fragment file.\n"));
      assertThat(login.out("cat /var/log/ran" + end + " /var/log/out")).isEqualTo("ran\nsaid sh");
    }
    assertThat(login.run("systemctl is-system-running").out()).isEqualTo("degraded\n");
    assertThat(login.run("systemctl is-failed rail-a7").status()).isZero();
    login.out("systemctl reset-failed rail-a7; systemctl stop rail-a0");
    assertThat(login.out("systemctl is-system-running")).isEqualTo("running");
    assertThat(login.run("systemctl stop rail-a0"))
        .isEqualTo(
            new HostConsole.Said(
                5, "", "Failed to stop rail-a0.service: Unit rail-a0.service not loaded.\n"));
    assertThat(login.out("systemctl show -p LoadState --value rail-a0")).isEqualTo("not-found");
  }

  @Test
  void aUnitThatDoesNotRemainRunsAgain() throws Exception {
    for (int turn = 0; turn < 2; turn++) {
      login.out("systemd-run -q --unit=again -p Type=oneshot sh -c 'echo ran >>/var/log/ran'");
    }
    assertThat(login.out("cat /var/log/ran")).isEqualTo("ran\nran");
    assertThat(login.run("systemd-run --unit=bad -p Type=oneshot false").err())
        .startsWith("Job for bad.service failed because the control process exited");
    assertThat(login.run("systemd-run --unit=bad true").err()).contains("already loaded");
    login.out("systemd-run -q --collect --unit=gone -p Type=oneshot false || true");
    assertThat(login.run("systemd-run --unit=gone --wait sh -c 'exit 9'").status()).isEqualTo(9);
    assertThat(login.run("systemd-run --unit=x no-such-tool"))
        .isEqualTo(
            new HostConsole.Said(
                1, "", "Failed to find executable no-such-tool: No such file or directory\n"));
    assertThat(login.run("systemd-run --unit=x --nonsense true").err())
        .isEqualTo("systemd-run: unrecognized option '--nonsense'\n");
    assertThat(login.run("systemd-run").status()).isEqualTo(1);
  }

  @Test
  void aUnitRunsOnWithoutTheLoginAndEndsWithTheHost() throws Exception {
    login.out("systemd-run -q --unit=long sh -c 'sleep 600; echo never >/var/log/never'");
    assertThat(login.out("systemctl is-active long")).isEqualTo("active");
    assertThat(login.out("systemctl list-units --plain --no-legend 'lo*'"))
        .isEqualTo(
            "long.service loaded active running sh -c sleep 600; echo never >/var/log/never");
    login.reboot();
    assertThat(login.run("systemctl is-active long"))
        .isEqualTo(new HostConsole.Said(3, "inactive\n", ""));
    assertThat(login.host.units().loaded()).isEmpty();
    for (int attempt = 0; attempt < 500 && login.shells.processes(login.host) > 0; attempt++) {
      Thread.sleep(10);
    }
    assertThat(login.shells.processes(login.host)).isZero();
    assertThat(login.run("cat /var/log/never").status()).isEqualTo(1);
  }

  @Test
  void aTimerRunsItsServiceOnceWhenItsTimeHasCome() throws Exception {
    String call =
        "systemd-run -q --on-active=180 --timer-property=AccuracySec=1s --unit=dms "
            + "sh -c 'echo undone >>/var/log/dms'";
    login.out(call);
    assertThat(login.run(call).err())
        .isEqualTo(
            "Failed to start transient timer unit: Unit dms.timer was already loaded or has a"
                + " fragment file.\n");
    assertThat(login.out("systemctl list-timers --no-legend"))
        .isEqualTo("Sun 2026-03-01 08:03:00 UTC 180s left - - dms.timer dms.service");
    login.pass(Duration.ofSeconds(179));
    assertThat(login.run("cat /var/log/dms").status()).isEqualTo(1);
    login.pass(Duration.ofSeconds(1));
    ended("dms");
    assertThat(login.out("cat /var/log/dms")).isEqualTo("undone");
    assertThat(login.run("systemctl stop dms.timer").status()).isEqualTo(5);
  }

  @Test
  void aTimerThatIsStoppedOrLostAtRebootNeverRuns() throws Exception {
    String call = " --on-active=1min sh -c 'echo undone >>/var/log/dms'";
    login.out("systemd-run -q --unit=one" + call);
    login.out("systemctl stop one.timer");
    assertThat(login.out("systemctl show -p LoadState --value one.service")).isEqualTo("not-found");
    login.out("systemd-run -q --unit=two" + call);
    login.reboot();
    login.pass(Duration.ofDays(1));
    assertThat(login.run("cat /var/log/dms").status()).isEqualTo(1);
    assertThat(login.run("systemctl stop two.timer").status()).isEqualTo(5);
  }

  @Test
  void aUnitFileRunsWhenStartedAndAtBootOnceEnabled() throws Exception {
    login.write(
        "/etc/systemd/system/rail-nic@.service",
        """
        [Unit]
        Description=settings of %i
        [Service]
        Type=oneshot
        RemainAfterExit=yes
        Environment=SIZE=4096 "WORDS=a b"
        ExecStart=/usr/sbin/ip link set %i mtu ${SIZE}
        ExecStart=-/bin/false
        ExecStart=/bin/sh -c 'echo "$$0 $1 100%%" >>/var/log/%p' "x y" $WORDS
        [Install]
        WantedBy=multi-user.target
        """);
    assertThat(login.run("systemctl is-enabled rail-nic@rail0").out()).isEqualTo("disabled\n");
    login.out("systemctl start rail-nic@rail0");
    assertThat(login.host.nic("rail0").mtu()).isEqualTo(4096);
    assertThat(login.out("cat /var/log/rail-nic")).isEqualTo("x y a 100%");
    login.out("systemctl start rail-nic@rail0");
    assertThat(login.out("wc -l </var/log/rail-nic")).isEqualTo("1");
    login.out("ip link set rail0 mtu 1500");
    login.reboot();
    assertThat(login.host.nic("rail0").mtu()).isEqualTo(9000);
    assertThat(login.run("systemctl enable rail-nic@rail0").err())
        .isEqualTo(
            "Created symlink /etc/systemd/system/multi-user.target.wants/rail-nic@rail0.service →"
                + " /etc/systemd/system/rail-nic@.service.\n");
    login.reboot();
    assertThat(login.host.nic("rail0").mtu()).isEqualTo(4096);
    assertThat(login.out("systemctl is-active rail-nic@rail0")).isEqualTo("active");
    login.out("systemctl disable --now rail-nic@rail0");
    assertThat(login.run("test -e /etc/systemd/system/multi-user.target.wants").status())
        .isEqualTo(1);
    login.reboot();
    assertThat(login.host.nic("rail0").mtu()).isEqualTo(9000);
  }

  @Test
  void dropInsCountAfterAReload() throws Exception {
    login.write(
        "/etc/systemd/system/it.service",
        "[Service]\nType=oneshot\nRemainAfterExit=yes\nExecStart=/bin/true\n");
    login.out("systemctl start it; mkdir /etc/systemd/system/it.service.d");
    login.write(
        "/etc/systemd/system/it.service.d/10.conf",
        "[Service]\nExecStart=\nExecStart=/bin/sh -c 'exit 4'\nExecStop=/bin/touch /var/log/off\n");
    assertThat(login.out("systemctl show -p NeedDaemonReload --value it")).isEqualTo("yes");
    login.out("systemctl daemon-reload");
    assertThat(login.out("systemctl cat it"))
        .contains(
            "# /etc/systemd/system/it.service\n", "# /etc/systemd/system/it.service.d/10.conf");
    assertThat(login.run("systemctl restart it").status()).isEqualTo(1);
    assertThat(login.out("ls /var/log")).contains("off");
    assertThat(ended("it")).contains("ExecMainStatus=4");
    assertThat(login.out("systemctl list-units --failed --plain --no-legend"))
        .isEqualTo("it.service loaded failed failed it.service");
  }

  @Test
  void whatIsNotThereIsSaidAsSystemdSaysIt() throws Exception {
    assertThat(login.run("systemctl start no").err())
        .isEqualTo("Failed to start no.service: Unit no.service not found.\n");
    assertThat(login.run("systemctl start no").status()).isEqualTo(5);
    assertThat(login.run("systemctl enable no").err())
        .isEqualTo("Failed to enable unit: Unit file no.service does not exist.\n");
    assertThat(login.run("systemctl is-enabled no").err())
        .isEqualTo("Failed to get unit file state for no.service: No such file or directory\n");
    assertThat(login.run("systemctl reset-failed no").status()).isEqualTo(1);
    assertThat(login.run("systemctl status no").status()).isEqualTo(4);
    assertThat(login.run("systemctl cat no").err()).isEqualTo("No files found for no.service.\n");
    assertThat(login.run("systemctl frobnicate no").status()).isEqualTo(1);
    login.write("/etc/systemd/system/bad.service", "[Service]\nExecStart=/no/such\n");
    login.run("systemctl start bad");
    assertThat(ended("bad")).contains("ExecMainStatus=203", "Result=exit-code");
  }
}
