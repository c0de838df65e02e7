package io.railwright.cli.hostile;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.json.SnapshotWriter;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.value.Value;
import io.railwright.testing.hostile.HostileText;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A snapshot of healthy nodes with every hostile text somewhere in it: behind values, reasons and
 * origins, in names of counters and devices, and as the name of the fabric.
 */
final class HostileFabric {
  private final List<String> texts = HostileText.all();
  private final int first;
  private int next;

  /**
   * A fabric.
   *
   * @param first which text comes first, so that two fabrics differ in every text
   */
  HostileFabric(int first) {
    this.first = first;
  }

  private String text() {
    return texts.get((first + next++) % texts.size());
  }

  /** The healthy snapshot made hostile, in a file whose digest is right. */
  void write(Path healthy, Path file) throws IOException {
    Snapshot snapshot = SnapshotReader.of(healthy).read();
    try (Writer out = Files.newBufferedWriter(file)) {
      SnapshotWriter writer =
          new SnapshotWriter(
              out, String.join(" ", texts), snapshot.made(), Natures.in(snapshot.natures()));
      snapshot.byMachine().forEach((_, facts) -> writer.write(hostile(facts)));
      for (String text : texts) {
        Subject machine = new Subject("host/" + next++ + text.replace("/", "%2F"));
        Fact like = snapshot.facts().getFirst();
        writer.write(
            List.of(new Fact(machine, "a", like.moment(), Value.text(text), like.origin(), 1)));
      }
      writer.finish();
    }
  }

  private List<Fact> hostile(List<Fact> facts) {
    List<Fact> hostile = new ArrayList<>();
    for (Fact fact : facts) {
      boolean kept = fact.key().matches("pci\\.role|host\\.reached|nic\\.(card|rdma|net)");
      hostile.add(kept ? fact : with(fact, fact.subject(), fact.key()));
      if (next % 5 == 0) {
        Subject odd = fact.subject().root().resolve("net/" + text().replace("/", "%2F"));
        hostile.add(with(fact, odd, "ethtool." + text()));
      }
    }
    return hostile;
  }

  private Fact with(Fact fact, Subject subject, String parameter) {
    Origin origin = new Origin(text(), text(), fact.origin().time());
    return new Fact(subject, parameter, fact.moment(), hostile(fact.value()), origin, fact.line());
  }

  private Value hostile(Value value) {
    return switch (value) {
      case Value.Text(String word) -> Value.text(next % 2 == 0 ? text() + word : word + text());
      case Value.Listing(List<String> items) -> {
        List<String> more = new ArrayList<>(items);
        more.add(text());
        yield new Value.Listing(more);
      }
      case Value.Unknown(String reason) -> new Value.Unknown(text() + reason + text());
      default -> value;
    };
  }
}
