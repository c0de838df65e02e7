package io.railwright.twin.benchmark;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import java.io.IOException;
import java.util.List;

/** A program that a launcher starts on several hosts at once; by itself it is one process. */
interface RankProgram extends Program {
  /** The host that it is installed on. */
  String host();

  /** Runs it, and returns its status. */
  int run(Call call, RankJob job) throws IOException, InterruptedException;

  @Override
  default int run(Call call) throws IOException, InterruptedException {
    return run(call, new RankJob(call.arguments(), List.of(host()), 1, call.environment()));
  }
}
