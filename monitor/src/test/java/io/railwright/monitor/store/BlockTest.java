package io.railwright.monitor.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.monitor.series.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockTest {
  /** One poll as it was written. */
  private record Poll(long time, long uptime, List<Long> values) {
    static Poll of(long time, long uptime, long... values) {
      return new Poll(time, uptime, Arrays.stream(values).boxed().toList());
    }

    long[] array() {
      return values.stream().mapToLong(it -> it).toArray();
    }
  }

  private static byte[] packed(List<Poll> polls, int columns) {
    BlockWriter writer = new BlockWriter(columns);
    polls.forEach(it -> writer.add(it.time(), it.uptime(), it.array()));
    assertThat(writer.polls()).isEqualTo(polls.size());
    assertThat(writer.toBytes()).hasSize(writer.size());
    return writer.toBytes();
  }

  private static List<Poll> unpacked(byte[] block) throws DamagedBlockException {
    BlockReader reader = new BlockReader(block);
    List<Poll> polls = new ArrayList<>();
    while (reader.next()) {
      polls.add(Poll.of(reader.time(), reader.uptime(), reader.values()));
    }
    return polls;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void whatIsWrittenComesBack(long seed) throws Exception {
    Random random = new Random(seed);
    int columns = random.nextInt(1, 50);
    List<Poll> polls = new ArrayList<>();
    long[] values = new long[columns];
    for (int poll = 0; poll < 400; poll++) {
      long[] told = new long[columns];
      for (int column = 0; column < columns; column++) {
        values[column] +=
            switch (column % 4) {
              case 0 -> random.nextInt(1_000_000);
              case 1 -> random.nextInt(50) == 0 ? 1 : 0;
              case 2 -> 0;
              default -> random.nextInt(20) == 0 ? random.nextLong() : 7;
            };
        told[column] = random.nextInt(40) == 0 ? Sample.ABSENT : values[column];
      }
      polls.add(Poll.of(poll * 10_000L + random.nextInt(100), random.nextLong(), told));
    }
    assertThat(unpacked(packed(polls, columns))).isEqualTo(polls);
  }

  @Test
  void theHighestAndTheLowestComeBack() throws Exception {
    List<Poll> polls =
        List.of(
            Poll.of(0, 0, Long.MAX_VALUE, Sample.ABSENT),
            Poll.of(Long.MAX_VALUE, 1, Long.MIN_VALUE + 1, 0),
            Poll.of(Long.MIN_VALUE, 2, 0, Long.MAX_VALUE));
    assertThat(unpacked(packed(polls, 2))).isEqualTo(polls);
  }

  @Test
  void whatMovesEvenlyCostsAMaskAPoll() {
    List<Poll> polls = new ArrayList<>();
    for (int poll = 0; poll < 360; poll++) {
      long[] values = new long[40];
      Arrays.fill(values, 1_000_000L * poll);
      polls.add(Poll.of(poll * 10_000L, poll * 10_000L, values));
    }
    assertThat(packed(polls, 40).length).isLessThan(360 * 9 + 400);
  }

  /** Whatever stands in it, a block is read or refused, and nothing else happens. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aDamagedBlockIsReadOrRefused(long seed) {
    Random random = new Random(seed);
    byte[] whole =
        packed(List.of(Poll.of(1, 2, 3, 4, 5), Poll.of(11, 12, 13, Sample.ABSENT, 15)), 3);
    for (int turn = 0; turn < 20_000; turn++) {
      byte[] damaged = Arrays.copyOf(whole, random.nextInt(whole.length + 1));
      for (int hit = random.nextInt(4); hit > 0 && damaged.length > 0; hit--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      }
      try {
        assertThat(unpacked(damaged).size()).isLessThanOrEqualTo(damaged.length);
      } catch (DamagedBlockException refused) {
        assertThat(refused).hasMessageContaining("damaged");
      }
    }
  }

  @Test
  void anotherFormIsRefused() {
    assertThatThrownBy(() -> new BlockReader(new byte[] {9, 1}))
        .hasMessageContaining("its form is 9");
  }
}
