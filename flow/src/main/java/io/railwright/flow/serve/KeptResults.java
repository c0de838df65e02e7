package io.railwright.flow.serve;

import io.railwright.flow.FabricException;
import io.railwright.flow.benchmark.JudgeOutputs;
import io.railwright.flow.benchmark.ReadHistory;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.HistoryReport;
import io.railwright.model.file.FileReason;
import io.railwright.model.file.TextFile;
import io.railwright.model.text.Nearest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Results of benchmarks in a folder, as {@code rail bench history} reads them. They are read again
 * when a file has come, gone or changed. Links are not followed: who may write into the folder
 * can't have other files shown.
 */
public final class KeptResults {
  private static final int MOST_FILES = 1000;

  /**
   * The largest difference that does not matter, as a part; the usual one of {@code rail bench}.
   */
  private static final double MARGIN = 0.01;

  private final Path folder;
  private List<Entry> seen = List.of();
  private HistoryReport history = new HistoryReport(List.of(), List.of());

  public KeptResults(Path folder) {
    this.folder = folder;
  }

  private record Entry(String name, Instant written, long bytes) {}

  /** The names of the files, the newest first. */
  public List<String> names() throws FabricException {
    return entries().stream().limit(MOST_FILES).map(Entry::name).toList();
  }

  private List<Entry> entries() throws FabricException {
    List<Entry> entries = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(KeptResults::isPlain).toList()) {
        String name = file.getFileName().toString();
        if (!name.startsWith(".")) {
          entries.add(
              new Entry(name, Files.getLastModifiedTime(file).toInstant(), Files.size(file)));
        }
      }
    } catch (IOException refused) {
      throw new FabricException(
          "the folder of results can't be read: " + FileReason.of(refused), refused);
    }
    entries.sort(Comparator.comparing(Entry::written).reversed().thenComparing(Entry::name));
    return entries;
  }

  private static boolean isPlain(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** All of them, joined by test, ends and size. */
  public synchronized HistoryReport history() throws FabricException {
    List<Entry> now = entries();
    if (!now.equals(seen)) {
      history = read(now);
      seen = now;
    }
    return history;
  }

  private HistoryReport read(List<Entry> entries) {
    Map<String, ReadHistory.KeptFile> files = new LinkedHashMap<>();
    List<String> notices = new ArrayList<>();
    for (Entry entry : entries.stream().limit(MOST_FILES).toList()) {
      try {
        String text = new String(bytes(entry.name), StandardCharsets.UTF_8);
        files.put(entry.name, new ReadHistory.KeptFile(text, entry.written));
      } catch (IOException unreadable) {
        notices.add(entry.name + " can't be read: " + FileReason.of(unreadable));
      }
    }
    if (entries.size() > MOST_FILES) {
      notices.add("the oldest " + (entries.size() - MOST_FILES) + " files");
    }
    HistoryReport report = ReadHistory.of(files, MARGIN);
    notices.addAll(report.notices());
    return new HistoryReport(report.series(), notices);
  }

  private byte[] bytes(String name) throws IOException {
    return TextFile.bytes(folder.resolve(name), TextFile.LARGEST);
  }

  /**
   * Whether the second is better or worse than the first.
   *
   * @param first one of the names
   */
  public ComparisonReport compare(String first, String second) throws FabricException {
    BenchmarkReport before = report(first);
    BenchmarkReport after = report(second);
    return JudgeOutputs.compare(before, after, MARGIN)
        .orElseThrow(() -> new FabricException("one of the two has no result in it"));
  }

  /** Only what is listed is opened, whatever the name. */
  private BenchmarkReport report(String name) throws FabricException {
    List<String> names = names();
    if (!names.contains(name)) {
      throw new FabricException(
          "there is no file '" + name + "' among the results" + Nearest.hint(name, names));
    }
    try {
      return JudgeOutputs.ofUnknownPath().judge(Map.of(name, bytes(name)));
    } catch (IOException unreadable) {
      throw new FabricException(name + " can't be read: " + FileReason.of(unreadable), unreadable);
    } catch (IllegalArgumentException damaged) {
      throw new FabricException(name + " is damaged: " + damaged.getMessage(), damaged);
    }
  }
}
