package io.railwright.flow.benchmark;

import io.railwright.benchmark.history.History;
import io.railwright.model.benchmark.HistoryReport;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Results of benchmarks that were kept over time, joined and compared. */
public final class ReadHistory {
  /**
   * A file that may have results in it.
   *
   * @param when it was written last
   */
  public record KeptFile(String text, Instant when) {}

  private ReadHistory() {}

  /**
   * The history in these files, by name. A damaged one is told, and the others count.
   *
   * @param margin the largest difference that does not matter, as a part
   */
  public static HistoryReport of(Map<String, KeptFile> files, double margin) {
    History history = new History(margin);
    JudgeOutputs judge = JudgeOutputs.ofUnknownPath();
    List<String> notices = new ArrayList<>();
    files.forEach(
        (name, file) -> {
          try {
            history.add(
                name,
                file.when,
                judge.judge(Map.of(name, file.text.getBytes(StandardCharsets.UTF_8))));
          } catch (IllegalArgumentException damaged) {
            notices.add(name + " is damaged: " + damaged.getMessage());
          }
        });
    return new HistoryReport(history.series(), notices);
  }
}
