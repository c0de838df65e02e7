package io.railwright.flow.benchmark;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Snapshot;
import java.util.List;
import java.util.Map;

/** What the facts of two hosts say of the path between them; a snapshot will do. */
public final class ReadPath {
  private ReadPath() {}

  /** As the hosts tell it now, or told it. */
  public static JudgeOutputs.KnownPath of(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, String from, String to)
      throws FabricException {
    Snapshot snapshot = new ReadFabric(take).read(source, watcher).snapshot();
    List<EndPair> pairs = EndPair.of(ends(snapshot, from), ends(snapshot, to));
    if (pairs.isEmpty()) {
      throw new FabricException(from + " and " + to + " have no ports of one network");
    }
    PathTerms terms = pairs.getFirst().terms();
    return new JudgeOutputs.KnownPath(terms, terms.withRails(pairs.size()));
  }

  private static List<RdmaEnd> ends(Snapshot snapshot, String host) throws FabricException {
    for (Map.Entry<Subject, List<Fact>> machine : snapshot.byMachine().entrySet()) {
      if (machine.getKey().name().equals(host)) {
        List<RdmaEnd> ends =
            RdmaEnd.of(host, new MachineFacts(machine.getKey(), machine.getValue()));
        if (ends.isEmpty()) {
          throw new FabricException(
              host + " has no RDMA port that is up and has a routable address of RoCE v2");
        }
        return ends;
      }
    }
    throw new FabricException(snapshot.fabric() + " has no host '" + host + "'");
  }
}
