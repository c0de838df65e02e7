package io.railwright.change.plan;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.change.setting.NetworkOwner;
import io.railwright.change.setting.NetworkOwner.Kind;
import io.railwright.change.setting.OwnFileAccess;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts changes of MTUs in order, and finds what makes each last: the profile of the program that
 * brings the interface up. A change whose owner rail does not write through is taken out.
 */
final class MtuProfiles {
  private static final Setting.OwnFile NETPLAN =
      new Setting.OwnFile("/etc/netplan/zz-railwright.yaml");

  private static final Pattern SECTION = Pattern.compile("  (\\w+):");
  private static final Pattern ID = Pattern.compile("    (\\S+):");
  private static final Pattern MTU = Pattern.compile("      mtu: (\\d+)");

  private final ChangedMachine machine;
  private final BiConsumer<Wish, String> leave;
  private final List<Change> lasting = new ArrayList<>();
  private final Map<Change, Kind.Netplan> netplan = new LinkedHashMap<>();

  /**
   * @param leave told of each wish that can't be fulfilled, and why
   */
  MtuProfiles(ChangedMachine machine, BiConsumer<Wish, String> leave) {
    this.machine = machine;
    this.leave = leave;
  }

  /**
   * Orders the MTUs among these changes and adds what makes them last.
   *
   * @return the changes that a unit of our own must keep, since nobody else brings the port up
   */
  List<Change> add(List<Change> mine) throws UnreachedException, InterruptedException {
    List<Change> nobodys = new ArrayList<>();
    Map<Change, Integer> layers = new LinkedHashMap<>();
    for (Change change : List.copyOf(mine)) {
      if (change.setting() instanceof Setting.PortMtu(String port)) {
        NetworkOwner owner = machine.networkOwner(port);
        layers.put(change, owner.layer());
        if (!keep(change, port, owner.kind(), nobodys)) {
          mine.remove(change);
        }
      }
    }
    netplan(mine);
    List<Change> ordered = mine.stream().filter(layers::containsKey).sorted(order(layers)).toList();
    mine.removeAll(ordered);
    mine.addAll(ordered);
    mine.addAll(lasting);
    return nobodys;
  }

  /** What carries others grows first and shrinks last. */
  private static Comparator<Change> order(Map<Change, Integer> layers) {
    return Comparator.comparingInt(
        change -> {
          int layer = layers.getOrDefault(change, 0);
          return bytes(change.target()) >= bytes(change.old()) ? layer : -layer;
        });
  }

  private static int bytes(State state) {
    return Integer.parseInt(state.words());
  }

  /** Whether it can be kept. */
  private boolean keep(Change change, String port, Kind owner, List<Change> nobodys)
      throws UnreachedException, InterruptedException {
    switch (owner) {
      case Kind.ManagedProfile(String profile) -> {
        return add(change, new Setting.ProfileMtu(port, profile), change.target());
      }
      case Kind.Netplan plan -> {
        if (!plan.mtu().equals(Optional.of(change.target().words()))) {
          netplan.put(change, plan);
        }
      }
      case Kind.Networkd(String file, Optional<String> mtu) -> {
        if (!mtu.equals(Optional.of(change.target().words()))) {
          Setting.OwnFile dropIn =
              new Setting.OwnFile("/etc/systemd/network/" + file + ".d/zz-railwright.conf");
          String text =
              OwnFileAccess.MARK + ".\n[Link]\nMTUBytes=" + change.target().words() + "\n";
          return add(change, dropIn, State.of(text));
        }
      }
      case Kind.Nobody _ -> nobodys.add(change);
      case Kind.Other(String why) -> {
        leave.accept(change.wish(), why);
        return false;
      }
    }
    return true;
  }

  private boolean add(Change change, Setting home, State wanted)
      throws UnreachedException, InterruptedException {
    switch (machine.look(home)) {
      case Seen.Not(String why) -> {
        leave.accept(change.wish(), why);
        return false;
      }
      case Seen.As(Observed now) -> {
        if (!now.is(wanted)) {
          lasting.add(new Change(Lasting.of(change.wish()), home, now.next(), wanted));
        }
        return true;
      }
    }
  }

  /** One file for all interfaces of netplan. */
  private void netplan(List<Change> mine) throws UnreachedException, InterruptedException {
    if (netplan.isEmpty()) {
      return;
    }
    switch (machine.look(NETPLAN)) {
      case Seen.Not(String why) -> {
        mine.removeAll(netplan.keySet());
        netplan.keySet().forEach(change -> leave.accept(change.wish(), why));
      }
      case Seen.As(Observed now) -> {
        Wish wish = Lasting.of(netplan.keySet().iterator().next().wish());
        lasting.add(new Change(wish, NETPLAN, now.next(), State.of(content(now.next()))));
      }
    }
  }

  private String content(State old) {
    Map<String, Map<String, String>> sections = new TreeMap<>();
    String section = "";
    String id = "";
    for (String line : (old instanceof State.Text(String text) ? text : "").lines().toList()) {
      Matcher named = SECTION.matcher(line);
      Matcher port = ID.matcher(line);
      Matcher mtu = MTU.matcher(line);
      if (named.matches()) {
        section = named.group(1);
      } else if (port.matches()) {
        id = port.group(1);
      } else if (mtu.matches()) {
        sections.computeIfAbsent(section, _ -> new TreeMap<>()).put(id, mtu.group(1));
      }
    }
    netplan.forEach(
        (change, plan) ->
            sections
                .computeIfAbsent(plan.section(), _ -> new TreeMap<>())
                .put(plan.id(), change.target().words()));
    StringBuilder text = new StringBuilder(OwnFileAccess.MARK + ".\nnetwork:\n  version: 2\n");
    sections.forEach(
        (name, ports) -> {
          text.append("  ").append(name).append(":\n");
          ports.forEach(
              (port, mtu) ->
                  text.append("    ")
                      .append(port)
                      .append(":\n      mtu: ")
                      .append(mtu)
                      .append('\n'));
        });
    return text.toString();
  }
}
