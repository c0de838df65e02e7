package io.railwright.flow.benchmark;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.run.EndPair;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import java.util.List;

/** What the facts of two hosts say of the path between them; a snapshot will do. */
public final class ReadPath {
  private ReadPath() {}

  /** As the hosts tell it now, or told it. */
  public static JudgeOutputs.KnownPath of(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, String from, String to)
      throws FabricException {
    List<EndPair> pairs = BenchedFabric.of(source, take, watcher).pairs(from, to);
    PathTerms terms = pairs.getFirst().terms();
    return new JudgeOutputs.KnownPath(terms, terms.withRails(pairs.size()));
  }
}
