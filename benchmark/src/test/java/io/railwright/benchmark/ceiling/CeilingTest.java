package io.railwright.benchmark.ceiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.model.benchmark.Ceiling;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tables of ceilings, computed by hand from the bytes of each header. */
class CeilingTest {
  @ParameterizedTest
  @CsvSource({
    "10, 1024, 9.26",
    "10, 2048, 9.62",
    "10, 4096, 9.80",
    "25, 1024, 23.15",
    "25, 4096, 24.51",
    "100, 1024, 92.59",
    "100, 4096, 98.04",
    "200, 2048, 192.30",
    "400, 4096, 392.15",
    "800, 1024, 740.69",
    "400, 256, 302.96"
  })
  void payloadOfTheWire(double rate, int mtu, double payload) {
    assertThat(new Wire(rate, mtu, false, false).payload()).isCloseTo(payload, within(0.006));
  }

  @Test
  void tagsAndLongAddressesCost() {
    assertThat(new Wire(100, 1024, true, false).part()).isCloseTo(0.9225, within(5e-5));
    assertThat(new Wire(100, 4096, true, false).part()).isCloseTo(0.9794, within(5e-5));
    assertThat(new Wire(100, 1024, false, true).part()).isCloseTo(0.9094, within(5e-5));
    assertThat(new Wire(100, 4096, false, true).part()).isCloseTo(0.9757, within(5e-5));
    assertThat(new Wire(100, 4096, false, false).part(65536, true, true))
        .isCloseTo(0.979, within(5e-4));
  }

  @Test
  void pcieSlots() {
    assertThat(gigabits("gen3x16")).isCloseTo(115, within(0.5));
    assertThat(gigabits("gen4x16")).isCloseTo(230, within(0.5));
    assertThat(gigabits("5x16")).isCloseTo(461, within(0.5));
    assertThat(gigabits("gen4x8/512")).isLessThan(200);
    assertThat(Pcie.parse("x16")).isEmpty();
    assertThat(Pcie.parse("gen9x16")).isEmpty();
  }

  private static double gigabits(String slot) {
    return Pcie.parse(slot).orElseThrow().gigabits();
  }

  @Test
  void theLeastTermIsTheCeilingAndAllAreShown() {
    PathTerms terms =
        new PathTerms(
            Optional.of(200.0),
            Optional.of(4096),
            false,
            false,
            Pcie.parse("gen4x8"),
            Optional.empty(),
            2);
    Ceiling ceiling = terms.rdma(1 << 20, true, false).orElseThrow();
    assertThat(ceiling.value()).isCloseTo(2 * gigabits("gen4x8"), within(1e-9));
    assertThat(ceiling.terms().stream().map(Ceiling.Term::name))
        .containsExactly("line rate", "wire", "PCIe", "rails");
    assertThat(PathTerms.UNKNOWN.rdma(1 << 20, true, false)).isEmpty();
  }

  @Test
  void aMessageBelowTheMtuIsNotMeasuredByIt() {
    PathTerms terms =
        new PathTerms(
            Optional.of(100.0),
            Optional.of(4096),
            false,
            false,
            Optional.empty(),
            Optional.empty(),
            1);
    assertThat(wire(terms, 8, false)).isEqualTo("8 bytes in a packet of 90, so 8.89 % is payload");
    assertThat(wire(terms, 8, true)).startsWith("8 bytes in a packet of 106,");
    assertThat(wire(terms, 4096, false)).startsWith("MTU 4096: 82 bytes of headers a packet");
  }

  private static String wire(PathTerms terms, long bytes, boolean write) {
    return terms.rdma(bytes, write, false).orElseThrow().terms().get(1).words();
  }

  @Test
  void collectives() {
    assertThat(Collective.of("all_reduce_perf in-place")).contains(Collective.ALL_REDUCE);
    assertThat(Collective.of("alltoall_perf")).contains(Collective.ALL_TO_ALL);
    assertThat(Collective.of("reduce_scatter_perf")).contains(Collective.REDUCE_SCATTER);
    assertThat(Collective.of("reduce_perf")).contains(Collective.REDUCE);
    assertThat(Collective.of("nccl-tests")).isEmpty();
    // Two nodes of eight: a flat ring is the wire, the least traffic is 1.875 of it.
    assertThat(Collective.ALL_REDUCE.most(400, 2, 8)).isCloseTo(750, within(1e-9));
    assertThat(Collective.ALL_REDUCE.most(400, 16, 1)).isCloseTo(400, within(1e-9));
  }
}
