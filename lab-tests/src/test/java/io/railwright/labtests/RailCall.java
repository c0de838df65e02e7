package io.railwright.labtests;

import io.railwright.cli.Rail;
import io.railwright.lab.LabFolder;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.snapshot.Snapshot;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** rail run inside the test, with what it printed. */
record RailCall(int exit, String out, String err) {
  /** Emulated nodes need several times as long as real ones. */
  private static final List<String> PATIENTLY = List.of("--host-limit", "300s");

  static RailCall run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit = new Rail(new PrintWriter(out), new PrintWriter(err), false, false).run(arguments);
    return new RailCall(exit, out.toString(), err.toString());
  }

  /** A command that asks machines of the lab, with further options. */
  static RailCall on(Path inventory, String command, String... options) {
    List<String> words = new ArrayList<>(List.of(command, "-i", inventory.toString()));
    words.addAll(PATIENTLY);
    words.addAll(List.of(options));
    return run(words.toArray(String[]::new));
  }

  /** What {@code rail snapshot} reads. */
  static Facts facts(Path inventory, String... options) throws IOException {
    Path file = Files.createTempFile("lab", ".json");
    try {
      List<String> words = new ArrayList<>(List.of("--to", file.toString()));
      words.addAll(List.of(options));
      RailCall call = on(inventory, "snapshot", words.toArray(String[]::new));
      if (call.exit() != 0) {
        throw new AssertionError("rail ended with " + call.exit() + ": " + call.err());
      }
      Snapshot snapshot = SnapshotReader.of(file).read();
      return new Facts(snapshot);
    } finally {
      Files.delete(file);
    }
  }

  static Facts facts(LabFolder lab, String... options) throws IOException {
    return facts(lab.inventory(), options);
  }
}
