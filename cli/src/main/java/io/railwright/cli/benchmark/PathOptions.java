package io.railwright.cli.benchmark;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.benchmark.JudgeOutputs;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is told of a path, for every command that judges by its ceiling. */
final class PathOptions {
  @Option(names = "--rate", paramLabel = "RATE", description = "Line rate of a port, like 100G.")
  private @Nullable String rate;

  @Option(
      names = "--mtu",
      paramLabel = "BYTES",
      description = "MTU of RDMA: 256 to 4096; what an output prints itself wins.")
  private @Nullable Integer mtu;

  @Option(
      names = "--interface-mtu",
      paramLabel = "BYTES",
      description = "MTU of the network interfaces, which TCP has: 576 to 65535, like 1500.")
  private @Nullable Integer interfaceMtu;

  @Option(names = "--vlan", description = "Packets have a VLAN tag.")
  private boolean vlan;

  @Option(names = "--ipv6", description = "Packets have IPv6 addresses.")
  private boolean ipv6;

  @Option(
      names = "--pcie",
      paramLabel = "SLOT",
      description = "Slot of the NIC, like gen4x16 or gen5x16/512 (its payload).")
  private @Nullable String pcie;

  @Option(
      names = "--uplink-share",
      paramLabel = "RATE",
      description = "What a shared uplink leaves for this path, headers and all, like 50G.")
  private @Nullable String uplinkShare;

  @Option(
      names = "--rails",
      paramLabel = "N",
      defaultValue = "1",
      description = "Ports of a node that are used at once (${DEFAULT-VALUE}).")
  private int rails = 1;

  JudgeOutputs judge() {
    return judge(JudgeOutputs.KnownPath.NONE);
  }

  JudgeOutputs judge(JudgeOutputs.KnownPath known) {
    try {
      return new JudgeOutputs(
          new JudgeOutputs.PathInput(
              Optional.ofNullable(rate),
              Optional.ofNullable(mtu),
              vlan,
              ipv6,
              Optional.ofNullable(pcie),
              Optional.ofNullable(uplinkShare),
              rails,
              Optional.ofNullable(interfaceMtu)),
          known);
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }
}
