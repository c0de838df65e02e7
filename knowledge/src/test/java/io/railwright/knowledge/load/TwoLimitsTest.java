package io.railwright.knowledge.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Limit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The two limits of a counter are about one fault, watched for minutes or averaged over weeks. */
class TwoLimitsTest {
  private static final double MINUTE = 60e9;
  private static final double DAY = 24 * 60 * MINUTE;

  /** Minutes a day for which a fault at the growth limit reaches that of the average. */
  private static double minutes(Limit growth, Limit average) {
    double perMinute = growth.below().doubleValue() / nanoseconds(growth) * MINUTE;
    double perDay = average.below().doubleValue() / nanoseconds(average) * DAY;
    return perDay / perMinute;
  }

  private static double nanoseconds(Limit limit) {
    return limit.span().orElseThrow().nanoseconds();
  }

  /** A rate that is in order for an hour and for all time, as a few bits of a cable are. */
  private static final double WHOLE_DAY = 24 * 60;

  /**
   * Of shares of the time and of packets both limits are the same; where a maker calls it an error,
   * no growth is forgiven.
   */
  private static boolean isAssumedByTheDay(Counter.Limits limits) {
    return limits.growth().sources().equals(List.of("experience"))
        && limits.average().span().isPresent()
        && nanoseconds(limits.average()) >= DAY;
  }

  @Test
  void aFaultAtTheGrowthLimitReachesTheAverageInAnHourADayOrSo() throws Exception {
    List<String> odd = new ArrayList<>();
    int looked = 0;
    for (Counter counter : KnowledgeFolder.load(List.of(), List.of()).counters().values()) {
      if (counter.limits().filter(TwoLimitsTest::isAssumedByTheDay).isPresent()) {
        Counter.Limits limits = counter.limits().get();
        double minutes = minutes(limits.growth(), limits.average());
        looked++;
        boolean sameRate = Math.abs(minutes - WHOLE_DAY) < 1;
        if (!sameRate && (minutes < 9.9 || minutes > 90)) {
          odd.add("%s: %.0f min a day".formatted(counter.id(), minutes));
        }
      }
    }
    assertThat(odd).isEmpty();
    assertThat(looked).isGreaterThan(5);
  }
}
