package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.apply.Inspector;
import io.railwright.model.change.LinkState;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is looked at behind the steps of a wave, beyond the settings. */
final class WaveCheckTest {
  private static final String PAGES = "/proc/sys/vm/nr_hugepages";
  private static final String SWAP = "/proc/sys/vm/swappiness";
  private static final LinkState GOOD =
      new LinkState(true, 400_000, 16, "RS", List.of("3 RoCE v2 ::1"));

  private ChangedHost host;
  private final List<Inspector.Inspection> coming = new ArrayList<>();
  private int reads;

  /** Whether machines are as they were at first once the setting is. */
  private boolean recovers;

  @BeforeEach
  void start() throws Exception {
    host = Harness.host();
    host.inspectedBy(
        _ ->
            _ -> {
              int at = Math.min(reads, coming.size() - 1);
              boolean isBack = reads > 0 && isTakenBack();
              reads++;
              return Map.of("node", isBack ? coming.getFirst() : coming.get(at));
            });
  }

  @AfterEach
  void end() {
    host.close();
  }

  private boolean isTakenBack() {
    try {
      return recovers && pages().equals("0");
    } catch (Exception impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Step step(int id, int wave, String file, String from, String to, Effect effect) {
    Step.Act act = new Step.Act.Set(new Setting.KernelFile(file), State.of(from), State.of(to));
    return new Step(id, "node", act, effect, Risk.LOW, Reversible.EXACT, wave, "a.rule x", "");
  }

  /** One that mends something else, of which no rule speaks here. */
  private static Step another(int id, int wave) {
    Step.Act act = new Step.Act.Set(new Setting.KernelFile(SWAP), State.of("60"), State.of("10"));
    return new Step(
        id, "node", act, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, wave, "another.rule y", "");
  }

  private static Plan plan(Step... steps) {
    return new Plan("test", "", Instant.EPOCH, List.of(steps), List.of(), List.of());
  }

  private static Plan runtime() {
    return plan(step(1, 1, PAGES, "0", "8", Effect.RUNTIME));
  }

  private static Plan flapping() {
    return plan(step(1, 1, PAGES, "0", "8", Effect.LINK_FLAP));
  }

  private static Inspector.Inspection seen(LinkState link, long errors, Status status) {
    return seen(link, errors, status, Inspector.Reach.MACHINE);
  }

  private static Inspector.Inspection seen(
      LinkState link, long errors, Status status, Inspector.Reach reach) {
    return new Inspector.Inspection(
        Optional.empty(),
        Map.of("eth0", link),
        Map.of("eth0 rx_crc_errors_phy", errors),
        Map.of("a.rule x", new Inspector.Verdict(status, reach, "it is so")));
  }

  private void coming(Inspector.Inspection... all) {
    coming.clear();
    coming.addAll(List.of(all));
  }

  private String pages() throws Exception {
    return host.type("cat " + PAGES).strip();
  }

  @Test
  void oneReadBeforeAndOneBehindAWaveIsEnough() throws Exception {
    coming(seen(GOOD, 5, Status.FAIL), seen(GOOD, 9, Status.PASS));
    assertThat(host.apply(runtime())).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(reads).isEqualTo(2);
    assertThat(host.reasons()).isEmpty();
  }

  @Test
  void aFindingThatIsNotGoneIsTakenBack() throws Exception {
    coming(seen(GOOD, 0, Status.FAIL));
    assertThat(host.apply(runtime())).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.reasons())
        .containsExactly("a.rule x is not mended: it is so", "wave 1 is not well");
    assertThat(pages()).isEqualTo("0");
  }

  @Test
  void whatIsPartlyLeftToPeopleMayGoOn() throws Exception {
    coming(seen(GOOD, 0, Status.FAIL));
    Plan plan =
        new Plan(
            "test",
            "",
            Instant.EPOCH,
            runtime().steps(),
            List.of(new Plan.LeftOut("a.rule x", "node", "a person must", "")),
            List.of());
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
  }

  @Test
  void whatCanNotBeToldAnyMoreIsSaidAndIsNoPass() throws Exception {
    coming(seen(GOOD, 0, Status.FAIL), seen(GOOD, 0, Status.UNKNOWN));
    assertThat(host.apply(runtime())).isEqualTo(Outcome.DONE);
    assertThat(host.reasons())
        .containsExactly("whether a.rule x is mended can't be told: it is so");
  }

  @Test
  void aLinkThatComesBackInTimeIsWell() throws Exception {
    LinkState down = new LinkState(false, 0, 16, "", List.of());
    coming(
        seen(GOOD, 0, Status.FAIL),
        seen(down, 0, Status.PASS),
        seen(down, 0, Status.PASS),
        seen(GOOD, 0, Status.PASS));
    assertThat(host.apply(runtime())).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.time().elapsed()).isGreaterThanOrEqualTo(Duration.ofSeconds(20));
  }

  @Test
  void aLinkThatDoesNotComeBackIsTakenBack() throws Exception {
    assertFailsBy(new LinkState(false, 0, 16, "", List.of()), "node eth0: it was up and is down");
    assertFailsBy(
        new LinkState(true, 100_000, 16, "RS", GOOD.gids()),
        "node eth0: it ran at 400000 Mbit/s and runs at 100000");
    assertFailsBy(
        new LinkState(true, 400_000, 8, "RS", GOOD.gids()),
        "node eth0: its card had 16 PCIe lanes and has 8");
    assertFailsBy(
        new LinkState(true, 400_000, 16, "BASER", GOOD.gids()),
        "node eth0: its FEC was RS and is BASER");
    assertFailsBy(
        new LinkState(true, 400_000, 16, "RS", List.of()), "node eth0: it lost GID 3 RoCE v2 ::1");
  }

  private void assertFailsBy(LinkState behind, String why) throws Exception {
    reads = 0;
    recovers = true;
    coming(seen(GOOD, 0, Status.FAIL), seen(behind, 0, Status.PASS));
    assertThat(host.apply(runtime())).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.reasons()).containsExactly(why, "wave 1 is not well");
    assertThat(pages()).isEqualTo("0");
  }

  @Test
  void aLinkThatWasDownNeedNotComeUp() throws Exception {
    LinkState down = new LinkState(false, 0, 16, "", List.of());
    coming(seen(down, 0, Status.FAIL), seen(down, 0, Status.PASS));
    assertThat(host.apply(runtime())).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
  }

  @Test
  void errorsOverTheSoakFailTheWave() throws Exception {
    coming(seen(GOOD, 7, Status.FAIL), seen(GOOD, 9, Status.PASS), seen(GOOD, 12, Status.PASS));
    assertThat(host.apply(flapping())).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.reasons().getFirst())
        .isEqualTo("node counted 3 more on eth0 rx_crc_errors_phy in 30 s behind the wave");
    assertThat(pages()).isEqualTo("0");
  }

  /** The change itself may count some; what counts is what comes when nothing is changed. */
  @Test
  void errorsBeforeTheSoakDoNotCount() throws Exception {
    coming(seen(GOOD, 7, Status.FAIL), seen(GOOD, 9, Status.PASS), seen(GOOD, 9, Status.PASS));
    assertThat(host.apply(flapping())).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.time().elapsed()).isGreaterThanOrEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void aMachineThatIsNotReadAnyMoreHasFailed() throws Exception {
    recovers = true;
    coming(
        seen(GOOD, 0, Status.FAIL),
        new Inspector.Inspection(Optional.of("no route"), Map.of(), Map.of(), Map.of()));
    assertThat(host.apply(runtime())).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.reasons())
        .contains("node can't be read any more: no route", "wave 1 is not well");
  }

  @Test
  void whoeverStopsTheSoakMayGoOnAndItIsCountedAgain() throws Exception {
    coming(seen(GOOD, 0, Status.FAIL), seen(GOOD, 0, Status.PASS));
    host.runs().stopAt(4);
    assertThat(host.apply(flapping())).isEqualTo(Outcome.STOPPED);
    assertThat(host.reasons()).containsExactly("stopped while wave 1 was verified");
    assertThat(pages()).isEqualTo("8");
    Duration then = host.time().elapsed();
    assertThat(host.runs().resume()).isEqualTo(Outcome.DONE);
    assertThat(host.time().elapsed().minus(then)).isGreaterThanOrEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void whoeverStopsWhileALinkIsWaitedForMayGoOn() throws Exception {
    LinkState down = new LinkState(false, 0, 16, "", List.of());
    coming(
        seen(GOOD, 0, Status.FAIL),
        seen(down, 0, Status.PASS),
        seen(down, 0, Status.PASS),
        seen(GOOD, 0, Status.PASS));
    host.runs().stopAt(2);
    assertThat(host.apply(runtime())).isEqualTo(Outcome.STOPPED);
    assertThat(host.reasons()).containsExactly("stopped while wave 1 was verified");
    assertThat(host.runs().resume()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(pages()).isEqualTo("8");
  }

  @Test
  void aWaveThatIsKnownToBeWellIsNotReadAgain() throws Exception {
    Plan plan =
        plan(
            step(1, 1, PAGES, "0", "8", Effect.RUNTIME),
            step(2, 2, SWAP, "60", "10", Effect.RUNTIME));
    coming(seen(GOOD, 0, Status.FAIL), seen(GOOD, 0, Status.PASS));
    host.runs().stopAt(1);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.STOPPED);
    assertThat(reads).isEqualTo(2);
    assertThat(host.runs().resume()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(reads).isEqualTo(3);
  }

  @Test
  void theNextWaveIsNotBegunBehindOneThatFailed() throws Exception {
    Plan plan = plan(step(1, 1, PAGES, "0", "8", Effect.RUNTIME), another(2, 2));
    coming(seen(GOOD, 0, Status.FAIL));
    List<String> acts = new ArrayList<>();
    host.between(target -> new WatchedTarget(target, "swappiness", () -> acts.add("asked")));
    assertThat(host.apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(acts).as("it was looked at once, before anything was done").hasSize(1);
  }

  @Test
  void whatSeveralWavesMendIsJudgedBehindTheLastOfThem() throws Exception {
    Plan plan =
        plan(
            step(1, 1, PAGES, "0", "8", Effect.RUNTIME),
            step(2, 2, SWAP, "60", "10", Effect.RUNTIME));
    coming(seen(GOOD, 0, Status.FAIL), seen(GOOD, 0, Status.FAIL), seen(GOOD, 0, Status.PASS));
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
  }

  @Test
  void whatSeveralWavesDoNotMendFails() throws Exception {
    Plan plan =
        plan(
            step(1, 1, PAGES, "0", "8", Effect.RUNTIME),
            step(2, 2, SWAP, "60", "10", Effect.RUNTIME));
    coming(seen(GOOD, 0, Status.FAIL));
    assertThat(host.apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.reasons()).contains("a.rule x is not mended: it is so", "wave 2 is not well");
  }

  /** Until the last wave one end of a link is new and the other old. */
  @Test
  void whatHangsOnSeveralMachinesIsJudgedInTheEnd() throws Exception {
    Plan plan =
        plan(
            step(1, 1, PAGES, "0", "8", Effect.RUNTIME),
            step(2, 2, SWAP, "60", "10", Effect.RUNTIME));
    Inspector.Reach link = Inspector.Reach.LINK;
    coming(
        seen(GOOD, 0, Status.FAIL, link),
        seen(GOOD, 0, Status.FAIL, link),
        seen(GOOD, 0, Status.PASS, link));
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
  }

  /** The last wave had nothing to do; what hangs on all of them is judged all the same. */
  @Test
  void itIsJudgedBehindALastWaveThatChangesNothingToo() throws Exception {
    host.type("echo 10 > " + SWAP);
    Plan plan =
        plan(
            step(1, 1, PAGES, "0", "8", Effect.RUNTIME),
            step(2, 2, SWAP, "60", "10", Effect.RUNTIME));
    coming(seen(GOOD, 0, Status.FAIL, Inspector.Reach.FABRIC));
    assertThat(host.apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.reasons()).contains("a.rule x is not mended: it is so", "wave 2 is not well");
    assertThat(pages()).isEqualTo("0");
  }

  @Test
  void endsThatNoLongerAgreeFailTheLastWave() throws Exception {
    recovers = true;
    Inspector.Inspection agreed = seen(GOOD, 0, Status.PASS, Inspector.Reach.LINK);
    Inspector.Inspection torn = seen(GOOD, 0, Status.FAIL, Inspector.Reach.LINK);
    coming(agreed, torn);
    Step other =
        new Step(
            1,
            "node",
            runtime().step(1).act(),
            Effect.RUNTIME,
            Risk.LOW,
            Reversible.EXACT,
            1,
            "",
            "");
    assertThat(host.apply(plan(other))).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.reasons())
        .containsExactly("a.rule x: the two ends do not agree any more", "wave 1 is not well");
  }

  @Test
  void endsThatNeverAgreedAreNoFaultOfThePlan() throws Exception {
    Inspector.Inspection torn = seen(GOOD, 0, Status.FAIL, Inspector.Reach.LINK);
    coming(torn);
    Step other =
        new Step(
            1,
            "node",
            runtime().step(1).act(),
            Effect.RUNTIME,
            Risk.LOW,
            Reversible.EXACT,
            1,
            "",
            "");
    assertThat(host.apply(plan(other))).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
  }
}
