package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many interfaces of RDMA cards have an IPv4 address in the same subnet, at most. */
final class SharedSubnet implements Derivation {
  /** The facts that this looks up. */
  static final Reads READS = new Reads();

  private static final FactHandle ADDRESS = READS.fact("net.address");
  private static final FactHandle LENGTH = READS.fact("net.address.prefixlen");

  private static final Pattern IPV4 =
      Pattern.compile("(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})");

  @Override
  public String name() {
    return "interfaces-in-one-subnet";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    if (view.all("net/address").isEmpty()) {
      return Observed.unknown("the addresses of interfaces were not read");
    }
    Subnets subnets = subnets(view);
    int most = subnets.interfaces().values().stream().mapToInt(Set::size).max().orElse(0);
    return new Observed.Known(new Value.Count(most, "interfaces"), subnets.evidence());
  }

  /** Those that share a subnet with another one, by name. */
  static Set<String> interfaces(MachineView view) {
    Set<String> shared = new TreeSet<>();
    for (Set<String> interfaces : subnets(view).interfaces().values()) {
      if (interfaces.size() > 1) {
        shared.addAll(interfaces);
      }
    }
    return shared;
  }

  /** The interfaces of RDMA cards in each subnet. */
  private record Subnets(Map<String, Set<String>> interfaces, List<Fact> evidence) {}

  private static Subnets subnets(MachineView view) {
    return view.once(Subnets.class, SharedSubnet::findSubnets);
  }

  private static Subnets findSubnets(MachineView view) {
    Set<String> interfaces = new HashSet<>();
    view.cards().nics().forEach(card -> interfaces.add(card.name("net")));
    Map<String, Set<String>> bySubnet = new HashMap<>();
    List<Fact> evidence = new ArrayList<>();
    for (Slots address : view.all("net/address")) {
      String net = address.name().split("/", 2)[0];
      Optional<String> subnet = interfaces.contains(net) ? subnet(view, address) : Optional.empty();
      if (subnet.isPresent()) {
        bySubnet.computeIfAbsent(subnet.get(), _ -> new HashSet<>()).add(net);
        Optional.ofNullable(view.fact(address, ADDRESS)).ifPresent(evidence::add);
      }
    }
    return new Subnets(bySubnet, List.copyOf(evidence));
  }

  private static Optional<String> subnet(MachineView view, Slots address) {
    Matcher ip = IPV4.matcher(view.text(address, ADDRESS));
    Fact length = view.fact(address, LENGTH);
    if (!ip.matches() || length == null || !(length.value() instanceof Value.Count(long bits, _))) {
      return Optional.empty();
    }
    long number = 0;
    for (int part = 1; part <= 4; part++) {
      number = number << 8 | Integer.parseInt(ip.group(part));
    }
    long mask = bits <= 0 ? 0 : 0xffff_ffffL << (32 - Math.min(bits, 32)) & 0xffff_ffffL;
    return Optional.of((number & mask) + "/" + bits);
  }
}
