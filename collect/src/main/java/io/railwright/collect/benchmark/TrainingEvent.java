package io.railwright.collect.benchmark;

import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import java.util.List;

/** What happens beside iterations: set-up, checkpoints, failures, the end. */
final class TrainingEvent {
  private static final int LONGEST = 1000;

  /** Words that are found in lines that say such things, whoever prints them. */
  private static final List<String> WORDS =
      List.of(
          "checkpoint",
          "exiting program",
          "***ALERT",
          "ALERT:",
          "Traceback",
          "Error:",
          "Exception",
          "CUDA out of memory",
          "Killing subprocess",
          "sigkill",
          "Watchdog caught",
          "Timeout",
          "timed out",
          "initialized tensor model parallel",
          "initialized pipeline model parallel",
          "initialized data parallel",
          "model parallel with size",
          "number of micro-batches",
          "number of parameters",
          "time to initialize",
          "total parameters",
          "is scheduled to start",
          "Creating Model",
          "memory (MB)",
          "before the start of training",
          "after training is done",
          "after megatron is initialized",
          "after dataloaders are built",
          "validation loss",
          "Number of nodes",
          "world size",
          "num_nodes",
          "completed (loss:",
          "Total Img/sec",
          "Img/sec per");

  private static final List<String> STARTS =
      List.of("> initialized", "training ...", "done with setup", "setting number of");

  private TrainingEvent() {}

  static boolean take(String text, int number, Readings into) {
    boolean known =
        text.length() <= LONGEST
            && (WORDS.stream().anyMatch(text::contains)
                || STARTS.stream().anyMatch(text::startsWith));
    if (known) {
      into.add("training", "training.event", Value.text(text), text, number);
    }
    return known;
  }
}
