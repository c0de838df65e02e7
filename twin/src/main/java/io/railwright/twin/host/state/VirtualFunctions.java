package io.railwright.twin.host.state;

import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.nic.VirtualPort;
import io.railwright.twin.host.tree.HostTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The virtual functions that a host has made of its ports, which are ports of the host as well. */
public final class VirtualFunctions {
  private static final int FIRST_GROUP = 200;

  /** Of each port, in the order of their places. */
  private final Map<Nic, List<Nic>> all = new LinkedHashMap<>();

  /**
   * Makes and removes functions until each port has as many as it was told to have.
   *
   * @return those that were made
   */
  public static List<Nic> settle(HostState state) {
    List<Nic> made = new ArrayList<>();
    for (Nic physical : List.copyOf(state.nics)) {
      List<Nic> functions =
          state.virtualFunctions.all.computeIfAbsent(physical, _ -> new ArrayList<>());
      int wanted = VirtualPort.wanted(physical);
      while (functions.size() > wanted) {
        state.remove(functions.removeLast());
      }
      while (functions.size() < wanted) {
        int group = physical.function().isGrouped() ? freeGroup(state) : -1;
        Nic nic = VirtualPort.of(physical, functions.size(), freeName(state), group);
        state.add(nic.function());
        state.add(nic);
        functions.add(nic);
        made.add(nic);
      }
      if (functions.isEmpty()) {
        state.virtualFunctions.all.remove(physical);
      }
    }
    return made;
  }

  private static int freeGroup(HostState state) {
    return FIRST_GROUP + state.virtualFunctions.all.values().stream().mapToInt(List::size).sum();
  }

  private static String freeName(HostState state) {
    for (int number = 0; ; number++) {
      String name = "mlx5_" + number;
      if (state.nics.stream().noneMatch(nic -> nic.rdma().equals(name))) {
        return name;
      }
    }
  }

  /** The links between functions and their ports. */
  void addTo(HostTree tree) {
    all.forEach(
        (physical, functions) -> {
          for (int place = 0; place < functions.size(); place++) {
            Nic nic = functions.get(place);
            tree.link(nic.function().folder() + "/physfn", "../" + physical.pci());
            tree.link(physical.function().folder() + "/virtfn" + place, "../" + nic.pci());
          }
        });
  }
}
