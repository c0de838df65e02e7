package io.railwright.web;

import io.railwright.change.history.EventJson;
import io.railwright.change.journal.DiskFile;
import io.railwright.change.journal.JournalWriter;
import io.railwright.flow.change.Journals;
import io.railwright.flow.serve.OperatorRecords;
import io.railwright.model.change.Event;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What an operator keeps in folders, with words that a stranger could have chosen. */
record SampleRecords(Path folder) implements AutoCloseable {
  /** The one that the routes name as their example. */
  static final String JOURNAL = "20261118-040000-7c1f8a90.journal";

  static final String STUCK = "20261117-040000-00000001.journal";
  static final String DAMAGED = "20261116-040000-00000002.journal";

  /** By which machines know a lease. */
  static final String LEASE = "5ecre7lea5e5ecre7lea5e";

  static final String PASSWORD = "hunter2hunter2";

  private static final String TIME = "2026-11-18T04:00:00.123456Z";
  private static final Setting MTU = new Setting.PortMtu("eth4");

  /** An operator who has kept nothing. */
  static OperatorRecords none() {
    return new OperatorRecords(
        new Journals(Path.of("/nowhere/journals")), Optional.empty(), Optional.empty());
  }

  static SampleRecords write() throws IOException {
    SampleRecords made = new SampleRecords(Files.createTempDirectory("records"));
    Files.createDirectory(made.journals());
    Files.createDirectory(made.results());
    Files.createDirectory(made.captures());
    made.capture("before.pcap", guide("drops-before.pcap.gz"));
    made.capture("after.pcap", guide("drops-after.pcap.gz"));
    made.result("before.json", "2026-11-17", "at-ceiling", "9.85,9.86,9.85,9.86,9.85");
    made.result("after.json", "2026-11-18", "below", "7.01,7.02,7.01,7.02,7.03");
    made.journal(JOURNAL, Step.Progress.DONE, Event.PlanState.DONE);
    made.journal(STUCK, Step.Progress.STUCK, Event.PlanState.NEEDS_PERSON);
    Files.writeString(made.journals().resolve(DAMAGED), "no journal\n");
    Files.writeString(made.folder.resolve("outside.journal"), "outside");
    return made;
  }

  OperatorRecords records() {
    return new OperatorRecords(
        new Journals(journals()), Optional.of(results()), Optional.of(captures()));
  }

  Path captures() {
    return folder.resolve("captures");
  }

  /** One of the guide, or another file, written an hour ago. */
  Path capture(String name, byte[] bytes) throws IOException {
    Path file = Files.write(captures().resolve(name), bytes);
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(3600)));
    return file;
  }

  static byte[] guide(String name) throws IOException {
    return Files.readAllBytes(Path.of("../docs/tasks").resolve(name));
  }

  Path results() {
    return folder.resolve("results");
  }

  Path journals() {
    return folder.resolve("journals");
  }

  void result(String name, String day, String verdict, String runs) throws IOException {
    Files.writeString(
        results().resolve(name),
        """
        {"schema":"railwright/bench-1","made":"%sT08:00:00Z","results":[{"test":"ib_write_bw",
        "quantity":"payload bandwidth","sources":["<script>alert('x')</script> -> gpu-02"],
        "runs":[%s],"unit":"Gb/s","higherIsBetter":true,"ceiling":{"value":9.87,"terms":[]},
        "verdict":"%s","because":"password=%s <script>alert('x')</script>","remarks":[],"curve":[],
        "setup":{"bytes":"1048576"}}],"notices":[]}
        """
            .formatted(day, runs, verdict, PASSWORD));
  }

  private void journal(String name, Step.Progress progress, Event.PlanState state)
      throws IOException {
    State old = new State.Text("1500");
    State target = new State.Text("9000");
    Plan plan =
        new Plan(
            SampleFabric.HOSTILE,
            "",
            Instant.EPOCH,
            List.of(step(1, old, target), step(2, old, target)),
            List.of(),
            List.of());
    List<Event> events =
        List.of(
            new Event.Begun(PlanJson.text(plan), LEASE, "ada " + SampleFabric.HOSTILE, TIME),
            new Event.Intended(1, 1, false, new Observed(old, old), target, TIME),
            new Event.Acted(1, 1, "ok", "password=" + PASSWORD + SampleFabric.HOSTILE, TIME),
            new Event.Judged(1, progress, "9000", SampleFabric.HOSTILE, TIME),
            new Event.WaveJudged(1, false, List.of("u36: password=" + PASSWORD), TIME),
            new Event.PlanMoved(state, List.of("wave 1: password=" + PASSWORD), TIME));
    try (JournalWriter journal =
        JournalWriter.first(DiskFile.create(journals().resolve(name), 65_536))) {
      for (Event event : events) {
        journal.write(EventJson.text(event));
      }
    }
  }

  private static Step step(int id, State old, State target) {
    return new Step(
        id,
        "gpu-0" + id,
        new Step.Act.Set(MTU, old, target),
        Effect.LINK_FLAP,
        Risk.LOW,
        Reversible.EXACT,
        id,
        "link.mtu host/gpu-0" + id,
        "");
  }

  @Override
  public void close() {
    remove(folder);
  }

  static void remove(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException left) {
      throw new UncheckedIOException(left);
    }
  }
}
