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
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is looked at behind the way back, beyond what each step was seen to be. */
final class BackCheckTest {
  private static final String PAGES = "/proc/sys/vm/nr_hugepages";
  private static final String SWAP = "/proc/sys/vm/swappiness";
  private static final LinkState UP = new LinkState(true, 400_000, 16, "RS", List.of());
  private static final LinkState DOWN = new LinkState(false, 0, 16, "", List.of());

  private ChangedHost host;
  private LinkState link = UP;
  private long errorsPerRead;
  private int reads;

  @BeforeEach
  void start() throws Exception {
    host = Harness.host();
    host.inspectedBy(_ -> _ -> Map.of("node", seen()));
  }

  @AfterEach
  void end() {
    host.close();
  }

  private Inspector.Inspection seen() {
    reads++;
    return new Inspector.Inspection(
        Optional.empty(),
        Map.of("eth0", link),
        Map.of("eth0 rx_crc_errors_phy", errorsPerRead * reads),
        Map.of());
  }

  private static Step step(int id, String file, String from, String to, Effect effect) {
    Step.Act act = new Step.Act.Set(new Setting.KernelFile(file), State.of(from), State.of(to));
    return new Step(id, "node", act, effect, Risk.LOW, Reversible.EXACT, 1, "", "");
  }

  private static Plan plan(Effect effect) {
    List<Step> steps =
        List.of(step(1, PAGES, "0", "8", effect), step(2, SWAP, "60", "10", Effect.RUNTIME));
    return new Plan("test", "", Instant.EPOCH, steps, List.of(), List.of());
  }

  private String values() throws Exception {
    return host.type("cat " + PAGES + " " + SWAP).replace("\n", " ").strip();
  }

  @Test
  void oneReadBehindTheWayBackIsEnoughWhereAllIsWell() throws Exception {
    assertThat(host.apply(plan(Effect.RUNTIME))).isEqualTo(Outcome.DONE);
    reads = 0;
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(reads).isEqualTo(1);
    assertThat(host.reasons()).isEmpty();
    assertThat(values()).isEqualTo("0 60");
  }

  @Test
  void aLinkThatStaysDownNeedsAPersonAndIsTakenUpAgain() throws Exception {
    assertThat(host.apply(plan(Effect.RUNTIME))).isEqualTo(Outcome.DONE);
    link = DOWN;
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(host.reasons())
        .containsExactly(
            "node eth0: it was up and is down", "all settings are as before, and a machine is not");
    assertThat(host.runs().journal())
        .containsPattern("\"state\":\"needs-person\",\"why\":\\[\"node eth0: it was up");
    assertThat(values()).isEqualTo("0 60");
    link = UP;
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
  }

  /** As a link that a change has brought down, and that does not come up with the old value. */
  @Test
  void aFailedWaveWhoseLinkStaysDownIsNotAsItWas() throws Exception {
    host.between(target -> new WatchedTarget(target, "nr_hugepages", this::breakLink));
    assertThat(host.apply(plan(Effect.RUNTIME))).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(host.reasons())
        .contains("wave 1 is not well", "all settings are as before, and a machine is not");
  }

  private void breakLink() {
    link = reads > 0 ? DOWN : UP;
  }

  @Test
  void errorsAreCountedBehindTheWayBackToo() throws Exception {
    assertThat(host.apply(plan(Effect.LINK_FLAP))).isEqualTo(Outcome.DONE);
    errorsPerRead = 3;
    Duration start = host.time().elapsed();
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.time().elapsed().minus(start)).isGreaterThanOrEqualTo(Duration.ofSeconds(30));
    assertThat(host.reasons())
        .containsExactly(
            "node counted 3 more on eth0 rx_crc_errors_phy in 30 s behind the way back",
            "errors go on with the old settings too: find their cause before the next try"
                + " (rail audit --for 30s)");
    assertThat(values()).isEqualTo("0 60");
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
  }

  @Test
  void whatDoesNotStayAsItWasIsStuck() throws Exception {
    assertThat(host.apply(plan(Effect.RUNTIME))).isEqualTo(Outcome.DONE);
    List<String> acts = new ArrayList<>();
    host.between(
        target ->
            new WatchedTarget(
                target,
                "-s1u",
                () -> {
                  acts.add("undone");
                  host.type("echo 33 > " + SWAP);
                }));
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(acts).isNotEmpty();
    assertThat(host.reasons())
        .singleElement()
        .asString()
        .contains("swappiness", "is stuck (it did not stay as it was: it was 60 and is 33");
    host.between(target -> target);
    host.type("echo 10 > " + SWAP);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(values()).isEqualTo("0 60");
  }

  @Test
  void whoeverStopsTheSoakOfTheWayBackMayGoOn() throws Exception {
    assertThat(host.apply(plan(Effect.LINK_FLAP))).isEqualTo(Outcome.DONE);
    host.runs().stopAt(4);
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.STOPPED);
    assertThat(host.reasons()).containsExactly("stopped while the way back was verified");
    assertThat(values()).isEqualTo("0 60");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
  }
}
