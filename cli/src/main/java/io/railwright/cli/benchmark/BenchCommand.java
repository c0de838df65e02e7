package io.railwright.cli.benchmark;

import io.railwright.cli.terminal.CommandGroup;
import picocli.CommandLine.Command;

/** {@code rail bench}: results of benchmarks, run or kept, judged and compared. */
@Command(
    description = "Judge benchmarks by what their path can carry, and compare series of runs.",
    subcommands = {
      BenchPairCommand.class,
      BenchMeshCommand.class,
      BenchIncastCommand.class,
      BenchTcpCommand.class,
      BenchDaqiriCommand.class,
      BenchLoopbackCommand.class,
      BenchCollectiveCommand.class,
      BenchEcnLoopCommand.class,
      BenchAppCommand.class,
      BenchJudgeCommand.class,
      BenchCompareCommand.class,
      BenchHistoryCommand.class
    },
    footer = {
      "",
      "  rail bench pair gpu01 gpu02",
      "  rail bench mesh                                       who is slow?",
      "  rail bench judge ib_write_bw.txt --rate 100G --mtu 4096",
      "  rail bench judge run*.txt --rate 100G -o json --to before.json",
      "  rail bench compare before.json after.json",
    })
public final class BenchCommand extends CommandGroup {
  /**
   * Makes the command.
   *
   * @param program the class whose {@code main} is rail
   */
  public BenchCommand(Class<?> program) {
    super(program);
  }
}
