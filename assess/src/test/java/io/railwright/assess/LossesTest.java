package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What findings cost, by the rules as they are. */
class LossesTest {
  private static final Bandwidth G100 = Bandwidth.ofGigabits(100);
  private static final Bandwidth G400 = Bandwidth.ofGigabits(400);
  private static final DataSize JUMBO = new DataSize(9000);

  private static Knowledge knowledge;

  @BeforeAll
  static void load() throws Exception {
    knowledge = KnowledgeFolder.withOwnCases();
  }

  private static String cost(String rule, Status status, Value found, Expected expected) {
    Judgement judgement = new Judgement(status, expected, found, "", List.of());
    return Losses.of(Objects.requireNonNull(knowledge.rules().get(rule)), judgement).explained();
  }

  private static String failed(String rule, Value found, Expected expected) {
    return cost(rule, Status.FAIL, found, expected);
  }

  private static Expected atLeast(Value value) {
    return new Expected.AtLeast(Expected.Term.of(value));
  }

  @Test
  void aSlowPort() {
    assertThat(failed("link.speed-max", G100, atLeast(G400))).isEqualTo("75 %: 100Gb/s of 400Gb/s");
    assertThat(failed("link.speed-site", G100, atLeast(Bandwidth.ofGigabits(200))))
        .isEqualTo("50 %: 100Gb/s of 200Gb/s");
    assertThat(failed("link.speed-same", G100, new Expected.OfMost(G400, 7, 8)))
        .isEqualTo("75 %: 100Gb/s of 400Gb/s");
  }

  @Test
  void aPortThatIsFasterThanTheOthersLosesNothingThatCouldBeComputed() {
    assertThat(failed("link.speed-same", G400, new Expected.OfMost(G100, 7, 8)))
        .isEqualTo("severe (estimate)");
  }

  @Test
  void aNarrowPcieLink() {
    assertThat(failed("pcie.carries-port", new Bandwidth(219_200_000_000L), atLeast(G400)))
        .isEqualTo("45 %: 219.2Gb/s of 400Gb/s");
  }

  @Test
  void halfOfABond() {
    assertThat(failed("link.bond-ports", new Value.Count(1), atLeast(new Value.Count(2))))
        .isEqualTo("50 %: 1 of 2");
  }

  @ParameterizedTest
  @CsvSource({
    "1500, 5.5 %: 1024 in place of 4096 bytes a packet",
    "4191, 1.9 %: 2048 in place of 4096 bytes a packet",
    "4096, 1.9 %: 2048 in place of 4096 bytes a packet",
    "2143, 5.5 %: 1024 in place of 4096 bytes a packet",
    "1119, 12 %: 512 in place of 4096 bytes a packet",
    "352, 22 %: 256 in place of 4096 bytes a packet",
    "351, noticeable (estimate)"
  })
  void theMtuOfAnInterface(long bytes, String cost) {
    assertThat(failed("link.mtu-for-rdma", new DataSize(bytes), atLeast(new DataSize(4192))))
        .isEqualTo(cost);
  }

  @Test
  void theMtuOfRdmaNeedsNoRoomForHeaders() {
    assertThat(failed("link.rdma-mtu", new DataSize(1024), atLeast(new DataSize(4096))))
        .isEqualTo("5.5 %: 1024 in place of 4096 bytes a packet");
    assertThat(failed("link.rdma-mtu", new DataSize(2048), atLeast(new DataSize(4096))))
        .isEqualTo("1.9 %: 2048 in place of 4096 bytes a packet");
  }

  @Test
  void packetsAreHeldAgainstThoseOfTheOthers() {
    assertThat(failed("link.mtu-same", new DataSize(1500), new Expected.OfMost(JUMBO, 3, 4)))
        .startsWith("5.5 %");
    assertThat(failed("link.mtu-same", JUMBO, new Expected.OfMost(new DataSize(1500), 3, 4)))
        .isEqualTo("noticeable (estimate)");
    Expected least = atLeast(new DataSize(1500));
    assertThat(failed("link.mtu-for-rdma", new DataSize(1000), least))
        .isEqualTo("6.4 %: 512 in place of 1024 bytes a packet");
  }

  @Test
  void theClassStandsInForWhatIsNoNumber() {
    assertThat(failed("link.speed-max", Value.text("Unknown!"), atLeast(G400)))
        .isEqualTo("severe (estimate)");
    Expected untold = new Expected.AtLeast(new Expected.Term(Optional.empty(), "link.max-speed"));
    assertThat(failed("link.speed-max", G100, untold)).isEqualTo("severe (estimate)");
    assertThat(failed("link.speed-same", G100, new Expected.NoMajority(List.of())))
        .isEqualTo("severe (estimate)");
    assertThat(failed("link.mtu-for-rdma", Value.text("9k"), atLeast(new DataSize(4192))))
        .isEqualTo("noticeable (estimate)");
    assertThat(failed("link.speed-max", new Value.Count(100), atLeast(G400)))
        .isEqualTo("severe (estimate)");
  }

  @Test
  void onlyAFailureCostsWhatWasComputed() {
    assertThat(cost("link.speed-max", Status.UNKNOWN, G100, atLeast(G400)))
        .isEqualTo("severe (estimate)");
  }

  @Test
  void aRuleThatSaysNothingIsARisk() {
    assertThat(
            failed("link.mtu", new DataSize(4200), new Expected.Exactly(Expected.Term.of(JUMBO))))
        .isEqualTo("risk (estimate)");
  }
}
