package io.railwright.benchmark.run;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.ceiling.Pcie;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Two ports between which a test runs.
 *
 * @param from where the client runs, which sends
 * @param to where the server waits
 */
public record EndPair(RdmaEnd from, RdmaEnd to) {
  /**
   * One pair a rail: ports of one subnet, each used once, where possible those at the same place of
   * both hosts. Where no subnet is shared, the ports in their order.
   */
  public static List<EndPair> of(List<RdmaEnd> from, List<RdmaEnd> to) {
    List<EndPair> pairs = new ArrayList<>();
    List<RdmaEnd> free = new ArrayList<>(to);
    for (int place = 0; place < from.size(); place++) {
      RdmaEnd one = from.get(place);
      Optional<RdmaEnd> across = place < to.size() ? Optional.of(to.get(place)) : Optional.empty();
      Optional<RdmaEnd> other =
          across
              .filter(it -> it.network().equals(one.network()) && free.contains(it))
              .or(() -> free.stream().filter(it -> it.network().equals(one.network())).findFirst());
      other.ifPresent(
          it -> {
            free.remove(it);
            pairs.add(new EndPair(one, it));
          });
    }
    return pairs.isEmpty() ? inOrder(from, to) : List.copyOf(pairs);
  }

  private static List<EndPair> inOrder(List<RdmaEnd> from, List<RdmaEnd> to) {
    return IntStream.range(0, Math.min(from.size(), to.size()))
        .mapToObj(at -> new EndPair(from.get(at), to.get(at)))
        .toList();
  }

  /** What limits it: the lesser of both ends in each respect. */
  public PathTerms terms() {
    Optional<Double> rate =
        from.gigabits().isPresent() && to.gigabits().isPresent()
            ? Optional.of(Math.min(from.gigabits().get(), to.gigabits().get()))
            : Optional.empty();
    Optional<Integer> mtu =
        from.mtu().isPresent() && to.mtu().isPresent()
            ? Optional.of(Math.min(from.mtu().get(), to.mtu().get()))
            : Optional.empty();
    Comparator<Pcie> byRate = Comparator.comparingDouble(Pcie::gigabits);
    Optional<Pcie> pcie =
        from.pcie().isPresent() && to.pcie().isPresent()
            ? Optional.of(
                byRate.compare(from.pcie().get(), to.pcie().get()) <= 0
                    ? from.pcie().get()
                    : to.pcie().get())
            : from.pcie().or(to::pcie);
    boolean tagged = from.tagged() || to.tagged();
    PathTerms terms = new PathTerms(rate, mtu, tagged, isIpv6(), pcie, Optional.empty(), 1);
    return from.interfaceMtu().isPresent() && to.interfaceMtu().isPresent()
        ? terms.withInterfaceMtu(Math.min(from.interfaceMtu().get(), to.interfaceMtu().get()))
        : terms;
  }

  /** What limits the port that receives, whoever sends; the MTU is that of the pair. */
  public PathTerms receiving() {
    PathTerms own = new EndPair(to, to).terms();
    return terms().mtu().map(own::withMtu).orElse(own);
  }

  /** Why the test may not have crossed a wire; empty where nothing says so. */
  public Optional<String> shared() {
    if (from.host().equals(to.host())) {
      return Optional.of("both ends are of one host");
    }
    boolean card = from.isCardKnown() && from.card().equals(to.card());
    return card
        ? Optional.of("both ends are functions of one card (image GUID " + from.card() + ")")
        : Optional.empty();
  }

  /** Whether the ends know each other by IPv6. */
  public boolean isIpv6() {
    return from.isIpv6() && to.isIpv6();
  }

  /** Why the ends can't know each other; empty where they can. */
  public Optional<String> unlike() {
    RdmaEnd longer = from.isIpv6() ? from : to;
    RdmaEnd other = from.isIpv6() ? to : from;
    return from.isIpv6() == to.isIpv6()
        ? Optional.empty()
        : Optional.of(
            longer.host()
                + " has RoCE v2 by IPv6 alone and "
                + other.host()
                + " by IPv4: a test needs addresses of one kind at both ends");
  }

  /** Whether a processor plays the card of either end. */
  public boolean isEmulated() {
    return from.isEmulated() || to.isEmulated();
  }

  public String name() {
    return from.host() + " -> " + to.host();
  }
}
