package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.Site;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.SiteValue;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Where no host marks its traffic, the class maps of switches show its DSCP, if they agree. */
class SwitchesShowDscpTest {
  private static Catalogue catalogue;

  @BeforeAll
  static void load() throws Exception {
    catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
  }

  /** A Nexus with one port whose policy sorts these code points into a class that pauses. */
  private static Judge.Host nexus(String name, String... dscps) {
    Subject itself = Subject.of("switch", name);
    Origin origin = new Origin(name, "made up", Instant.EPOCH);
    List<Fact> facts = new ArrayList<>();
    Map<String, Map<String, Value>> said =
        Map.of(
            "",
            Map.of(
                "switch.os", Value.text("nxos"),
                "switch.policy[network-qos][all]", Value.text("LOSSLESS"),
                "switch.policy[queuing][output]", Value.text("OUT")),
            "port/Ethernet1%2F1",
            Map.of(
                "port.name", Value.text("Ethernet1/1"),
                "port.state", Value.text("up"),
                "port.pfc.mode", Value.text("on"),
                "port.policy[qos][input]", Value.text("IN")),
            "policy/IN/class/ROCE",
            Map.of(
                "class.position", new Value.Count(1, ""),
                "class.set[qos-group]", new Value.Count(3, "")),
            "class/ROCE",
            Map.of("class.match[dscp]", new Value.Listing(List.of(dscps))),
            "policy/LOSSLESS/class/c-8q-nq3",
            Map.of(
                "class.pause", new Value.Flag(true),
                "class.pause.priorities", new Value.Listing(List.of("3"))));
    said.forEach(
        (of, values) ->
            values.forEach(
                (key, value) ->
                    facts.add(
                        new Fact(itself.resolve(of), key, Moment.CURRENT, value, origin, 1))));
    return new Judge.Host(itself, facts);
  }

  private static List<String> decided(Map<String, Site.Decided> hosts, Judge.Host... switches) {
    SiteInput nobody = new SiteInput(Map.of(), false);
    Judge judge = new Judge(catalogue, Optional.empty(), nobody, Layout.NONE, false);
    judge.shownByHosts(hosts);
    judge.compareSwitches(List.of(switches));
    return judge.judge(List.of(switches)).stream()
        .map(it -> Optional.ofNullable(it.site().get("dscp")).orElseThrow())
        .map(it -> it.value().print() + " " + it.origin())
        .toList();
  }

  @Test
  void theOnlyDscpOfTheLosslessClassIsThatOfTheSite() {
    assertThat(decided(Map.of(), nexus("a", "24"))).containsExactly("24 SHOWN");
    assertThat(decided(Map.of(), nexus("a", "24"), nexus("b", "24")))
        .containsExactly("24 SHOWN", "24 SHOWN");
  }

  @Test
  void ofSeveralNobodyKnowsWhichItIs() {
    assertThat(decided(Map.of(), nexus("a", "24-26"))).containsExactly("26 ASSUMED");
    assertThat(decided(Map.of(), nexus("a", "0"))).containsExactly("26 ASSUMED");
  }

  @Test
  void switchesThatDisagreeShowNothing() {
    assertThat(decided(Map.of(), nexus("a", "24"), nexus("b", "24"), nexus("c", "26")))
        .containsOnly("26 ASSUMED");
    assertThat(decided(Map.of(), nexus("a", "24"), nexus("b", "24-26")))
        .containsExactly("24 SHOWN", "24 SHOWN");
  }

  @Test
  void whatHostsShowGoesFirst() {
    Map<String, Site.Decided> hosts =
        Map.of(
            "dscp",
            new Site.Decided(
                new Value.Count(46, ""),
                SiteValue.Origin.SHOWN,
                Site.Ground.SIGN,
                "hosts show it"));
    assertThat(decided(hosts, nexus("a", "24"), nexus("b", "26")))
        .containsExactly("46 SHOWN", "46 SHOWN");
  }
}
