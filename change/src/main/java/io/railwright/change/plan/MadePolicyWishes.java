package io.railwright.change.plan;

import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.ClusterSetting.MadePolicies;
import io.railwright.model.change.ClusterSetting.MadePolicies.PolicySize;
import io.railwright.model.change.Setting;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.value.PciAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What findings want of NICs that no SriovNetworkNodePolicy has: policies of rail's own, all those
 * of a node as one setting, so that its operator drains and reboots it once.
 */
public final class MadePolicyWishes {
  private static final Pattern SENTENCE =
      Pattern.compile(
          "make a SriovNetworkNodePolicy with (?<field>numVfs|mtu) (?<value>[0-9]{1,5}) for"
              + " (?<nic>\\S+) of the node (?<node>[a-z0-9.-]+)(, which no policy has and whose MTU"
              + " is (?<mtu>[0-9]{1,5}))?");

  private static final String FUNCTIONS = ClusterSetting.Field.VFS.word();

  private MadePolicyWishes() {}

  /**
   * For a person, and for a plan.
   *
   * @param mtu that the NIC has, which its functions are to have where nobody wants another
   */
  public static String sentence(
      String node, PciAddress nic, String field, String value, OptionalInt mtu) {
    String known =
        mtu.isPresent() ? ", which no policy has and whose MTU is " + mtu.getAsInt() : "";
    return "make a SriovNetworkNodePolicy with %s %s for %s of the node %s%s"
        .formatted(field, value, nic, node, known);
  }

  /** What one finding wants. */
  private record One(Wish wish, String field, int value, OptionalInt mtu) {}

  private static Optional<Matcher> said(Wish wish) {
    return wish.action() instanceof Action.ByHand(String what)
        ? Optional.of(SENTENCE.matcher(what)).filter(Matcher::matches)
        : Optional.empty();
  }

  static boolean isOne(Wish wish) {
    return said(wish).isPresent();
  }

  /**
   * One setting for each node.
   *
   * @param left told of what can't be done, and why
   */
  static Map<Setting, PlanMaker.TargetState> of(
      Collection<Wish> wishes, BiConsumer<Wish, String> left) {
    Map<String, SortedMap<PciAddress, List<One>>> nodes = new LinkedHashMap<>();
    for (Wish wish : wishes) {
      said(wish)
          .ifPresent(
              it ->
                  nodes
                      .computeIfAbsent(it.group("node"), _ -> new TreeMap<>())
                      .computeIfAbsent(
                          PciAddress.parse(it.group("nic")).orElseThrow(), _ -> new ArrayList<>())
                      .add(one(wish, it)));
    }
    Map<Setting, PlanMaker.TargetState> settings = new LinkedHashMap<>();
    nodes.forEach(
        (node, nics) -> {
          SortedMap<PciAddress, PolicySize> wanted = new TreeMap<>();
          List<Wish> done = new ArrayList<>();
          nics.forEach(
              (nic, ones) ->
                  wanted(ones, left)
                      .ifPresent(
                          it -> {
                            wanted.put(nic, it);
                            ones.forEach(one -> done.add(one.wish()));
                          }));
          done.stream()
              .reduce(Wish::with)
              .ifPresent(
                  wish -> {
                    Setting setting = new MadePolicies(node, List.copyOf(wanted.keySet()));
                    settings.put(
                        setting,
                        new PlanMaker.TargetState(
                            wish.atLeast(Effect.REBOOT).atBest(Reversible.PARTLY),
                            setting,
                            MadePolicies.state(wanted)));
                  });
        });
    return settings;
  }

  private static One one(Wish wish, Matcher said) {
    OptionalInt mtu =
        said.group("mtu") == null
            ? OptionalInt.empty()
            : OptionalInt.of(Integer.parseInt(said.group("mtu")));
    return new One(wish, said.group("field"), Integer.parseInt(said.group("value")), mtu);
  }

  /** Functions must be wanted: without a number of them there is no policy. */
  private static Optional<PolicySize> wanted(List<One> ones, BiConsumer<Wish, String> left) {
    Set<Integer> functions = values(ones, true);
    Set<Integer> sizes = values(ones, false);
    String why = "";
    if (functions.isEmpty()) {
      why =
          "no policy has the NIC, and a new one needs a number of virtual functions: say 'vfs' in"
              + " the site's values, or make a policy by hand";
    } else if (functions.size() > 1 || sizes.size() > 1) {
      why = "rules want it different: %s functions, MTU %s".formatted(functions, sizes);
    } else if (functions.contains(0)) {
      why = "no policy has the NIC, so that there is none to take functions away from";
    }
    if (!why.isEmpty()) {
      for (One one : ones) {
        left.accept(one.wish(), why);
      }
      return Optional.empty();
    }
    OptionalInt own = ones.stream().flatMapToInt(it -> it.mtu().stream()).findFirst();
    OptionalInt size = sizes.isEmpty() ? own : OptionalInt.of(sizes.iterator().next());
    return Optional.of(new PolicySize(functions.iterator().next(), size));
  }

  private static Set<Integer> values(List<One> ones, boolean functions) {
    Set<Integer> values = new LinkedHashSet<>();
    for (One one : ones) {
      if (one.field().equals(FUNCTIONS) == functions) {
        values.add(one.value());
      }
    }
    return values;
  }
}
