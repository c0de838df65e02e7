package io.railwright.cli.monitor;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.watch.WatchFabric;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The options that say what is watched beside machines, who is told of alerts and counts, and of
 * which alerts nobody is.
 */
final class TellOptions {
  @Option(
      names = "--silences",
      paramLabel = "FILE",
      description = "Alerts that are known and need not be told, each until a time.")
  private @Nullable Path silences;

  @Option(
      names = "--notify",
      paramLabel = "FILE",
      description = "Webhooks and Alertmanagers that are told what is raised and cleared.")
  private @Nullable Path receivers;

  @Option(
      names = "--applications",
      paramLabel = "FILE",
      description = "Jobs whose iterations are watched, by their logs or NCCL's Inspector.")
  private @Nullable Path applications;

  @Option(
      names = "--remote-write",
      paramLabel = "URL",
      description =
          "Send all counts on after each poll, by remote write of Prometheus; env:NAME or"
              + " file:PATH if the address is secret.")
  private @Nullable String remote;

  @Option(
      names = "--remote-write-token",
      paramLabel = "SECRET",
      description = "Its bearer token: env:NAME or file:PATH.")
  private @Nullable String token;

  void apply(WatchFabric watch) throws FabricException {
    if (silences != null) {
      watch.silence(silences);
    }
    if (receivers != null) {
      watch.tellAlerts(receivers);
    }
    if (applications != null) {
      watch.followApplications(applications);
    }
    if (remote != null) {
      watch.writeRemotely(remote, Optional.ofNullable(token));
    } else if (token != null) {
      throw new CommandFailed(ExitCode.USAGE, "--remote-write-token needs --remote-write.");
    }
  }
}
