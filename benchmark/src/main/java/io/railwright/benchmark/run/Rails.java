package io.railwright.benchmark.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Which ports of all hosts are of one rail. The inventory may say it; else it is what most hosts
 * have in common: a subnet for each rail, names of interfaces, slots, names of devices. So a rail
 * that a host lacks does not move its other ports to the rails of others. Where hosts have nothing
 * in common, ports are counted.
 */
public final class Rails {
  /** Of the hosts: with less, names are those of each host alone. */
  private static final double COMMON = 0.5;

  /** Shorter ones first, so that 2 is before 10. */
  private static final Comparator<String> BY_NUMBER =
      Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

  private final Map<String, List<RdmaEnd>> ends;
  private final Map<String, String> names = new HashMap<>();
  private final boolean named;

  private Rails(Map<String, List<RdmaEnd>> ends, Function<RdmaEnd, String> inventory) {
    this.ends = new TreeMap<>(ends);
    Optional<Function<RdmaEnd, String>> common = common(inventory);
    this.named = common.isPresent();
    for (List<RdmaEnd> of : this.ends.values()) {
      for (int place = 0; place < of.size(); place++) {
        RdmaEnd end = of.get(place);
        String name = Integer.toString(place);
        names.put(key(end), common.map(it -> it.apply(end)).orElse(name));
      }
    }
  }

  /**
   * Those of these hosts.
   *
   * @param ends the ports of each host
   * @param inventory the rail that the inventory names of a port; empty where it names none
   */
  public static Rails of(
      Map<String, List<RdmaEnd>> ends, Function<RdmaEnd, Optional<String>> inventory) {
    return new Rails(ends, end -> inventory.apply(end).orElse(""));
  }

  private static String key(RdmaEnd end) {
    return end.host() + "\t" + end.device() + "\t" + end.port();
  }

  /** By what most ports have a counterpart at other hosts; of equals the first. */
  private Optional<Function<RdmaEnd, String>> common(Function<RdmaEnd, String> inventory) {
    if (ends.values().stream().allMatch(of -> of.size() < 2)) {
      return Optional.empty();
    }
    List<Function<RdmaEnd, String>> ways =
        List.of(
            inventory,
            RdmaEnd::network,
            RdmaEnd::net,
            RdmaEnd::pci,
            end -> end.device() + (end.port().equals("1") ? "" : "/" + end.port()));
    Optional<Function<RdmaEnd, String>> best =
        ways.stream()
            .max(
                Comparator.comparingDouble(this::shared).thenComparingInt(it -> -ways.indexOf(it)));
    return best.filter(it -> shared(it) >= COMMON).map(it -> it.equals(inventory) ? it : words(it));
  }

  /** A subnet is named by its interfaces where all hosts call them alike; {@code rail3} is 3. */
  private Function<RdmaEnd, String> words(Function<RdmaEnd, String> way) {
    Map<String, Set<String>> nets = new HashMap<>();
    ends.values().stream()
        .flatMap(List::stream)
        .forEach(it -> nets.computeIfAbsent(way.apply(it), _ -> new HashSet<>()).add(it.net()));
    Set<String> all = nets.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
    boolean alike =
        nets.values().stream().allMatch(it -> it.size() == 1)
            && all.size() == nets.size()
            && !all.contains("");
    return end -> (alike ? end.net() : way.apply(end)).replaceFirst("^rail(?=\\d{1,3}$)", "");
  }

  /** The part of other hosts at which a port has a counterpart, on average; -1 if it tells none. */
  private double shared(Function<RdmaEnd, String> way) {
    Map<String, Integer> hosts = new HashMap<>();
    int ports = 0;
    for (List<RdmaEnd> of : ends.values()) {
      Set<String> own = of.stream().map(way).collect(Collectors.toSet());
      if (own.contains("") || own.size() < of.size()) {
        return -1;
      }
      own.forEach(it -> hosts.merge(it, 1, Integer::sum));
      ports += own.size();
    }
    double others = Math.max(1, ends.size() - 1);
    return hosts.values().stream().mapToDouble(it -> it * (it - 1) / others).sum() / ports;
  }

  /** The name of the rail that a port is of. */
  public String name(RdmaEnd end) {
    return names.getOrDefault(key(end), "");
  }

  /** The names of all rails. */
  public Set<String> all() {
    Set<String> all = new TreeSet<>(BY_NUMBER);
    all.addAll(names.values());
    return all;
  }

  /**
   * A pair for each rail of both hosts, by the name of the rail. Hosts that share none are paired
   * by subnets, or else in the order of their ports.
   */
  public Map<String, EndPair> pairs(String from, String to) {
    List<RdmaEnd> senders = ends.getOrDefault(from, List.of());
    List<RdmaEnd> receivers = new ArrayList<>(ends.getOrDefault(to, List.of()));
    Map<String, EndPair> pairs = new LinkedHashMap<>();
    for (RdmaEnd end : senders) {
      receivers.stream()
          .filter(it -> name(it).equals(name(end)))
          .flatMap(it -> EndPair.inOneSubnet(end, it).stream())
          .findFirst()
          .ifPresent(it -> pairs.put(name(end), it));
    }
    elsewhere(senders, receivers, pairs);
    if (pairs.isEmpty()) {
      routed(senders, receivers, pairs);
    }
    if (pairs.isEmpty()) {
      unlike(senders, receivers, pairs);
    }
    return pairs;
  }

  /** A subnet that each host has once tells more than a name does. */
  private void elsewhere(
      List<RdmaEnd> senders, List<RdmaEnd> receivers, Map<String, EndPair> pairs) {
    Set<String> taken = pairs.values().stream().map(it -> key(it.to())).collect(Collectors.toSet());
    for (RdmaEnd end : senders) {
      if (!pairs.containsKey(name(end)) && isOnce(end, senders) && isOnce(end, receivers)) {
        receivers.stream()
            .filter(it -> it.network().equals(end.network()) && taken.add(key(it)))
            .findFirst()
            .flatMap(it -> EndPair.inOneSubnet(end, it))
            .ifPresent(it -> pairs.put(name(end), it));
      }
    }
  }

  private static boolean isOnce(RdmaEnd end, List<RdmaEnd> ports) {
    return ports.stream().filter(it -> it.network().equals(end.network())).count() == 1;
  }

  /** Where no subnet is shared a router is between them, and only the place tells. */
  private void routed(List<RdmaEnd> senders, List<RdmaEnd> receivers, Map<String, EndPair> pairs) {
    for (RdmaEnd end : senders) {
      receivers.stream()
          .filter(it -> name(it).equals(name(end)))
          .findFirst()
          .ifPresent(it -> pairs.put(name(end), EndPair.ofOneFamily(end, it)));
    }
  }

  /** Where hosts have no name in common, a subnet is better than the order. */
  private void unlike(List<RdmaEnd> senders, List<RdmaEnd> receivers, Map<String, EndPair> pairs) {
    List<RdmaEnd> free = new ArrayList<>(receivers);
    for (RdmaEnd end : senders) {
      free.stream()
          .filter(it -> EndPair.inOneSubnet(end, it).isPresent())
          .findFirst()
          .ifPresent(
              it -> {
                free.remove(it);
                EndPair.inOneSubnet(end, it).ifPresent(pair -> pairs.put(name(end), pair));
              });
    }
    for (int at = 0; pairs.isEmpty() && at < Math.min(senders.size(), receivers.size()); at++) {
      pairs.put(name(senders.get(at)), EndPair.ofOneFamily(senders.get(at), receivers.get(at)));
    }
  }

  /** A sentence for each host that lacks a rail which most others have. */
  public List<String> missing() {
    Map<String, Set<String>> byRail = new TreeMap<>(BY_NUMBER);
    ends.values().stream()
        .flatMap(List::stream)
        .forEach(it -> byRail.computeIfAbsent(name(it), _ -> new HashSet<>()).add(it.host()));
    long hosts = ends.values().stream().filter(it -> !it.isEmpty()).count();
    byRail.values().removeIf(it -> 2L * it.size() <= hosts);
    List<String> sentences = new ArrayList<>();
    ends.forEach(
        (host, of) -> {
          List<String> lacks =
              byRail.keySet().stream()
                  .filter(it -> !Objects.requireNonNull(byRail.get(it)).contains(host))
                  .toList();
          if (!lacks.isEmpty() && !of.isEmpty()) {
            sentences.add(sentence(host, of.size(), lacks, byRail.size()));
          }
        });
    return sentences;
  }

  private String sentence(String host, int has, List<String> lacks, int usual) {
    String why = ": no RDMA port of it is up there and has an address of RoCE v2";
    return named
        ? host + " has no rail " + String.join(", ", lacks) + why
        : host
            + " has "
            + has
            + " of "
            + usual
            + " rails; which are missing can't be told, as its ports have other names than those of"
            + " others: its rails may be paired wrongly";
  }
}
