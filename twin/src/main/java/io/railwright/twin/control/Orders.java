package io.railwright.twin.control;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fault.FaultKind;
import io.railwright.twin.load.Load;
import io.railwright.twin.load.LoadRequest;
import io.railwright.twin.load.Loads;
import io.railwright.twin.load.Workload;
import io.railwright.twin.ssh.Door;
import io.railwright.twin.ssh.SshFront;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** What a twin can be told, and what it answers: lines of words. */
final class Orders implements ControlServer.Orders, AutoCloseable {
  private final Fabric fabric;
  private final SshFront front;
  private final FaultBook faults;
  private final Loads loads;
  private final Runnable goDown;

  Orders(Fabric fabric, SshFront front, Loads loads, Runnable goDown) {
    this.fabric = fabric;
    this.front = front;
    this.loads = loads;
    this.faults = new FaultBook(fabric, front);
    this.goDown = goDown;
  }

  @Override
  public List<List<String>> carryOut(List<String> words) {
    return switch (words.isEmpty() ? "" : words.getFirst()) {
      case "hello" -> List.of();
      case "status" -> status();
      case "fault" -> fault(words.subList(1, words.size()));
      case "clear" -> clear(words.subList(1, words.size()));
      case "load" -> load(words.get(1), words.get(2), words.subList(3, words.size()));
      case "unload" -> unload();
      case "down" -> {
        goDown.run();
        yield List.of();
      }
      default -> throw new IllegalArgumentException("this twin knows no such order: " + words);
    };
  }

  private List<List<String>> status() {
    List<List<String>> lines = new ArrayList<>();
    lines.add(List.of("twin", fabric.name(), fabric.description()));
    for (Door door : front.doors()) {
      String state = door.device().isUp() ? "up" : "down";
      lines.add(List.of("host", door.device().name(), door.address(), state));
    }
    faults.all().forEach(fault -> lines.add(List.of("fault", fault)));
    loads.current().ifPresent(load -> lines.add(List.of("load", words(load))));
    return lines;
  }

  private List<List<String>> fault(List<String> words) {
    faults.set(FaultKind.of(words.get(0)), words.get(1), words.stream().skip(2).findFirst());
    return List.of();
  }

  private List<List<String>> clear(List<String> words) {
    faults.clear(FaultKind.of(words.get(0)), words.get(1));
    return List.of();
  }

  private List<List<String>> load(String workload, String bytes, List<String> hosts) {
    hosts.forEach(fabric::checkHost);
    long size = bytes.isEmpty() ? LoadRequest.USUAL_BYTES : Long.parseLong(bytes);
    try {
      Load load = loads.start(new LoadRequest(Workload.of(workload), hosts, size));
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
