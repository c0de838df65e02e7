package io.railwright.flow.switches;

import io.railwright.flow.FabricException;
import io.railwright.flow.OpenKnowledge;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.SiteKey;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The classes that RDMA traffic needs at every switch of a site.
 *
 * @param dscp of RDMA traffic, which belongs to the first of the lossless priorities
 * @param lossless priorities that are paused instead of dropped
 * @param cnpDscp of congestion notifications, which are served first and never paused
 * @param mtu bytes of the largest frame that switches have to let through
 * @param assumed what nobody has said of it, as {@code KEY=VALUE}
 */
public record RoceClasses(
    int dscp,
    List<Integer> lossless,
    int cnpDscp,
    int cnpPriority,
    long mtu,
    List<String> assumed) {
  /** What switches allow for beyond the MTU of hosts, and what is usual on them. */
  private static final int TUNNELS = 216;

  private static final long USUAL_MTU = 9216;

  public RoceClasses {
    lossless = List.copyOf(lossless);
    assumed = List.copyOf(assumed);
  }

  /** As the file of a site says, and where it says nothing, as is usual. */
  public static RoceClasses of(OpenKnowledge open) throws FabricException {
    OpenKnowledge.Opened opened = open.open();
    Reader site = new Reader(opened.catalogue().knowledge(), opened.site().said());
    long mtu = site.value("mtu") instanceof DataSize(long bytes) ? bytes + TUNNELS : USUAL_MTU;
    RoceClasses classes =
        new RoceClasses(
            site.number("dscp"),
            site.numbers("lossless-priorities"),
            site.number("cnp-dscp"),
            site.number("cnp-priority"),
            Math.max(mtu, USUAL_MTU),
            site.assumed);
    return classes.checked();
  }

  private RoceClasses checked() throws FabricException {
    if (lossless.isEmpty()) {
      throw new FabricException("the site has no lossless priority (lossless-priorities)");
    }
    if (lossless.contains(0) || cnpPriority == 0) {
      throw new FabricException(
          "priority 0 is that of all other traffic: RDMA and CNPs need others"
              + " (lossless-priorities, cnp-priority)");
    }
    if (lossless.contains(cnpPriority)) {
      throw new FabricException(
          "congestion notifications must not be paused, and their priority "
              + cnpPriority
              + " (cnp-priority) is a lossless one");
    }
    if (dscp == cnpDscp) {
      throw new FabricException("RDMA and CNPs need two DSCPs, and both have " + dscp);
    }
    return this;
  }

  /** Reads values, and keeps in mind which of them nobody said. */
  private static final class Reader {
    private final Knowledge knowledge;
    private final Map<String, List<String>> said;
    private final List<String> assumed = new ArrayList<>();

    Reader(Knowledge knowledge, Map<String, List<String>> said) {
      this.knowledge = knowledge;
      this.said = said;
    }

    Value value(String id) {
      SiteKey key = knowledge.site().get(id);
      if (key == null) {
        throw new IllegalStateException("no value of a site is called " + id);
      }
      List<String> text = said.getOrDefault(id, key.usual());
      if (!said.containsKey(id)) {
        assumed.add(id + "=" + String.join(",", text));
      }
      return key.type()
          .parse(text)
          .orElseThrow(() -> new IllegalStateException(id + " has no value"));
    }

    int number(String id) {
      return Integer.parseInt(value(id).print());
    }

    List<Integer> numbers(String id) {
      return value(id) instanceof Value.Listing(List<String> items)
          ? items.stream().map(Integer::valueOf).toList()
          : List.of();
    }
  }
}
