package io.railwright.survey.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.OwnKnowledge;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** The numbers by which facts are found, and the handles that have them. */
class FactNumbersTest {
  private static final Subject HOST = Subject.host("node");
  private static final int MANY = 3000;

  private final FactNumbers numbers = new FactNumbers();

  private static Fact fact(String key, Moment moment) {
    Origin origin = new Origin("node", "test", Instant.EPOCH);
    return new Fact(HOST, key, moment, new Value.Count(1), origin, 1);
  }

  @Test
  void aFactHasOneHandleAtEachMoment() {
    FactHandle now = numbers.handle("nic.firmware[SRIOV_EN]", Moment.CURRENT);
    FactHandle then = numbers.handle("nic.firmware[SRIOV_EN]", Moment.NEXT_BOOT);
    assertThat(numbers.handle("nic.firmware[SRIOV_EN]", Moment.CURRENT)).isSameAs(now);
    assertThat(numbers.of(fact("nic.firmware[SRIOV_EN]", Moment.CURRENT))).isEqualTo(now.number());
    assertThat(numbers.of(fact("nic.firmware[SRIOV_EN]", Moment.NEXT_BOOT)))
        .isEqualTo(then.number())
        .isNotEqualTo(now.number());
    assertThat(numbers.of(fact("nic.firmware[SRIOV_EN]", Moment.DEFAULT)))
        .isEqualTo(FactNumbers.NONE);
    assertThat(numbers.of(fact("net.mtu", Moment.CURRENT))).isEqualTo(FactNumbers.NONE);
    assertThat(numbers.count()).isEqualTo(2);
  }

  @Test
  void numbersStayWhileTheTableGrows() throws InterruptedException, ExecutionException {
    List<Future<Set<Integer>>> threads = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
      for (int thread = 0; thread < 4; thread++) {
        threads.add(pool.submit(this::handleAll));
      }
    }
    for (Future<Set<Integer>> thread : threads) {
      assertThat(thread.get()).hasSize(MANY);
    }
    assertThat(numbers.count()).isEqualTo(MANY);
  }

  private Set<Integer> handleAll() {
    Set<Integer> given = new HashSet<>();
    for (int at = 0; at < MANY; at++) {
      int number = numbers.handle("p" + at, Moment.CURRENT).number();
      assertThat(numbers.of(fact("p" + at, Moment.CURRENT))).isEqualTo(number);
      given.add(number);
    }
    return given;
  }

  @Test
  void whatSharedCodeReadsIsReadToo() {
    Reads shared = new Reads();
    Reads reads = new Reads().with(shared);
    assertThat(reads.fact("net.mtu").key()).isEqualTo("net.mtu");
    shared.fact("net.speed");
    assertThat(reads.presence("rdma.pci").keys())
        .containsExactly("net.mtu", "net.speed", "rdma.pci");
    assertThat(shared.keys()).containsExactly("net.speed");
  }

  @Test
  void aViewTellsOfWhatIsLookedUpAndRefusesWhatWasAskedForLater() {
    FactHandle early = new Reads().fact("net.mtu");
    MachineView view =
        new MachineView(HOST, List.of(fact("net.mtu", Moment.CURRENT)), OwnKnowledge.DEVICES);
    assertThat(view.text(view.own(), early)).isEqualTo("1");
    FactHandle late = new Reads().fact("net.mtu", Moment.PERSISTENT);
    assertThatThrownBy(() -> view.fact(view.own(), late))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the view was made before net.mtu (persistent) was asked for");
  }
}
