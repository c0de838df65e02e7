package io.railwright.cli.benchmark;

import io.railwright.flow.HostFilter;
import io.railwright.flow.benchmark.RunMesh;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail bench incast}: all hosts to one. */
@Command(
    name = "incast",
    description = "Let all hosts send to one at once, and hold what arrives against its port.",
    footer = {"", "  rail bench incast gpu01"})
public final class BenchIncastCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "HOST", description = "The host that receives.")
  private String receiver = "";

  @Mixin private FabricRun fabric = new FabricRun();

  @Mixin private RunCount count = new RunCount();

  @Mixin private RunOptions run = new RunOptions();

  @Mixin private ResultForm result = new ResultForm();

  @Override
  public Integer call() throws InterruptedException {
    RunMesh mesh = new RunMesh(run.toOne(count.runs()), RunMesh.Options.USUAL);
    return fabric.results(
        spec,
        HostFilter.ALL,
        result.form(),
        (source, take, watcher) -> mesh.incast(source, take, watcher, receiver));
  }
}
