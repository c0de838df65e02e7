package io.railwright.cli.twin;

import io.railwright.change.nexus.TypedLines;
import io.railwright.change.setting.SettingAccess;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.file.BadFileException;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.FabricStateReader;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.load.TrafficPlan;
import io.railwright.twin.load.TrafficRun;
import io.railwright.twin.nexus.CommandLine;
import io.railwright.twin.nexus.NexusSwitch;
import io.railwright.twin.program.HostShell;
import io.railwright.twin.program.HostTools;
import io.railwright.twin.scenario.Scenarios;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The steps of a plan in some order, and behind each machine an incast of those hosts that mark
 * their traffic by then: what is lost of it is lost by the order.
 */
final class OrderUnderLoad {
  /** What makes the switch of nexus-8 one that has no lossless class and no pauses of the link. */
  static final List<String> LOSSY =
      List.of(
          "interface Ethernet1/1-8",
          "flowcontrol receive off",
          "flowcontrol send off",
          "policy-map type network-qos ROCE-NETWORK",
          "class type network-qos c-8q-nq3",
          "no pause pfc-cos 3");

  private static final long ENDLESS = 1_000_000_000;

  /** Picoseconds. */
  private static final long DURATION = 600_000_000;

  /** Bytes: so few that they are full before that. */
  private static final long MEMORY = 10_000_000;

  private final Fabric fabric;
  private final Set<String> marking = new LinkedHashSet<>();
  private final List<Long> losses = new ArrayList<>();

  private OrderUnderLoad(Fabric fabric) {
    this.fabric = fabric;
  }

  /** The packets that switches threw away, each time that there was somebody to send any. */
  static List<Long> losses(List<Step> steps)
      throws BadFileException, BadInputException, IOException, InterruptedException {
    HostEnvironment environment =
        new HostEnvironment(
            Clock.systemUTC(), Duration.ofSeconds(60), HostTools.ALL, new HostShell());
    OrderUnderLoad order = new OrderUnderLoad(new Scenarios(environment).open("nexus-8"));
    order.type(LOSSY);
    for (int at = 0; at < steps.size(); at++) {
      order.carryOut(steps.get(at));
      boolean last =
          at + 1 == steps.size() || !steps.get(at + 1).machine().equals(steps.get(at).machine());
      if (last) {
        order.send();
      }
    }
    return order.losses;
  }

  private void carryOut(Step step) throws IOException, InterruptedException {
    if (!(step.act() instanceof Step.Act.Set(Setting setting, State old, State target))) {
      return; // to save the configuration changes nothing that traffic meets
    }
    if (setting instanceof Setting.SwitchLine line) {
      type(TypedLines.of(line, old, target));
      return;
    }
    String script = SettingAccess.of(setting).act(target);
    fabric
        .host(step.machine())
        .run(
            script,
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream());
    marking.add(step.machine());
  }

  private void type(List<String> lines) {
    CommandLine session = ((NexusSwitch) fabric.device("nexus")).commandLine();
    session.type("configure terminal");
    lines.forEach(session::type);
  }

  /** Senders do not slow down, and the switch has little memory: pauses alone keep packets. */
  private void send() throws BadInputException {
    if (marking.size() < 3) {
      return; // one sender alone fills no queue
    }
    FabricState read = FabricStateReader.read(fabric);
    FabricState state =
        new FabricState(
                read.endpoints(),
                read.wires(),
                read.switches().stream().map(OrderUnderLoad::little).toList(),
                read.trunks(),
                read.ends())
            .withEndpoints(it -> it.with(it.classes(), Priorities.ALL, Priorities.NONE));
    List<Integer> members =
        IntStream.range(0, state.endpoints().size())
            .filter(it -> marking.contains(state.endpoints().get(it).host()))
            .boxed()
            .toList();
    List<Transfer> transfers =
        members.subList(1, members.size()).stream()
            .map(from -> Transfer.of(from, members.getFirst(), ENDLESS, 0, 0))
            .toList();
    losses.add(TrafficRun.of(state, TrafficPlan.of(transfers, DURATION)).report().totals().drops());
  }

  private static FabricState.Hub little(FabricState.Hub hub) {
    SwitchMemory usual = hub.memory();
    SwitchMemory little = new SwitchMemory(MEMORY, usual.kmin(), usual.kmax(), usual.pmax());
    return new FabricState.Hub(hub.name(), little, hub.classes());
  }
}
