package io.railwright.cli.benchmark;

import io.railwright.cli.option.HostChoice;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.benchmark.RunCollective;
import io.railwright.model.benchmark.Launch;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail bench collective}: nccl-tests and OSU over hosts. */
@Command(
    name = "collective",
    description = "Run a collective over hosts, or write the files for your own launcher.",
    footer = {
      "",
      "  rail bench collective --host 'gpu*'",
      "  rail bench collective alltoall_perf --launch srun -o json --to a.json",
      "  rail bench collective osu_allreduce --from-size 8 --to-size 1048576",
      "  rail bench collective --files job/     hostfile, environment, an MPIJob",
      "",
      "NCCL's log is read for network, plugin and GPUDirect: sockets instead of RDMA are a finding."
          + " Exit code 1: below its ceiling, slow, or sockets; 3: a run failed."
    })
public final class BenchCollectiveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "PROGRAM",
      defaultValue = "all_reduce_perf",
      description = "Of nccl-tests or OSU (${DEFAULT-VALUE}).")
  private String program = "all_reduce_perf";

  @Mixin private FabricRun fabric = new FabricRun();

  @Mixin private HostChoice hosts = new HostChoice();

  @Option(
      names = "--launch",
      paramLabel = "WAY",
      defaultValue = "mpirun",
      description = "mpirun (the default), ssh (mpirun over ssh) or srun (Slurm).")
  private LaunchWord launch = LaunchWord.mpirun;

  @Option(
      names = "--files",
      paramLabel = "DIR",
      description = "Start nothing: write files for your own launcher into a new folder.")
  private @Nullable Path files;

  @Option(
      names = "--slots",
      paramLabel = "N",
      description = "Processes of each host; without it one for each GPU, and one of OSU's.")
  private @Nullable Integer slots;

  @Option(
      names = "--from-size",
      paramLabel = "BYTES",
      description = "Smallest size; without it 8388608, and 1 of OSU's.")
  private @Nullable Long first;

  @Option(
      names = "--to-size",
      paramLabel = "BYTES",
      description =
          "Largest size; without it 1073741824, 4194304 of OSU's programs for two, and 1048576 of"
              + " its collectives.")
  private @Nullable Long last;

  @Option(
      names = "--longest",
      paramLabel = "SECONDS",
      defaultValue = "600",
      description = "After which a run is ended (${DEFAULT-VALUE}).")
  private int seconds = 600;

  @Option(names = "--busy", description = "Run also where others use the NICs.")
  private boolean busy;

  @Mixin private RunCount count = new RunCount();

  @Mixin private ResultForm result = new ResultForm();

  /** What {@code --launch} takes. */
  enum LaunchWord {
    mpirun,
    ssh,
    srun
  }

  @Override
  public Integer call() throws InterruptedException {
    RunCollective collective = wanted();
    if (files != null) {
      return write(collective, files);
    }
    return fabric.results(spec, hosts.hosts(), result.form(), collective::run);
  }

  private RunCollective wanted() {
    Launch way =
        switch (launch) {
          case mpirun -> Launch.MPIRUN;
          case ssh -> Launch.SSH;
          case srun -> Launch.SRUN;
        };
    try {
      return new RunCollective(
          new RunCollective.Request(
              program,
              way,
              count.runs(),
              Optional.ofNullable(slots),
              Optional.ofNullable(first),
              Optional.ofNullable(last),
              seconds,
              busy));
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }

  private int write(RunCollective collective, Path folder) throws InterruptedException {
    return fabric.run(
        spec,
        hosts.hosts(),
        true,
        collective::files,
        (texts, out) -> {
          keep(folder, texts);
          texts.keySet().forEach(name -> out.println(folder.resolve(name).toString()));
          out.flush();
        },
        _ -> ExitCode.FINE);
  }

  private static void keep(Path folder, Map<String, String> texts) {
    try {
      Files.createDirectories(folder);
      for (Map.Entry<String, String> file : texts.entrySet()) {
        Files.writeString(
            folder.resolve(file.getKey()), file.getValue(), StandardOpenOption.CREATE_NEW);
      }
    } catch (FileAlreadyExistsException there) {
      throw new CommandFailed(
          ExitCode.USAGE, there.getMessage() + " is there already: name a new folder.", there);
    } catch (IOException failed) {
      throw new CommandFailed(
          ExitCode.OUTPUT_LOST,
          "can't write into " + folder + ": " + failed.getMessage() + ".",
          failed);
    }
  }
}
