package io.railwright.benchmark.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KernelMarksTest {
  private static final String NETSTAT =
      """
      TcpExt: SyncookiesSent InCEPkts
      TcpExt: 0 7
      IpExt: InNoRoutes InOctets InNoECTPkts InECT1Pkts InECT0Pkts InCEPkts ReasmOverlaps
      IpExt: 0 106351992 1795 0 15250 10393 0
      """;

  @Test
  void marksAreThoseOfTheIpLayer() {
    assertThat(KernelMarks.count(NETSTAT)).hasValue(10_393L);
  }

  @Test
  void whatIsNotThereIsNotZero() {
    assertThat(KernelMarks.count("")).isEmpty();
    assertThat(KernelMarks.count("IpExt: InOctets\nIpExt: 5\n")).isEmpty();
    assertThat(KernelMarks.count("IpExt: InOctets InCEPkts\nIpExt: 5\n")).isEmpty();
    assertThat(KernelMarks.count("IpExt: InCEPkts\nIpExt: many\n")).isEmpty();
  }
}
