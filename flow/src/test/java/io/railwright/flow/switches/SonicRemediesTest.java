package io.railwright.flow.switches;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the other ports of a SONiC switch tell of one that lacks something. */
final class SonicRemediesTest {
  private static final String HEALTHY = "Ethernet0";
  private static final String OTHER = "Ethernet8";
  private static final String SICK = "Ethernet64";

  private final List<Fact> facts = new ArrayList<>();

  SonicRemediesTest() {
    say("dscp-map/ROCE", "dscp-map.class[26]", "3");
    say("dscp-map/ROCE", "dscp-map.class[48]", "6");
    say("dscp-map/ROCE", "dscp-map.class[0]", "0");
    for (String number : List.of("0", "3", "6")) {
      say("pg-map/ROCE", "pg-map.pg[" + number + "]", number.equals("3") ? "3" : "0");
      say("queue-map/ROCE", "queue-map.queue[" + number + "]", number);
    }
    say("buffer-profile/lossless", "buffer.xoff", "250880");
    say("buffer-profile/lossy", "buffer.size", "0");
    say("scheduler/first", "scheduler.type", "strict");
    for (String port : List.of(HEALTHY, OTHER, SICK)) {
      say("port/" + port, "config.key[PORT]", port);
      say("port/" + port, "port.speed.configured", "400");
      say("port/" + port, "port.cable-length", "5");
      for (String map : List.of("dscp", "pg", "queue")) {
        say("port/" + port, "port.map[" + map + "]", "ROCE");
      }
      say("port/" + port + "/pg/3", "config.key[BUFFER_PG]", port + "|3");
      say("port/" + port + "/pg/3", "buffer.profile", "lossless");
      say("port/" + port + "/queue/3", "config.key[QUEUE]", port + "|3");
      say("port/" + port + "/queue/3", "queue.wred", "ROCE");
      say("port/" + port + "/queue/6", "queue.scheduler", "first");
    }
  }

  private void say(String place, String key, String value) {
    say("sonic-config-db", place, key, value);
  }

  private void say(String probe, String place, String key, String value) {
    Origin origin = new Origin("leaf", probe, "", Instant.EPOCH);
    Subject subject = Subject.of("switch", "leaf").resolve(place);
    facts.add(new Fact(subject, key, Moment.CURRENT, Value.text(value), origin, 0));
  }

  private void forget(String place, String key) {
    assertThat(facts.removeIf(it -> it.subject().path().endsWith(place) && it.key().equals(key)))
        .as("%s %s", place, key)
        .isTrue();
  }

  private void forgetGroup() {
    forget(SICK + "/pg/3", "config.key[BUFFER_PG]");
    forget(SICK + "/pg/3", "buffer.profile");
  }

  private List<String> remedy(String rule, int wanted) {
    return new SonicRemedies(facts)
        .of(rule, SICK, List.of(wanted)).orElse(List.of()).stream()
            .map(it -> String.join(" ", it.subList(3, it.size())))
            .toList();
  }

  @Test
  void aGroupGetsTheProfileOfPortsOfItsSpeedAndCable() {
    forgetGroup();
    String group = "BUFFER_PG|Ethernet64|3 profile lossless";
    assertThat(remedy("switch.lossless-class", 3)).containsExactly(group);
    assertThat(remedy("switch.class-dscp", 26)).as("the map is right").containsExactly(group);
  }

  @Test
  void aProfileForAnotherCableOrSpeedDoesNotFit() {
    forgetGroup();
    forget("port/" + SICK, "port.cable-length");
    assertThat(remedy("switch.lossless-class", 3)).as("no length is known").isEmpty();
    say("port/" + SICK, "port.cable-length", "40");
    assertThat(remedy("switch.lossless-class", 3)).as("another length").isEmpty();
    assertThat(remedy("switch.class-dscp", 26)).isEmpty();
  }

  @Test
  void portsThatDisagreeTellNothing() {
    forgetGroup();
    say("buffer-profile/mine", "buffer.xoff", "1");
    forget(OTHER + "/pg/3", "buffer.profile");
    say("port/" + OTHER + "/pg/3", "buffer.profile", "mine");
    assertThat(remedy("switch.lossless-class", 3)).isEmpty();
  }

  @Test
  void aGroupThatSomebodyMadeLossyIsLeftAlone() {
    forget(SICK + "/pg/3", "buffer.profile");
    say("port/" + SICK + "/pg/3", "buffer.profile", "lossy");
    assertThat(remedy("switch.lossless-class", 3)).isEmpty();
  }

  @Test
  void rowsOfSeveralGroupsStayTogetherAndDoNotOverlap() {
    forgetGroup();
    for (String port : List.of(HEALTHY, OTHER)) {
      forget(port + "/pg/3", "config.key[BUFFER_PG]");
      say("port/" + port + "/pg/3", "config.key[BUFFER_PG]", port + "|3-4");
    }
    assertThat(remedy("switch.lossless-class", 3))
        .containsExactly("BUFFER_PG|Ethernet64|3-4 profile lossless");
    say("port/" + SICK + "/pg/4", "config.key[BUFFER_PG]", SICK + "|4");
    assertThat(remedy("switch.lossless-class", 3)).isEmpty();
  }

  @Test
  void whatTheSwitchWorkedOutIsNoConfiguration() {
    forgetGroup();
    for (String port : List.of(HEALTHY, OTHER)) {
      forget(port + "/pg/3", "buffer.profile");
      say("sonic-buffers", "port/" + port + "/pg/3", "buffer.profile", "lossless");
    }
    assertThat(remedy("switch.lossless-class", 3)).isEmpty();
  }

  @Test
  void aPortWithoutAMapGetsTheOneOfTheOthers() {
    forget("port/" + SICK, "port.map[dscp]");
    String map = "PORT_QOS_MAP|Ethernet64 dscp_to_tc_map ROCE";
    assertThat(remedy("switch.class-dscp", 26)).containsExactly(map);
    assertThat(remedy("switch.ecn-dscp", 26)).containsExactly(map);
    assertThat(remedy("switch.cnp-dscp", 48)).containsExactly(map);
    assertThat(remedy("switch.class-dscp", 0)).as("of no lossless class").isEmpty();
    assertThat(remedy("switch.cnp-dscp", 26)).as("not served first").isEmpty();
    assertThat(remedy("switch.class-dscp", 24)).as("not in the map").isEmpty();
  }

  @Test
  void aMapThatSomebodyChoseIsLeftAlone() {
    forget("port/" + SICK, "port.map[dscp]");
    say("", "switch.map[dscp]", "MINE");
    assertThat(remedy("switch.class-dscp", 26)).as("it holds for all ports").isEmpty();
    say("port/" + SICK, "port.map[dscp]", "MINE");
    assertThat(remedy("switch.class-dscp", 26)).as("it is the port's").isEmpty();
  }

  @Test
  void aQueueGetsTheProfileThatMarksInTheOthers() {
    forget(SICK + "/queue/3", "queue.wred");
    assertThat(remedy("switch.ecn", 26)).containsExactly("QUEUE|Ethernet64|3 wred_profile ROCE");
    forget(SICK + "/queue/3", "config.key[QUEUE]");
    say("port/" + SICK + "/queue/3", "config.key[QUEUE]", SICK + "|3-6");
    assertThat(remedy("switch.ecn", 26)).as("the row has other queues").isEmpty();
  }

  @Test
  void otherRulesStayWithPeople() {
    assertThat(remedy("switch.headroom-pool", 3)).isEmpty();
  }
}
