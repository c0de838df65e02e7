package io.railwright.cli.benchmark;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.benchmark.ReadHistory;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.file.TextFile;
import io.railwright.model.json.ResultReader;
import io.railwright.model.text.Plain;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Files with outputs of benchmarks; a folder stands for all files in it. */
final class KeptTexts {
  private static final int LARGEST = 64 << 20;
  private static final int MOST = 10_000;

  private static final int DIGITS = 20;
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,20}");

  private KeptTexts() {}

  static Map<String, byte[]> read(List<String> names) {
    Map<String, byte[]> texts = new LinkedHashMap<>();
    for (String name : names) {
      try {
        if (name.equals("-")) {
          texts.put("standard input", TextFile.bytes(System.in, LARGEST));
        } else {
          for (Path file : files(Path.of(name))) {
            texts.put(file.toString(), TextFile.bytes(file, LARGEST));
          }
        }
      } catch (IOException | IllegalArgumentException unreadable) {
        boolean missing = unreadable instanceof NoSuchFileException;
        String why = missing ? "there is no such file" : String.valueOf(unreadable.getMessage());
        throw new CommandFailed(
            ExitCode.USAGE, "can't read " + name + ": " + why + ".", unreadable);
      }
    }
    return texts;
  }

  /** Names the texts of which nothing came into a report, so that none is left out in silence. */
  static void tellUnused(Map<String, byte[]> texts, BenchmarkReport report, PrintWriter err) {
    for (Map.Entry<String, byte[]> text : texts.entrySet()) {
      boolean used =
          ResultReader.isOne(new String(text.getValue(), StandardCharsets.UTF_8))
              || report.results().stream().anyMatch(it -> it.sources().contains(text.getKey()));
      if (!used) {
        err.println("rail: " + Plain.line(text.getKey()) + " has no result of a benchmark in it.");
      }
    }
    err.flush();
  }

  /** With the times at which they were written; of standard input, now. */
  static Map<String, ReadHistory.KeptFile> dated(List<String> names) {
    Map<String, ReadHistory.KeptFile> dated = new LinkedHashMap<>();
    read(names)
        .forEach(
            (name, bytes) -> {
              String text = new String(bytes, StandardCharsets.UTF_8);
              dated.put(name, new ReadHistory.KeptFile(text, written(name)));
            });
    return dated;
  }

  private static Instant written(String name) {
    try {
      Path file = Path.of(name);
      return Files.exists(file) ? Files.getLastModifiedTime(file).toInstant() : Instant.now();
    } catch (IOException unreadable) {
      throw new CommandFailed(
          ExitCode.USAGE, "can't read " + name + ": " + unreadable.getMessage() + ".", unreadable);
    }
  }

  private static List<Path> files(Path named) throws IOException {
    if (!Files.isDirectory(named)) {
      return List.of(named);
    }
    try (Stream<Path> inside = Files.list(named)) {
      return inside
          .filter(Files::isRegularFile)
          .sorted(Comparator.comparing(KeptTexts::place).thenComparing(it -> it))
          .limit(MOST)
          .toList();
    }
  }

  /** Runs are in the order in which they were numbered: {@code r2} before {@code r10}. */
  private static String place(Path file) {
    return NUMBER
        .matcher(file.toString())
        .replaceAll(it -> "0".repeat(DIGITS - it.group().length()) + it.group());
  }
}
