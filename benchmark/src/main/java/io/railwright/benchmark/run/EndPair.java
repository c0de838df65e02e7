package io.railwright.benchmark.run;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.ceiling.Pcie;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Two ports between which a test runs.
 *
 * @param from where the client runs, which sends
 * @param to where the server waits
 * @param uplinks Gb/s of the links between the switches of both; empty where they are at one
 *     switch, or nobody knows
 */
public record EndPair(RdmaEnd from, RdmaEnd to, Optional<Double> uplinks) {
  /** At one switch, or nobody knows. */
  public EndPair(RdmaEnd from, RdmaEnd to) {
    this(from, to, Optional.empty());
  }

  /** The same across links between switches. */
  public EndPair across(Optional<Double> gigabits) {
    return new EndPair(from, to, gigabits);
  }

  /** One pair a rail, by what the two have in common. */
  public static List<EndPair> of(List<RdmaEnd> from, List<RdmaEnd> to) {
    if (from.isEmpty() || to.isEmpty()) {
      return List.of();
    }
    String sender = from.getFirst().host();
    String receiver = to.getFirst().host();
    Rails rails = Rails.of(Map.of(sender, from, receiver, to), _ -> Optional.empty());
    return List.copyOf(rails.pairs(sender, receiver).values());
  }

  /** By the addresses of both ports that are in one subnet; empty where none are. */
  static Optional<EndPair> inOneSubnet(RdmaEnd from, RdmaEnd to) {
    return first(from, to, (one, other) -> one.network().equals(other.network()));
  }

  /** By addresses of one kind, where both ports have such. */
  static EndPair ofOneFamily(RdmaEnd from, RdmaEnd to) {
    return first(from, to, (one, other) -> one.isIpv6() == other.isIpv6())
        .orElseGet(() -> new EndPair(from.with(List.of()), to.with(List.of())));
  }

  private static Optional<EndPair> first(
      RdmaEnd from, RdmaEnd to, BiPredicate<RdmaEnd, RdmaEnd> fits) {
    for (RdmaEnd one : from.addresses()) {
      for (RdmaEnd other : to.addresses()) {
        if (fits.test(one, other)) {
          return Optional.of(new EndPair(one, other));
        }
      }
    }
    return Optional.empty();
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
    PathTerms terms = new PathTerms(rate, mtu, tagged, isIpv6(), pcie, uplinks, 1);
    return from.interfaceMtu().isPresent() && to.interfaceMtu().isPresent()
        ? terms.withInterfaceMtu(Math.min(from.interfaceMtu().get(), to.interfaceMtu().get()))
        : terms;
  }

  /** What limits the port that receives, whoever sends; the MTU is that of the pair. */
  public PathTerms receiving() {
    PathTerms own = new EndPair(to, to).terms();
    return terms().mtu().map(own::withMtu).orElse(own);
  }

  /**
   * A sentence where the interfaces have unequal MTUs: the path has the lesser, or loses frames.
   */
  public Optional<String> unequalMtus() {
    Optional<Integer> one = from.interfaceMtu();
    Optional<Integer> other = to.interfaceMtu();
    return one.isEmpty() || other.isEmpty() || one.equals(other)
        ? Optional.empty()
        : Optional.of(
            "the MTU of "
                + from.host()
                + " "
                + from.net()
                + " is "
                + one.get()
                + ", that of "
                + to.host()
                + " "
                + to.net()
                + " is "
                + other.get()
                + ": no packet is larger than the lesser one takes");
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
