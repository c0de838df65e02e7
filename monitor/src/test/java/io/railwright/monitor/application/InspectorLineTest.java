package io.railwright.monitor.application;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines as the Inspector of NCCL writes them. */
class InspectorLineTest {
  private static final String COLLECTIVE =
      "{\"coll_perf\":{\"coll\":\"AllReduce\",\"coll_algo\":\"RING\",\"coll_proto\":\"LL\","
          + "\"coll_sn\":1407,\"coll_msg_size_bytes\":17179869184,\"coll_exec_time_us\":61974,"
          + "\"coll_algobw_gbs\":277.210914,\"coll_busbw_gbs\":485.119099}}";

  @Test
  void aCollectiveTellsItsTimeAndBandwidth() {
    assertThat(InspectorLine.read(COLLECTIVE)).contains(new InspectorLine(61_974, 485.119099));
  }

  @Test
  void earlierFormatsHaveTheirHeaderInEachLine() {
    String earlier =
        "{\"header\":{\"id\":\"0x7f8c\",\"rank\":2,\"n_ranks\":8,\"nnodes\":1},"
            + "\"metadata\":{\"inspector_output_format_version\":\"v4.0\",\"pid\":1639453},"
            + COLLECTIVE.substring(1);
    assertThat(InspectorLine.read(earlier)).contains(new InspectorLine(61_974, 485.119099));
  }

  @Test
  void whatVerboseLinesHaveBesideIsPassedOver() {
    String verbose =
        COLLECTIVE.replace(
            "\"coll_busbw_gbs\"",
            "\"event_trace_sn\":{\"coll_start_sn\":1,\"kernel_events\":[{\"channel_id\":0}]},"
                + "\"coll_timing_source\":\"kernel_gpu\",\"coll_busbw_gbs\"");
    assertThat(InspectorLine.read(verbose)).contains(new InspectorLine(61_974, 485.119099));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\"coll_perf\"",
        "[\"coll_perf\"]",
        "{\"coll_perf\":",
        "{\"coll_perf\":[1,2]}",
        "{\"coll_perf\":{\"coll_exec_time_us\":\"61974\",\"coll_busbw_gbs\":1}}",
        "{\"coll_perf\":{\"coll_exec_time_us\":-1,\"coll_busbw_gbs\":1,"
            + "\"coll_msg_size_bytes\":17179869184}}",
        "{\"coll_perf\":{\"coll_exec_time_us\":5,\"coll_busbw_gbs\":1e300,"
            + "\"coll_msg_size_bytes\":17179869184}}",
        "{\"coll_perf\":{\"coll_exec_time_us\":5,\"coll_busbw_gbs\":1,"
            + "\"coll_msg_size_bytes\":8192}}",
        "{\"dump_stats\":{\"coll_records\":1024},\"x\":\"\\\"coll_perf\\\"\"}",
        "{\"p2p_perf\":{\"p2p\":\"Send\"},\"n\":\"coll_perf\"}"
      })
  void allElseTellsNothing(String line) {
    assertThat(InspectorLine.read(line)).isEmpty();
  }

  @Test
  void deepNestingDoesNoHarm() {
    assertThat(InspectorLine.read("{\"coll_perf\":" + "[".repeat(8_000))).isEmpty();
  }
}
