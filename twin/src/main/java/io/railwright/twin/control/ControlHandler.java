package io.railwright.twin.control;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fault.FaultKind;
import io.railwright.twin.load.Load;
import io.railwright.twin.load.LoadRequest;
import io.railwright.twin.load.Loads;
import io.railwright.twin.load.Workload;
import io.railwright.twin.ssh.DeviceAccess;
import io.railwright.twin.ssh.SshFront;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Executes the requests to a twin; the answers are lines of words. */
final class ControlHandler implements AutoCloseable {
  private final Fabric fabric;
  private final SshFront front;
  private final FaultRegistry faults;
  private final Loads loads;
  private final Runnable goDown;

  ControlHandler(Fabric fabric, SshFront front, Loads loads, Runnable goDown) {
    this.fabric = fabric;
    this.front = front;
    this.loads = loads;
    this.faults = new FaultRegistry(fabric, front);
    this.goDown = goDown;
  }

  /**
   * Does it and answers.
   *
   * @throws IllegalArgumentException with a sentence, where it is refused
   */
  List<List<String>> carryOut(ControlRequest request) {
    return switch (request) {
      case ControlRequest.Hello() -> List.of();
      case ControlRequest.Status() -> status();
      case ControlRequest.SetFault(FaultKind kind, String where, Optional<String> value) -> {
        faults.set(kind, where, value);
        yield List.of();
      }
      case ControlRequest.ClearFault(FaultKind kind, String where) -> {
        faults.clear(kind, where);
        yield List.of();
      }
      case ControlRequest.StartLoad load -> load(load);
      case ControlRequest.StopLoad() -> unload();
      case ControlRequest.Down() -> {
        goDown.run();
        yield List.of();
      }
    };
  }

  private List<List<String>> status() {
    List<List<String>> lines = new ArrayList<>();
    lines.add(List.of("twin", fabric.name(), fabric.description()));
    for (DeviceAccess access : front.accesses()) {
      String state = access.device().isUp() ? "up" : "down";
      String name = access.device().name();
      lines.add(List.of(kind(name), name, access.address(), state));
    }
    faults.all().forEach(fault -> lines.add(List.of("fault", fault)));
    loads.current().ifPresent(load -> lines.add(List.of("load", words(load))));
    return lines;
  }

  private String kind(String name) {
    if (fabric.os(name).isPresent()) {
      return "switch";
    }
    return fabric.isHypervisor(name) ? "hypervisor" : "host";
  }

  private List<List<String>> load(ControlRequest.StartLoad request) {
    request.hosts().forEach(fabric::checkHost);
    long size = request.bytes().orElse(LoadRequest.USUAL_BYTES);
    try {
      Load load =
          loads.start(new LoadRequest(Workload.of(request.workload()), request.hosts(), size));
      return List.of(List.of(words(load) + "; rail twin load stop ends it"));
    } catch (BadInputException refused) {
      throw new IllegalArgumentException(refused.getMessage(), refused);
    }
  }

  private List<List<String>> unload() {
    if (!loads.stop()) {
      throw new IllegalArgumentException("no load is running");
    }
    return List.of();
  }

  private static String words(Load load) {
    String who =
        load.request().hosts().isEmpty() ? "all hosts" : String.join(", ", load.request().hosts());
    String trouble = load.trouble().isEmpty() ? "" : "; it stands still: " + load.trouble();
    return load.request().workload().word()
        + " of "
        + who
        + " since "
        + load.started().truncatedTo(ChronoUnit.SECONDS)
        + trouble;
  }

  @Override
  public void close() {
    loads.close();
  }
}
