package io.railwright.flow;

import io.railwright.model.twin.TwinStatus;
import io.railwright.reach.control.ControlClient;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.ControlRequestText;
import io.railwright.twin.control.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Tells a twin that is up what to do, and what it answers. */
public record TellTwin(TwinHome home) {
  private static final int MOST_SECONDS = 20;

  /**
   * The twin that is meant: the one named, or the only one that is up.
   *
   * @param howToName what the user can type to name one, where several are up
   * @throws FabricException where none is, or several are and none is named
   */
  public String which(Optional<String> name, String howToName) throws FabricException {
    List<String> running = home.running();
    if (name.isPresent()) {
      String wanted = TwinHome.nameOf(name.get());
      if (!running.contains(wanted)) {
        throw new FabricException(
            "no twin '" + wanted + "' is up; it is started by: rail twin up " + name.get());
      }
      return wanted;
    }
    return switch (running.size()) {
      case 0 -> throw new FabricException("no twin is running; start one with: rail twin up");
      case 1 -> running.getFirst();
      default ->
          throw new FabricException(
              "several twins are up ("
                  + String.join(", ", running)
                  + "); say which one is meant: "
                  + howToName);
    };
  }

  /**
   * Makes something go wrong.
   *
   * @param fault one of {@link ListFaults}
   * @param where a host, a NIC of a host, or a port of a switch
   * @param value how much, or what
   */
  public void setFault(String twin, String fault, String where, Optional<String> value)
      throws FabricException {
    tell(twin, new ControlRequest.SetFault(ListFaults.kind(fault), where, value));
  }

  /** Makes it go right again. */
  public void clearFault(String twin, String fault, String where) throws FabricException {
    tell(twin, new ControlRequest.ClearFault(ListFaults.kind(fault), where));
  }

  /**
   * Lets hosts send.
   *
   * @param workload one of {@link ListWorkloads}
   * @param bytes of a flow or a buffer; empty for the usual number
   * @param hosts who takes part; none for all
   * @return what the twin says of it
   */
  public List<String> startLoad(
      String twin, String workload, OptionalLong bytes, List<String> hosts) throws FabricException {
    return tell(twin, new ControlRequest.StartLoad(workload, bytes, hosts)).stream()
        .map(line -> String.join(" ", line))
        .toList();
  }

  public void stopLoad(String twin) throws FabricException {
    tell(twin, new ControlRequest.StopLoad());
  }

  /** Lines of words in answer. */
  private List<List<String>> tell(String twin, ControlRequest order) throws FabricException {
    StateFolder folder = home.folder(twin);
    try {
      ControlClient.Reply reply =
          ControlClient.ask(folder.socket(), ControlRequestText.write(order));
      if (!reply.done()) {
        throw new FabricException(String.join(" ", reply.lines().getFirst()));
      }
      return reply.lines();
    } catch (IOException gone) {
      throw new FabricException("the twin '" + twin + "' does not answer any more", gone);
    }
  }

  /** Returns when it is gone, with its folder. */
  public void down(String twin) throws FabricException {
    tell(twin, new ControlRequest.Down());
    Path folder = home.folder(twin).path();
    long end = System.nanoTime() + MOST_SECONDS * 1_000_000_000L;
    while (Files.exists(folder)) {
      if (System.nanoTime() > end) {
        throw new FabricException("the twin '" + twin + "' does not end; see " + folder);
      }
      try {
        Thread.sleep(20);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  public TwinStatus status(String twin) throws FabricException {
    String name = twin;
    String description = "";
    String load = "";
    List<TwinStatus.Device> hosts = new ArrayList<>();
    List<TwinStatus.Device> switches = new ArrayList<>();
    List<TwinStatus.Device> hypervisors = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    for (List<String> line : tell(twin, new ControlRequest.Status())) {
      switch (line.getFirst()) {
        case "twin" -> {
          name = line.get(1);
          description = line.get(2);
        }
        case "host" -> hosts.add(device(line));
        case "switch" -> switches.add(device(line));
        case "hypervisor" -> hypervisors.add(device(line));
        case "fault" -> faults.add(line.get(1));
        case "load" -> load = line.get(1);
        default -> throw new FabricException("the twin '" + twin + "' is of another version");
      }
    }
    return new TwinStatus(
        name, description, home.folder(twin).path(), hosts, switches, hypervisors, faults, load);
  }

  private static TwinStatus.Device device(List<String> line) {
    return new TwinStatus.Device(line.get(1), line.get(2), line.get(3).equals("up"));
  }
}
