package io.railwright.flow.switches;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What mends a switch with Cumulus Linux, and what stays with people. */
final class CumulusRemediesTest {
  private static final String SICK = "swp6";

  private final List<Fact> facts = new ArrayList<>();

  CumulusRemediesTest() {
    for (String port : List.of("swp1", "swp2", SICK)) {
      say("port/" + port, "port.mtu", new DataSize(9216));
    }
  }

  private void say(String place, String key, Value value) {
    Origin origin = new Origin("leaf", "test", "", Instant.EPOCH);
    Subject subject = Subject.of("switch", "leaf").resolve(place);
    facts.add(new Fact(subject, key, Moment.CURRENT, value, origin, 0));
  }

  private void say(String place, String key, String value) {
    say(place, key, Value.text(value));
  }

  private void roce() {
    say("qos-profile/roce", "roce.enabled", new Value.Flag(true));
    say("qos-profile/roce", "roce.mode", "lossless");
  }

  private List<String> remedy(String rule, int wanted) {
    return new CumulusRemedies(facts)
        .of(rule, SICK, List.of(wanted)).orElse(List.of()).stream()
            .map(it -> String.join(" ", it))
            .toList();
  }

  @Test
  void whereNobodySetAnythingRoceIsTurnedOn() {
    say("", "switch.untouched[classes]", new Value.Flag(true));
    for (String rule : List.of("switch.pfc", "switch.lossless-class")) {
      assertThat(remedy(rule, 3)).containsExactly("nv set qos roce");
    }
    for (String rule : List.of("switch.class-dscp", "switch.ecn", "switch.ecn-dscp")) {
      assertThat(remedy(rule, 26)).containsExactly("nv set qos roce");
    }
    assertThat(remedy("switch.cnp-class", 48)).containsExactly("nv set qos roce");
    assertThat(remedy("switch.cnp-dscp", 48)).containsExactly("nv set qos roce");
  }

  @Test
  void aSiteWithOtherNumbersStaysWithPeople() {
    say("", "switch.untouched[classes]", new Value.Flag(true));
    assertThat(remedy("switch.pfc", 4)).isEmpty();
    assertThat(remedy("switch.class-dscp", 34)).isEmpty();
    assertThat(remedy("switch.cnp-class", 26)).isEmpty();
    assertThat(remedy("switch.no-pause-rx", 3)).isEmpty();
    assertThat(new CumulusRemedies(facts).of("switch.pfc", SICK, List.of())).isEmpty();
  }

  @Test
  void whatWasNotReadStaysWithPeople() {
    assertThat(remedy("switch.pfc", 3)).isEmpty();
    say("qos-profile/roce", "roce.enabled", new Value.Flag(false));
    assertThat(remedy("switch.pfc", 3)).isEmpty();
  }

  @Test
  void aProfileThatNoOtherPortHasIsTakenOff() {
    roce();
    assertThat(remedy("switch.pfc", 3)).isEmpty();
    say("port/" + SICK, "config.set[qos.pfc.profile]", "storage");
    assertThat(remedy("switch.pfc", 3)).containsExactly("nv unset interface swp6 qos pfc profile");
    assertThat(remedy("switch.class-dscp", 26))
        .containsExactly("nv unset interface swp6 qos pfc profile");
    assertThat(remedy("switch.ecn", 26)).isEmpty();
    say("port/swp1", "config.set[qos.pfc.profile]", "storage");
    assertThat(remedy("switch.pfc", 3)).isEmpty();
  }

  @Test
  void whatAllPortsShareWasChosenBySomebody() {
    roce();
    say("port/" + SICK, "config.set[qos.pfc.profile]", "storage");
    say("", "config.set[qos.pfc.default-global.switch-priority.4]", "present");
    assertThat(remedy("switch.pfc", 3)).isEmpty();
  }

  @Test
  void lossyIsMadeLossless() {
    say("qos-profile/roce", "roce.enabled", new Value.Flag(true));
    say("qos-profile/roce", "roce.mode", "lossy");
    assertThat(remedy("switch.pfc", 3)).containsExactly("nv set qos roce mode lossless");
    assertThat(remedy("switch.ecn", 26)).isEmpty();
  }
}
