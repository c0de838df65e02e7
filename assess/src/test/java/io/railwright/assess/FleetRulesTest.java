package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many neighbours a host has is known when all hosts are in. */
class FleetRulesTest {
  private static final String ROOM = "host.neighbour-room";
  private static final String KEPT = "host.neighbours-kept";

  private final List<Finding> all = new ArrayList<>();
  private String log = "none";
  private Judge judge;

  @BeforeEach
  void begin() throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
  }

  private void host(String name, int limit, int kept, int length, String... addresses) {
    Given given =
        new Given()
            .card("0000:17:00.0", "0x1021", "eth0")
            .of("rdma/mlx5_eth0/port/1", "rdma.port.link_layer", "Ethernet")
            .host("kernel.release", "6.8.0")
            .fact("", "sysctl[net.ipv4.neigh.default.gc_thresh1]", new Value.Count(kept))
            .fact("", "sysctl[net.ipv4.neigh.default.gc_thresh3]", new Value.Count(limit))
            .host("log.neighbour-table", log);
    for (String address : addresses) {
      String subject = "net/eth0/address/" + address;
      given
          .of(subject, "net.address", address)
          .of(subject, "net.address.scope", "global")
          .fact(subject, "net.address.prefixlen", new Value.Count(length));
    }
    Subject host = Subject.host(name);
    all.addAll(judge.judge(host, given.facts(host)).findings());
  }

  private List<String> failing(String rule) {
    return judge.across(all, new Assumptions()).findings().stream()
        .filter(it -> it.rule().equals(rule) && it.status() == Status.FAIL)
        .map(it -> it.subject().machine() + " " + it.foundWords() + " " + it.expected().words())
        .toList();
  }

  @Test
  void addressesOfOthersInTheOwnSubnetsCount() {
    host("a", 4, 4, 24, "10.20.0.1", "10.20.1.1");
    host("b", 5, 5, 24, "10.20.0.2", "10.20.1.2");
    host("c", 5, 5, 24, "10.20.0.3", "10.20.1.3");
    host("d", 5, 5, 24, "10.20.0.4", "10.20.9.4");
    assertThat(failing(ROOM))
        .containsExactly(
            "a 4 neighbours at least 5 neighbours (addresses of other hosts in its subnets)");
  }

  @Test
  void aSmallTableIsNotToldTwice() {
    host("a", 1, 1, 16, "10.20.0.1");
    host("b", 9, 1, 16, "10.20.0.2");
    host("c", 9, 9, 16, "10.20.0.3");
    List<Finding> late = judge.across(all, new Assumptions()).findings();
    assertThat(late)
        .filteredOn(it -> it.status() == Status.FAIL)
        .extracting(it -> it.rule() + " " + it.subject().machine())
        .containsExactlyInAnyOrder(ROOM + " a", KEPT + " b");
  }

  @Test
  void peersBehindARouterAreNoNeighbours() {
    host("a", 1, 1, 31, "10.20.0.0");
    host("b", 1, 1, 31, "10.20.0.2");
    host("c", 1, 1, 31, "10.20.0.4");
    assertThat(failing(ROOM)).isEmpty();
  }

  @Test
  void anOverflowInTheLogSaysItAlready() {
    log = "arp_cache: neighbor table overflow!";
    host("a", 1, 1, 16, "10.20.0.1");
    log = "none";
    host("b", 9, 9, 16, "10.20.0.2");
    host("c", 9, 9, 16, "10.20.0.3");
    assertThat(failing(ROOM)).isEmpty();
    assertThat(all)
        .filteredOn(it -> it.rule().equals("host.neighbour-table"))
        .filteredOn(it -> it.status() == Status.FAIL)
        .singleElement()
        .satisfies(it -> assertThat(it.hides()).isNotEmpty());
  }
}
