package io.railwright.flow.benchmark;

import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.EndSettings;
import io.railwright.benchmark.run.PerftestCall;
import io.railwright.flow.FabricException;
import io.railwright.model.benchmark.BenchmarkConfiguration;
import java.util.List;
import java.util.Optional;

/** Under what tests of several hosts ran, of which there is not one pair of ends. */
final class TestConfiguration {
  private final BenchedFabric fabric;
  private final RunPair.Request wanted;

  TestConfiguration(BenchedFabric fabric, RunPair.Request wanted) {
    this.fabric = fabric;
    this.wanted = wanted;
  }

  /** Of several that send to one. */
  BenchmarkConfiguration ofReceiver(EndPair pair) throws FabricException {
    PerftestCall call = new RunPair(wanted).call(fabric, pair);
    return of(
        "perftest",
        List.of(words(call)),
        Optional.of(pair),
        Optional.of(call.trafficClass()),
        true);
  }

  /** Of the load that was there: nobody knows its class. */
  BenchmarkConfiguration ofWatched(EndPair pair) throws FabricException {
    return of("the load that was there", List.of(), Optional.of(pair), Optional.empty(), true);
  }

  /**
   * Of a mesh.
   *
   * @param pair one of it; empty where none gave a result
   */
  BenchmarkConfiguration ofAll(Optional<EndPair> pair) throws FabricException {
    Optional<PerftestCall> call = pair.map(it -> new RunPair(wanted).call(fabric, it));
    return of(
        "perftest",
        call.map(it -> List.of(words(it))).orElse(List.of()),
        pair,
        call.map(PerftestCall::trafficClass),
        false);
  }

  private BenchmarkConfiguration of(
      String tool,
      List<String> commands,
      Optional<EndPair> pair,
      Optional<Integer> trafficClass,
      boolean toOne)
      throws FabricException {
    Optional<BenchmarkConfiguration.End> to =
        toOne && pair.isPresent()
            ? Optional.of(EndSettings.of(pair.get().to(), fabric.facts(pair.get().to().host())))
            : Optional.empty();
    return new BenchmarkConfiguration(
        tool,
        commands,
        pair.flatMap(it -> it.terms().mtu()),
        trafficClass,
        Optional.empty(),
        to,
        Optional.of(fabric.digest()));
  }

  private static String words(PerftestCall call) {
    return "%s -q %d -s %d -D %d"
        .formatted(call.program(), call.queuePairs(), call.bytes(), call.seconds());
  }
}
