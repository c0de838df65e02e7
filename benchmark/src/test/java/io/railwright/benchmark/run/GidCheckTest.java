package io.railwright.benchmark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What perftest says of its addresses, against those that were chosen. */
class GidCheckTest {
  private static final String SAID =
      """
       local address: LID 0000 QPN 0x08a7 PSN 0x473154
       GID: 00:00:00:00:00:00:00:00:00:00:255:255:192:00:02:17
       remote address: LID 0000 QPN 0x08a9 PSN 0xccbea9
       GID: 32:01:13:184:00:00:00:07:00:00:00:00:00:00:00:17
      """;

  private static RdmaEnd end(String host, String address) {
    return new RdmaEnd(
        host,
        "mlx5_0",
        "1",
        3,
        address,
        "n",
        Optional.empty(),
        Optional.empty(),
        "",
        "",
        -1,
        Optional.empty(),
        false,
        Optional.empty());
  }

  @Test
  void whatWasChosenIsNotSaid() {
    EndPair pair = new EndPair(end("a", "192.0.2.17"), end("b", "2001:db8:0:7::11"));
    assertThat(GidCheck.of(pair, SAID)).isEmpty();
    assertThat(GidCheck.of(pair, "iperf knows no GID")).isEmpty();
  }

  @Test
  void anotherAddressIsNamedWithItsHost() {
    EndPair pair = new EndPair(end("a", "192.0.2.17"), end("b", "2001:db8:0:7::12"));
    assertThat(GidCheck.of(pair, SAID))
        .hasValue(
            "b mlx5_0: GID index 3 was 2001:db8:0:7::12 before the test and is 2001:db8:0:7::11 in"
                + " it: its table of GIDs has changed, run the test again");
  }
}
