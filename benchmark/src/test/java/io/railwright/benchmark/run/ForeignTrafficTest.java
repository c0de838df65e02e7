package io.railwright.benchmark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Traffic of others, by what two reads of counters show. */
class ForeignTrafficTest {
  private static final String RDMA = "/sys/class/infiniband/mlx5_0/ports/1/counters/port_rcv_data";
  private static final String NET = "/sys/class/net/rail0/statistics/rx_bytes";

  private static String read(String uptime, String... counters) {
    StringBuilder text = new StringBuilder("rail-at " + uptime + " 4.00\n");
    for (int at = 0; at < counters.length; at += 2) {
      text.append("rail-count ").append(counters[at]).append(' ').append(counters[at + 1]);
      text.append('\n');
    }
    return text.toString();
  }

  @Test
  void theBusiestCounterIsTold() {
    String said =
        read("100.00", RDMA, "1000", NET, "500") + read("101.00", RDMA, "31251000", NET, "600");
    assertThat(ForeignTraffic.gigabits(said).orElseThrow()).isCloseTo(1.0, within(1e-9));
    String longer =
        read("100.00", RDMA, "1000", NET, "0") + read("102.00", RDMA, "1000", NET, "250000000");
    assertThat(ForeignTraffic.gigabits(longer).orElseThrow()).isCloseTo(1.0, within(1e-9));
  }

  @Test
  void whatCantBeReadIsNotIdle() {
    assertThat(ForeignTraffic.gigabits("")).isEmpty();
    assertThat(ForeignTraffic.gigabits(read("100.00", RDMA, "5"))).isEmpty();
    assertThat(ForeignTraffic.gigabits(read("1.00", RDMA, "") + read("2.00", RDMA, ""))).isEmpty();
    String reset = read("100.00", RDMA, "1000") + read("101.00", RDMA, "5");
    assertThat(ForeignTraffic.gigabits(reset)).isEmpty();
    String same = read("100.00", RDMA, "5") + read("100.00", RDMA, "50000000");
    assertThat(ForeignTraffic.gigabits(same)).isEmpty();
  }

  @Test
  void nothingIsNothing() {
    String idle = read("100.00", RDMA, "5") + read("101.00", RDMA, "5");
    assertThat(ForeignTraffic.gigabits(idle)).contains(0.0);
  }
}
