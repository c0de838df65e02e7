package io.railwright.simulate.workload;

import io.railwright.simulate.kernel.SeededRandom;
import java.util.ArrayList;
import java.util.List;

/**
 * Flows between random hosts at random times (Poisson), as large as those of a web search cluster,
 * so that the hosts' links carry a given share of their rate.
 */
public final class RandomTraffic {
  /** The published distribution of web search: no flow in so many (in 1/1000) is larger. */
  private static final double[][] WEB_SEARCH = {
    {1, 0},
    {10_000, .15},
    {20_000, .20},
    {30_000, .30},
    {50_000, .40},
    {80_000, .53},
    {200_000, .60},
    {1_000_000, .70},
    {2_000_000, .80},
    {5_000_000, .90},
    {10_000_000, .97},
    {30_000_000, 1}
  };

  private RandomTraffic() {}

  private static double meanBytes() {
    double mean = 0;
    for (int i = 1; i < WEB_SEARCH.length; i++) {
      double share = WEB_SEARCH[i][1] - WEB_SEARCH[i - 1][1];
      mean += share * (WEB_SEARCH[i][0] + WEB_SEARCH[i - 1][0]) / 2;
    }
    return mean;
  }

  private static long size(double share) {
    int at = 1;
    while (WEB_SEARCH[at][1] < share) {
      at++;
    }
    double[] low = WEB_SEARCH[at - 1];
    double[] high = WEB_SEARCH[at];
    double part = (share - low[1]) / (high[1] - low[1]);
    return Math.max(1, Math.round(low[0] + part * (high[0] - low[0])));
  }

  /**
   * Flows that start within a time.
   *
   * @param load the share of the hosts' rate that they take
   * @param rate bits per second of a host
   * @param time picoseconds
   */
  public static List<Transfer> webSearch(
      int[] hosts, double load, long rate, long time, int priority, long seed) {
    SeededRandom random = new SeededRandom(seed);
    double perPicosecond = hosts.length * load * rate / (8 * meanBytes()) * 1e-12;
    List<Transfer> flows = new ArrayList<>();
    double at = 0;
    while (true) {
      at -= Math.log(1 - random.fraction()) / perPicosecond;
      if (at >= time) {
        return flows;
      }
      int from = random.below(hosts.length);
      int to = (from + 1 + random.below(hosts.length - 1)) % hosts.length;
      long start = (long) at / 1000 * 1000;
      flows.add(Transfer.of(hosts[from], hosts[to], size(random.fraction()), priority, start));
    }
  }
}
