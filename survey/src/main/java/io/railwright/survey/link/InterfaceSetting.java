package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.EvidenceList;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The RDMA interfaces in a shared subnet on which a setting of IPv4 is in effect that does harm
 * there. In effect is the larger of the interface's own value and the value for all.
 */
final class InterfaceSetting implements Derivation {
  private final String name;
  private final Reads reads = new Reads().with(SharedSubnet.READS);
  private final FactHandle own;
  private final FactHandle all;
  private final long most;
  private final LongPredicate harms;
  private final boolean spareRouted;

  private InterfaceSetting(
      String name, String own, String all, long most, LongPredicate harms, boolean spareRouted) {
    this.name = name;
    this.own = reads.fact(own);
    this.all = reads.fact(all);
    this.most = most;
    this.harms = harms;
    this.spareRouted = spareRouted;
    if (spareRouted) {
      reads.with(Rails.READS).with(SourceRoutes.READS);
    }
  }

  /**
   * 1 drops what comes in by another way than the answer would take; 0 and 2 do not. Where a rule
   * for its address leads back over the interface itself, the answer takes that way.
   */
  static InterfaceSetting strictFilter() {
    return new InterfaceSetting(
        "strict-rp-filter",
        "net.ipv4[rp_filter]",
        "sysctl[net.ipv4.conf.all.rp_filter]",
        2,
        value -> value == 1,
        true);
  }

  /** With 1 and 2 an interface answers for its own; with 0 and 3 to 7 for all, with 8 for none. */
  static InterfaceSetting arpAnswers() {
    return new InterfaceSetting(
        "arp-answers",
        "net.ipv4[arp_ignore]",
        "sysctl[net.ipv4.conf.all.arp_ignore]",
        8,
        value -> value < 1 || value > 2,
        false);
  }

  /** With 2 an interface always asks with its own address. */
  static InterfaceSetting arpQuestions() {
    return new InterfaceSetting(
        "arp-questions",
        "net.ipv4[arp_announce]",
        "sysctl[net.ipv4.conf.all.arp_announce]",
        2,
        value -> value < 2,
        false);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Fact ofAll = view.fact(view.own(), all);
    List<String> harmed = new ArrayList<>();
    List<Fact> evidence = new ArrayList<>();
    String unread = "";
    Set<String> routed = spareRouted ? routed(view) : Set.of();
    for (String net : SharedSubnet.interfaces(view)) {
      if (routed.contains(net)) {
        continue;
      }
      Fact ofNet = view.fact(view.one("net", net), own);
      OptionalLong effective = effective(ofNet, ofAll);
      if (effective.isEmpty()) {
        unread = net;
      } else if (harms.test(effective.getAsLong())) {
        harmed.add(net);
        evidence.addAll(EvidenceList.telling(ofNet, ofAll));
      }
    }
    return harmed.isEmpty() && !unread.isEmpty()
        ? Observed.unknown("what is set for " + unread + " was not read")
        : new Observed.Known(new Value.Listing(harmed), List.copyOf(evidence));
  }

  private static Set<String> routed(MachineView view) {
    Set<String> routed = new HashSet<>();
    SourceRoutes.of(view)
        .ifPresent(
            routes ->
                Rails.of(view).all().stream()
                    .filter(rail -> rail.address().isIpv4())
                    .filter(rail -> routes.way(view, rail).leadsOver(rail.net()))
                    .forEach(rail -> routed.add(rail.net())));
    return routed;
  }

  /** One of the two is enough where it is the largest that there is. */
  private OptionalLong effective(@Nullable Fact one, @Nullable Fact other) {
    long first = number(one);
    long second = number(other);
    long larger = Math.max(first, second);
    return Math.min(first, second) >= 0 || larger >= most
        ? OptionalLong.of(larger)
        : OptionalLong.empty();
  }

  /** -1 where it is not known. */
  private static long number(@Nullable Fact fact) {
    return fact != null && fact.value() instanceof Value.Count(long number, _) ? number : -1;
  }
}
