package io.railwright.assess;

import io.railwright.assess.value.Ordering;
import io.railwright.knowledge.Loss;
import io.railwright.knowledge.Rule;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/** What a finding costs: computed as its rule says, where the values allow for it. */
final class Losses {
  /**
   * What the kernel sets aside for the headers of RDMA when it looks for the largest RDMA MTU that
   * fits into that of an interface, in bytes.
   */
  private static final long SET_ASIDE = 96;

  /**
   * What a packet of RoCE v2 takes on the wire beside its payload, in bytes: 20 of preamble and
   * gap, 14 of Ethernet, 20 of IPv4, 8 of UDP, 12 of RDMA and two checksums of 4. Tags and IPv6
   * take more.
   */
  private static final double OVERHEAD = 82;

  /** The MTUs that RDMA knows, in bytes. */
  private static final List<Long> PAYLOADS = List.of(4096L, 2048L, 1024L, 512L, 256L);

  private Losses() {}

  /** The rule's own class stands in where nothing can be computed, or nothing is lost. */
  static Cost of(Rule rule, Judgement judgement) {
    Cost estimate = new Cost.Estimate(rule.cost());
    if (judgement.status() != Status.FAIL || rule.loss().isEmpty()) {
      return estimate;
    }
    return wanted(judgement.expected())
        .flatMap(it -> computed(rule.loss().get(), judgement.found(), it))
        .orElse(estimate);
  }

  /** That of a finding, once it is known which others follow from it. */
  static Cost of(Rule rule, Finding root, List<Finding> hidden) {
    if (!rule.loss().equals(Optional.of(Loss.OF_HIDDEN))) {
      return root.cost();
    }
    return rule.hides().stream()
        .flatMap(id -> hidden.stream().filter(it -> it.rule().equals(id)))
        .map(Finding::cost)
        .filter(Cost.Computed.class::isInstance)
        .findFirst()
        .orElse(root.cost());
  }

  private static Optional<Cost> computed(Loss loss, Value found, Value wanted) {
    return switch (loss) {
      case RATIO -> ratio(found, wanted);
      case PACKET_OVERHEAD -> overhead(payload(found, SET_ASIDE), payload(wanted, SET_ASIDE));
      case RDMA_PACKET_OVERHEAD -> overhead(payload(found, 0), payload(wanted, 0));
      case OF_HIDDEN -> Optional.empty();
    };
  }

  /** The one value that would have been right, or that would just have done. */
  private static Optional<Value> wanted(Expected expected) {
    return switch (expected) {
      case Expected.Exactly(Expected.Term term) -> term.value();
      case Expected.AtLeast(Expected.Term term) -> term.value();
      case Expected.OfMost(Value value, int _, int _, var _) -> Optional.of(value);
      case Expected.Named(Expected number, var _, var _) -> wanted(number);
      case Expected.OneOf _,
          Expected.AtMost _,
          Expected.Below _,
          Expected.Between _,
          Expected.Like _,
          Expected.Presence _,
          Expected.Not _,
          Expected.SameOnEvery _,
          Expected.OnNoOther _,
          Expected.NoMajority _ ->
          Optional.empty();
    };
  }

  /** Nothing for words, which have no order, and for what is no less than it should be. */
  private static Optional<Cost> ratio(Value found, Value wanted) {
    boolean less =
        found.unit().equals(wanted.unit())
            && Ordering.compare(found, wanted) == Ordering.Order.LESS;
    double share = 1 - Tolerance.amount(found) / Tolerance.amount(wanted);
    return less && share >= 0 && share <= 1
        ? Optional.of(new Cost.Computed(share, found.print() + " of " + wanted.print()))
        : Optional.empty();
  }

  /** The payload of the largest RDMA packets for which there is room. */
  private static Optional<Long> payload(Value mtu, long setAside) {
    return mtu instanceof DataSize(long bytes)
        ? PAYLOADS.stream().filter(it -> it + setAside <= bytes).findFirst()
        : Optional.empty();
  }

  private static Optional<Cost> overhead(Optional<Long> found, Optional<Long> wanted) {
    if (found.isEmpty() || wanted.isEmpty() || found.get() >= wanted.get()) {
      return Optional.empty();
    }
    double share = dataShare(wanted.get()) - dataShare(found.get());
    String how = "%d in place of %d bytes a packet".formatted(found.get(), wanted.get());
    return Optional.of(new Cost.Computed(share, how));
  }

  private static double dataShare(long payload) {
    return payload / (payload + OVERHEAD);
  }
}
