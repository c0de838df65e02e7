package io.railwright.flow.watch;

import io.railwright.flow.FabricException;
import io.railwright.flow.OpenKnowledge;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.monitor.history.History;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks a store what ports did. */
public final class ReadHistory implements AutoCloseable {
  private final String store;
  private final History history;

  /** A store that a watch fills or has filled. */
  public ReadHistory(OpenKnowledge opened, String store) throws FabricException {
    this.store = store;
    this.history = new OpenStore(opened).read(store);
  }

  /** The ports of which something is kept. */
  public List<KeptPort> ports() throws FabricException {
    try {
      return history.ports();
    } catch (IOException failed) {
      throw OpenStore.refused(store, failed);
    }
  }

  /**
   * The port that a person means: by its subject, or by its name as tables have it.
   *
   * @throws FabricException if there is none, with the nearest that there is
   */
  public Subject find(String port) throws FabricException {
    List<String> known = new ArrayList<>();
    for (KeptPort kept : ports()) {
      if (kept.subject().path().equals(port) || kept.name().equals(port)) {
        return kept.subject();
      }
      known.add(kept.name());
      known.add(kept.subject().path());
    }
    Subject former = new Subject(port);
    if (series(former, Instant.EPOCH, Instant.EPOCH.plusSeconds(1), 1).isPresent()) {
      return former;
    }
    throw new FabricException(
        "nothing is kept of a port "
            + Shown.quoted(port)
            + Nearest.hint(port, known, "rail history without a port lists them"));
  }

  /** What a port did; empty if nothing is kept of it. */
  public Optional<PortHistory> series(Subject port, Instant from, Instant to, int mostPoints)
      throws FabricException {
    try {
      return history.series(port, from, to, mostPoints);
    } catch (IOException failed) {
      throw OpenStore.refused(store, failed);
    }
  }

  @Override
  public void close() throws FabricException {
    try {
      history.close();
    } catch (IOException failed) {
      throw OpenStore.refused(store, failed);
    }
  }
}
