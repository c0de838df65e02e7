package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Fabrics of which one part is right and another is not, in which numbers alone say the wrong: who
 * did it right must never be told to undo it, by no command.
 */
class HalfMendedTest {
  private static final Path SCENARIOS = Path.of("src/test/resources/half-mended");
  private static final String ON = "--pfc 0,0,0,1,0,0,0,0";
  private static final String OFF = "--pfc 0,0,0,0,0,0,0,0";
  private static final String NO_PFC = "PFC is on for the wrong priorities or for none";

  @TempDir static Path folder;
  private static final Map<String, String> READ = new HashMap<>();

  private static String scenario(String name) throws IOException {
    return Files.readString(SCENARIOS.resolve(name + ".yaml"));
  }

  private static synchronized String read(String name, String text) throws IOException {
    if (!READ.containsKey(name)) {
      Path scenario = Files.writeString(folder.resolve(name + ".yaml"), text);
      String file = folder.resolve(name + ".json").toString();
      Console read = Console.run("snapshot", "-i", "twin:" + scenario, "--to", file);
      assertThat(read.exit()).as(read.err()).isZero();
      READ.put(name, file);
    }
    return READ.get(name);
  }

  private static String read(String name) throws IOException {
    return read(name, scenario(name));
  }

  /** All hosts forgot PFC but the last. */
  private static String mostForgot() throws IOException {
    StringBuilder mended = new StringBuilder("  gpu-04:\n    template: server\n    commands:\n");
    for (int rail = 0; rail < 8; rail++) {
      mended.append("      - mlnx_qos -i rail" + rail + " " + ON + "\n");
    }
    String text = scenario("forgot");
    return read("mostforgot", text.replace("  gpu-04:\n    template: server\n", mended));
  }

  /** The plan for a scenario, which needs its machines. */
  private static String plan(String name, String text, String... more) throws IOException {
    Path scenario = Files.writeString(folder.resolve("plan-" + name + ".yaml"), text);
    return told("plan", "twin:" + scenario, more);
  }

  private static String told(String command, String fabric, String... more) {
    List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
    words.addAll(List.of("-i", fabric));
    words.addAll(List.of(more));
    return Console.run(words.toArray(String[]::new)).out().replaceAll("\\s+", " ");
  }

  @Thorough(days = 3)
  @Test
  void hostsWithoutPfcAtALosslessSwitchAreToldAndTheMendedOneIsNot() throws IOException {
    String fabric = mostForgot();
    for (String command : List.of("audit", "drift", "audit --details")) {
      assertThat(told(command, fabric))
          .as(command)
          .contains(ON)
          .doesNotContain(OFF, "gpu-04$", "lossy fabric", "fabric is lossy");
    }
    assertThat(told("audit", fabric))
        .contains("24 NICs of gpu-[01-03]", "1 fault")
        .doesNotContain("gpu-04");
    assertThat(told("trace --all", fabric)).contains("broken lossless: " + NO_PFC);
  }

  @Test
  void withoutASwitchTheOneThatHasPfcSpeaksForAllButNoCommandRestsOnIt() throws IOException {
    String fabric = read("part");
    assertThat(told("audit", fabric))
        .contains("6 NICs of n[1-3]", "The fix is withheld: it assumes fabric=lossless")
        .contains("on 1 of 4 hosts of one kind most RDMA ports have PFC on, and no switch tells")
        .doesNotContain(ON, OFF, "NICs of n4 - severe", "although the fabric is lossy");
    assertThat(told("drift", fabric)).contains("n1, n2, n3").doesNotContain(ON, OFF);
    assertThat(told("audit", fabric, "--assume", "fabric=lossless")).contains(ON);
    assertThat(told("drift", fabric, "--assume", "fabric=lossless")).contains(ON);
  }

  @Test
  void auditAndDriftAgreeWhereOneHostHasPfcAndOneHasNot() throws IOException {
    String fabric = read("tie");
    for (String command : List.of("audit", "drift")) {
      assertThat(told(command, fabric)).contains("n1").doesNotContain(ON, OFF, "lossy");
    }
    assertThat(told("audit", fabric)).contains("fabric=lossless: on 1 of 2 hosts");
  }

  @Thorough(days = 3)
  @Test
  void allHostsThatForgotPfcAtALosslessSwitchAreToldAndNoPathIsProven() throws IOException {
    allForgot();
  }

  @Test
  @Thorough(days = 3)
  void theyAreToldTheSameWhereTheSiteSaysWhatTheFabricIs() throws IOException {
    allForgot(
        "--site",
        Files.writeString(folder.resolve("lossless.yaml"), "fabric: lossless\n").toString());
  }

  private static void allForgot(String... more) throws IOException {
    String fabric = read("forgot");
    assertThat(told("audit", fabric, more))
        .contains(NO_PFC + "; expected 3", "32 NICs of gpu-[01-04]", ON)
        .doesNotContain("dscp2prio", "qos.dscp-map", "fabric is lossy");
    assertThat(told("trace --all", fabric, more))
        .contains("lossless 0 96 0", NO_PFC)
        .doesNotContain("Every pair is proven", "dscp2prio");
    assertThat(told("trace gpu-01 gpu-02", fabric, more))
        .contains("broken lossless at gpu-01")
        .doesNotContain("proven lossless: PFC is on for exactly");
  }

  @Test
  void aFirstFileOfTheSiteAsksWhereMachinesDoNotAgree() throws IOException {
    Path site = folder.resolve("first.yaml");
    Console init = Console.run("init", "--site", "-i", read("forgot"), "--to", site.toString());
    assertThat(init.exit()).as(init.err()).isZero();
    assertThat(Files.readString(site))
        .contains("# Machines do not agree. Which is it?", "\n#fabric: lossy  # most RDMA")
        .contains("\n#fabric: lossless  # most RDMA ports of a switch")
        .doesNotContain("\nfabric:");
  }

  @Test
  void aLossyFabricIsLeftAloneAndItIsSaidWhatItWasTakenFor() throws IOException {
    String fabric = read("lossy");
    assertThat(told("audit", fabric))
        .contains("Taken from how the hosts are set up: fabric=lossy, since most RDMA ports")
        .contains("this rests on it: qos.loss-recovery-on")
        .doesNotContain(NO_PFC, ON);
    assertThat(told("drift", fabric)).doesNotContain(ON);
    assertThat(told("audit --all", fabric))
        .doesNotContain("passed PFC is on for exactly the lossless priorities");
  }

  @Test
  void oneMachineHasOneVoteHoweverManyCardsItHas() throws IOException {
    String fabric = read("votes");
    assertThat(told("audit", fabric))
        .contains("expected 3, as 3 of 4 machines have 8 NICs of n4", ON)
        .contains("rests on lossless-priorities=4, which this host shows and most others do not")
        .doesNotContain("for each priority P of 4")
        .doesNotContain("6 NICs of n[1-3] - severe", "0,0,0,0,1,0,0,0", "mtu 1500");
    assertThat(told("drift", fabric)).doesNotContain("0,0,0,0,1,0,0,0", "mtu 1500");
  }

  @Test
  void ofTwoHostsTheOneWithLessIsAtFaultWhateverItsName() throws IOException {
    String text = scenario("two");
    String swapped = text.replace("n1:", "nX:").replace("n2:", "n1:").replace("nX:", "n2:");
    Map<String, String> short2 = Map.of(read("two", text), "n2", read("swapped", swapped), "n1");
    short2.forEach(
        (fabric, host) ->
            assertThat(told("audit", fabric))
                .contains(
                    "The host has 7 RDMA NICs; expected 8, as 1 of 2 have; missing here: 0000:")
                .contains("(ConnectX-7) " + host + " - severe")
                .contains("holds 7 GPUs on this host; expected 8")
                .doesNotContain("The host has 8 RDMA NICs", "$ "));
  }

  @Test
  void aPlanBringsTheOddOneToWhatMostHave() throws IOException {
    assertThat(plan("votes", scenario("votes")))
        .contains("on 1 machine", "n4 8 ports MTU 1500 -> 9000")
        .contains("n4 8 ports pfc 0,0,0,0,1,0,0,0 -> 0,0,0,1,0,0,0,0")
        .doesNotContain("9000 -> 1500", "0,0,0,1,0,0,0,0 ->", "roce_np", "roce_rp");
  }

  @Test
  void aPlanTouchesNothingWhereNobodyCanTellWhichHostIsRight() throws IOException {
    String part = scenario("part");
    assertThat(plan("part", part))
        .contains("nothing of what is wrong is changed by this plan", "fabric=lossless (n[1-3])")
        .doesNotContain("->");
    assertThat(plan("said", part, "--assume", "fabric=lossless"))
        .contains("on 3 machines", "n1 2 ports pfc 0,0,0,0,0,0,0,0 -> 0,0,0,1,0,0,0,0")
        .doesNotContain("n4", "-> 0,0,0,0,0,0,0,0");
  }

  /** What is ahead of most is told that it differs, and by no command that it has to go back. */
  @Test
  void whatIsMendedAlreadyIsNotUndone() throws IOException {
    String[] back = {
      "mtu 1500",
      "rx 1024",
      "set NUM_OF_VFS=0",
      "set SRIOV_EN=0",
      "set MAX_ACC_OUT_READ=16",
      "nvidia-smi -i"
    };
    String fabric = read("ahead");
    assertThat(told("audit --details", fabric))
        .contains("4 NICs of n[1-2] - 5.5 % throughput lost - link.mtu-for-rdma")
        .contains("The receive ring has 8192 entries; expected 1024")
        .doesNotContain("link.mtu-same", "MAX_ACC_OUT_READ is 0 KB")
        .doesNotContain(back);
    assertThat(told("drift", fabric)).contains("mtu 9000").doesNotContain(back);
    assertThat(plan("ahead", scenario("ahead")))
        .as("one host against two shows nothing of the site")
        .contains("--assume 'mtu=9000 bytes'")
        .doesNotContain("MTU 1500 -> 9000")
        .doesNotContain(back);
    assertThat(plan("ahead", scenario("ahead"), "--assume", "mtu=9000 bytes"))
        .contains("MTU 1500 -> 9000")
        .doesNotContain("9000 -> 1500", "8192 ->", "8 -> 0", "0 -> 16", "n3 3")
        .doesNotContain(back);
  }
}
