package io.railwright.model.fact;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What changes a checksum or a digest, and what must not. */
class DigestTest {
  private static final Natures NATURES =
      Natures.in(Map.of("net.mtu", Nature.SETTING, "net.packets", Nature.COUNTER));

  private static Fact fact(String machine, String key, String value, String target) {
    Origin origin = new Origin(target, "cat", Instant.EPOCH);
    return new Fact(
        Subject.host(machine).child("net", "eth0"),
        key,
        Moment.CURRENT,
        Value.text(value),
        origin,
        1);
  }

  private static final Fact MTU = fact("a", "net.mtu", "9000", "a");
  private static final Fact PACKETS = fact("a", "net.packets", "17", "a");
  private static final Fact OTHER = fact("b", "net.mtu", "9000", "b");

  @SafeVarargs
  private static Digest of(List<Fact>... parts) {
    Digest digest = new Digest(NATURES);
    for (List<Fact> part : parts) {
      digest.add(part);
    }
    return digest;
  }

  @Test
  void severalMaySpeakOfOneMachineInAnyOrder() {
    Digest together = of(List.of(MTU, PACKETS, OTHER));
    Digest apart = of(List.of(PACKETS), List.of(OTHER), List.of(MTU));
    assertThat(apart.checksum()).isEqualTo(together.checksum());
    assertThat(apart.digest()).isEqualTo(together.digest());
  }

  @Test
  void whoSaysItIsNotPartOfIt() {
    Digest own = of(List.of(MTU));
    Digest cluster = of(List.of(fact("a", "net.mtu", "9000", "cluster")));
    assertThat(cluster.checksum()).isEqualTo(own.checksum());
  }

  /** Snapshots that were taken before are still whole, however a size is shown to people. */
  @Test
  void aSizeCountsInTheFormThatOlderSnapshotsHave() {
    Digest small = of(List.of(sized(4096)));
    Digest other = of(List.of(sized(4097)));
    assertThat(small.checksum())
        .isEqualTo("sha256:e8656d51b611e5fba882319ea39cf6677fdbd4baae7cd1f01420d480d09c785e");
    assertThat(other.checksum()).isNotEqualTo(small.checksum());
  }

  private static Fact sized(long bytes) {
    Origin origin = new Origin("a", "cat", Instant.EPOCH);
    return new Fact(Subject.host("a"), "net.mtu", Moment.CURRENT, new DataSize(bytes), origin, 1);
  }

  @Test
  void aCounterThatGrowsLeavesTheDigest() {
    Digest before = of(List.of(MTU, PACKETS));
    Digest after = of(List.of(MTU, fact("a", "net.packets", "18", "a")));
    assertThat(after.digest()).isEqualTo(before.digest());
    assertThat(after.checksum()).isNotEqualTo(before.checksum());
  }

  @Test
  void aSettingOnAnotherMachineIsAnother() {
    assertThat(of(List.of(MTU)).digest()).isNotEqualTo(of(List.of(OTHER)).digest());
  }

  @Test
  void twiceTheSameIsNotOnce() {
    assertThat(of(List.of(MTU, MTU)).checksum()).isNotEqualTo(of(List.of(MTU)).checksum());
    assertThat(of(List.of(MTU, MTU)).checksum()).isNotEqualTo(of().checksum());
  }

  @Test
  void aRelationBelongsToTheChecksumAlone() {
    Digest joined = of(List.of(MTU));
    joined.add("relation\tcable\n");
    assertThat(joined.checksum()).isNotEqualTo(of(List.of(MTU)).checksum());
    assertThat(joined.digest()).isEqualTo(of(List.of(MTU)).digest());
  }
}
