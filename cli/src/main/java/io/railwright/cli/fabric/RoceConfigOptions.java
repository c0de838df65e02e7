package io.railwright.cli.fabric;

import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.switches.NexusConfiguration;
import io.railwright.flow.switches.RoceClasses;
import io.railwright.flow.switches.SonicConfiguration;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * {@code rail explain roce-config}: what to configure on a switch, printed to be read and typed.
 */
final class RoceConfigOptions {
  private static final String NAME = "roce-config";
  private static final String NXOS = "nxos";
  private static final String SONIC = "sonic";

  /** No port is called so: lines that are typed without a look at them are refused. */
  private static final String NO_PORTS = "PORTS";

  @Option(
      names = "--os",
      paramLabel = "OS",
      description = "With roce-config: what the switch runs: nxos or sonic.")
  private @Nullable String os;

  @Option(
      names = "--ports",
      paramLabel = "PORTS",
      description =
          "With roce-config: the ports of servers and switches, as Ethernet1/1-32; for sonic"
              + " Ethernet0,Ethernet8.")
  private @Nullable String ports;

  @Option(
      names = "--site",
      paramLabel = "FILE",
      description = "With roce-config: the site's values; site.yaml in this folder, if not given.")
  private @Nullable Path site;

  boolean isAskedFor(@Nullable String name, OutputForm form) {
    boolean asked = NAME.equals(name);
    if (!asked && (os != null || ports != null || site != null)) {
      throw new CommandFailed(
          ExitCode.USAGE, "--os, --ports and --site belong to 'rail explain roce-config'.");
    }
    if (asked && !NXOS.equals(os) && !SONIC.equals(os)) {
      throw new CommandFailed(
          ExitCode.USAGE, "say for which switches: --os nxos or --os sonic; no others are known.");
    }
    if (asked && form == OutputForm.json) {
      throw new CommandFailed(ExitCode.USAGE, "roce-config is text, to be typed.");
    }
    return asked;
  }

  void print(List<Path> rules, PrintWriter out, PrintWriter err) throws FabricException {
    RoceClasses classes =
        RoceClasses.of(OpenKnowledge.of(rules, Optional.empty(), Optional.ofNullable(site)));
    boolean sonic = SONIC.equals(os);
    String named = ports == null ? NO_PORTS : ports;
    (sonic
            ? SonicConfiguration.of(classes, List.of(named.split(",", -1)))
            : NexusConfiguration.of(classes, named))
        .forEach(out::println);
    out.flush();
    ErrorReport.notice(
        err,
        "assumed, because nothing says otherwise: "
            + String.join("; ", classes.assumed())
            + (classes.assumed().isEmpty() ? "" : "; ")
            + (sonic ? SonicConfiguration.ASSUMED : NexusConfiguration.ASSUMED));
    if (sonic) {
      ErrorReport.notice(
          err,
          "the switch makes lossless groups by the length of cables: set each (config interface"
              + " cable-length PORT LENGTHm), then load this (config load FILE) and save it");
    }
    if (ports == null) {
      ErrorReport.notice(err, "put the ports of servers and switches in place of PORTS (--ports)");
    }
  }
}
