package io.railwright.labtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.lab.LabFolder;
import io.railwright.lab.LabNode;
import io.railwright.lab.host.LabException;
import io.railwright.model.json.SnapshotReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A tool that hangs, and a node that reboots while it is asked. */
@LabTest
final class TroubleTest {
  private static final Duration SOON = Duration.ofMinutes(2);
  private static final Duration BOOT = Duration.ofMinutes(6);
  private static final List<String> HOSTS = List.of("node1", "node2");
  private static final String HUNG = "/usr/local/sbin/ibv_devinfo";

  @TempDir Path folder;

  /** Of both shells at once, since most of it is waiting. */
  @Test
  void aToolThatHangsIsEndedAndTheOthersAnswer(LabFolder lab) throws LabException, IOException {
    for (String name : HOSTS) {
      lab.node(name)
          .ask("printf '#!/bin/sh\\nsleep 4321\\n' >%s; chmod +x %s".formatted(HUNG, HUNG), SOON);
    }
    Path file = folder.resolve("hung.json");
    RailCall call =
        RailCall.run(
            "snapshot",
            "-i",
            lab.inventory().toString(),
            "--host-limit",
            "110s",
            "--only",
            "ibv_devinfo,uname,proc-uptime",
            "--to",
            file.toString());
    Map<String, String> leftBehind = new HashMap<>();
    for (String name : HOSTS) {
      leftBehind.put(
          name,
          lab.node(name).run("rm -f %s; pgrep -f 'sleep 432[1]'".formatted(HUNG), SOON).out());
    }
    assertThat(call.exit()).as(call.err()).isZero();
    Facts facts = new Facts(SnapshotReader.of(file).read());
    for (String name : HOSTS) {
      assertThat(facts.values(name, "kernel.release")).as(name).hasSize(1);
      assertThat(facts.allReasons(name)).as(name).containsExactly("no answer within 10 s; ended");
    }
    assertThat(leftBehind.values()).as("left behind").containsOnly("");
  }

  /**
   * The supervisor boots what the node's disk asks for, as a boot loader would; here nobody told it
   * before, as update-grub does.
   */
  @Test
  void aNodeThatRebootsIsNotReachedAndComesBackWithOtherKernelArguments(LabFolder lab)
      throws LabException, IOException {
    LabNode node = lab.node("node2");
    int boots = lab.status("node2").boots();
    node.ask(
        "echo 'linux /boot/vmlinuz hugepages=7 nosmt' >/boot/grub/grub.cfg; sync; reboot", SOON);
    awaitBoot(lab, boots + 1);
    RailCall away =
        RailCall.run(
            "snapshot",
            "-i",
            lab.inventory().toString(),
            "--only",
            "uname",
            "--host-limit",
            "4s",
            "--host",
            "node2");
    assertThat(away.exit()).as(away.out() + away.err()).isEqualTo(3);
    assertThat(away.out()).contains("host/node2\n  not reached\n");
    // Once for the old arguments, which are noticed at once, and once for the new.
    lab.awaitReady("node2", boots + 2, BOOT);
    assertThat(node.ask("cat /proc/cmdline", SOON)).contains(" hugepages=7 nosmt");
    Facts facts = RailCall.facts(lab, "--host", "node2", "--only", "proc-cmdline,sys-memory,uname");
    assertThat(facts.values("node2", "kernel.cmdline").getFirst()).contains("hugepages=7 nosmt");
    assertThat(facts.values("node2/hugepages/2048kB", "hugepages.total"))
        .containsExactly("7 pages");
  }

  private static void awaitBoot(LabFolder lab, int boot) throws LabException {
    long end = System.nanoTime() + BOOT.toNanos();
    while (lab.status("node2").boots() < boot) {
      assertThat(System.nanoTime()).as("node2 goes down").isLessThan(end);
      try {
        Thread.sleep(100);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new LabException("interrupted", stopped);
      }
    }
  }
}
