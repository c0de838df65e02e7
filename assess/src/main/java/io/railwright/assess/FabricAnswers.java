package io.railwright.assess;

import io.railwright.assess.site.PortRoles;
import io.railwright.assess.site.Site;
import io.railwright.knowledge.Scope;
import io.railwright.model.report.SiteValue.Origin;
import io.railwright.model.text.ShortName;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Values of the site on which all machines of a fabric have one answer. A host that shows another
 * than the surest sign would (PFC is off: a lossy fabric, or a setting that was forgotten) waits
 * until all other machines are seen: a switch or a host of its kind that shows the surer answer
 * speaks for it too.
 *
 * <p>Cost: the facts of the hosts that wait are kept, of no more than {@link #MOST_WAITING}. Beyond
 * that a host is judged by what it shows, as an assumption, so that no command rests on it.
 */
final class FabricAnswers {
  static final int MOST_WAITING = 512;

  /** The machine that announces itself by LLDP at a NIC. */
  private static final String NEIGHBOUR = "link.neighbour";

  private static final String RDMA = "rdma";

  private final SiteSigns signs;
  private final SwitchEnds ends;
  private final Origin unsaid;
  private final List<Judge.Host> waiting = new ArrayList<>();
  private final Map<Kind, Votes> votes = new HashMap<>();
  private final Map<String, Site.Decided> bySwitches = new HashMap<>();
  private final Map<Kind, Site.Decided> byName = new HashMap<>();
  private final Set<String> names = new HashSet<>();
  private final Map<Kind, Boolean> byPort = new HashMap<>();
  private final Set<String> contested = new TreeSet<>();
  private Map<String, Site.Decided> byHosts = Map.of();
  private boolean waits;
  private boolean decided;

  /** A key, and the product of hosts or the port of a switch that shows it. */
  private record Kind(String key, String of) {}

  /** Hosts of a product that show the surest answer, and the others. */
  private static final class Votes {
    private int sure;
    private int weak;
    private Site.@Nullable Decided answer;

    /** Of the others. */
    private Site.@Nullable Decided other;
  }

  /**
   * Nothing seen yet; and nobody waits until it is asked for.
   *
   * @param accepts whether what can't be told may be taken as usual
   */
  FabricAnswers(SiteSigns signs, SwitchEnds ends, boolean accepts) {
    this.signs = signs;
    this.ends = ends;
    this.unsaid = accepts ? Origin.SAID : Origin.ASSUMED;
  }

  synchronized void waitForAll() {
    waits = true;
  }

  /** Whether all machines are seen. */
  synchronized boolean isDecided() {
    return decided;
  }

  /** Whether no more hosts can wait, so that what another was judged by does not hold for them. */
  synchronized boolean isFull() {
    return waits && waiting.size() >= MOST_WAITING;
  }

  /** Keys on which hosts of one kind differ, and no switch tells. */
  synchronized Set<String> contested() {
    return Set.copyOf(contested);
  }

  /** Takes what a host is to be judged by; whether it is not to be judged yet. */
  synchronized boolean mustWait(Judge.Host host, JudgedItems found, Site site) {
    if (!waits || decided) {
      return false;
    }
    boolean weak = false;
    for (String key : signs.fabricWide()) {
      Site.Decided shown = site.values().get(key);
      Votes kind = votes.computeIfAbsent(new Kind(key, found.itself().model()), _ -> new Votes());
      if (signs.isWeak(key, shown)) {
        weak = true;
        if (shown != null && shown.ground() != Site.Ground.FEW) {
          kind.weak++;
          kind.other = shown;
        }
      } else if (shown != null && shown.origin() == Origin.SHOWN) {
        kind.sure++;
        kind.answer = shown;
      } else if (shown != null && shown.ground() == Site.Ground.ALONE) {
        kind.weak++; // it has its vote all the same
      }
    }
    if (weak) {
      waiting.add(host);
    }
    return weak;
  }

  /**
   * What is known of the site by looking at a host, and at all others once they are seen.
   *
   * @param shown by the host itself; it is changed
   */
  synchronized void complete(JudgedItems found, Map<String, Site.Decided> shown) {
    if (!waits) {
      return;
    }
    boolean joins = false;
    for (String key : signs.fabricWide()) {
      Site.Decided own = shown.get(key);
      if (own == null || !signs.isWeak(key, own)) {
        continue;
      }
      if (decided) {
        Site.Decided answer = answer(key, own, found);
        joins |= !answer.equals(own);
        shown.put(key, answer);
      } else if (waiting.size() >= MOST_WAITING) {
        shown.put(key, alone(own));
      }
    }
    if (joins) {
      signs.fabricWide().forEach(key -> other(key).ifPresent(it -> shown.putIfAbsent(key, it)));
    }
  }

  private Optional<Site.Decided> other(String key) {
    return Optional.ofNullable(byHosts.get(key)).or(() -> Optional.ofNullable(bySwitches.get(key)));
  }

  private Site.Decided answer(String key, Site.Decided own, JudgedItems found) {
    List<Boolean> across =
        rdmaPorts(found)
            .flatMap(nic -> ends.across(nic, found.ports().get(nic.item().subject())).stream())
            .flatMap(port -> Optional.ofNullable(byPort.get(new Kind(key, port.path()))).stream())
            .toList();
    if (!across.isEmpty() && !across.contains(true)) {
      return own; // the switch at its cables says the same
    }
    List<String> near = across.isEmpty() ? heard(found) : List.of();
    Site.Decided ofSwitch = near.isEmpty() ? bySwitches.get(key) : ofNamed(key, near);
    if (!near.isEmpty() && ofSwitch == null) {
      return own; // so do those that the host hears
    }
    if (ofSwitch != null) {
      return ofSwitch;
    }
    Votes kind = votes.getOrDefault(new Kind(key, found.itself().model()), new Votes());
    Site.Decided sure = kind.answer;
    if (sure == null) {
      // a stray port is no sign against what the hosts beside it show
      return own.ground() == Site.Ground.FEW && kind.other != null ? kind.other : own;
    }
    if (kind.sure > kind.weak) {
      return sure;
    }
    contested.add(key);
    Value value = sure.value();
    String because =
        "on %d of %d hosts of one kind %s, and no switch tells"
            .formatted(kind.sure, kind.sure + kind.weak, sure.because());
    return new Site.Decided(value, unsaid, Site.Ground.CONTESTED, because);
  }

  /** What a host shows that can't wait for the others. */
  private Site.Decided alone(Site.Decided own) {
    String because =
        "%s, and no more than %d such hosts are judged by what others show"
            .formatted(own.because(), MOST_WAITING);
    return new Site.Decided(own.value(), unsaid, Site.Ground.ALONE, because);
  }

  /** The switches that were read and announce themselves to a host, where no port hears it. */
  private List<String> heard(JudgedItems found) {
    return rdmaPorts(found)
        .flatMap(nic -> nic.text(NEIGHBOUR).stream())
        .flatMap(it -> known(it).stream())
        .distinct()
        .toList();
  }

  /** A switch of another network, as for storage or management, does not speak for the fabric. */
  private static Stream<JudgedItem> rdmaPorts(JudgedItems found) {
    return found.of(Scope.NIC).stream()
        .filter(nic -> nic.text(PortRoles.PARAMETER).orElse(RDMA).equals(RDMA));
  }

  /** A switch may announce its domain too, or be known by it. */
  private Optional<String> known(String announced) {
    return Stream.of(announced.toLowerCase(Locale.ROOT), ShortName.of(announced))
        .filter(names::contains)
        .findFirst();
  }

  private Site.@Nullable Decided ofNamed(String key, List<String> switches) {
    return switches.stream()
        .flatMap(it -> Optional.ofNullable(byName.get(new Kind(key, it))).stream())
        .findFirst()
        .orElse(null);
  }

  /** What a switch shows, and each of its ports. */
  synchronized void addSwitch(JudgedItems found) {
    String full = found.itself().item().subject().root().name();
    List<String> own = List.of(full.toLowerCase(Locale.ROOT), ShortName.of(full));
    names.addAll(own);
    signs
        .shownBy(found)
        .forEach(
            (key, shown) -> {
              if (signs.fabricWide().contains(key) && !signs.isWeak(key, shown)) {
                bySwitches.putIfAbsent(key, shown);
                own.forEach(name -> byName.putIfAbsent(new Kind(key, name), shown));
              }
            });
    for (String key : signs.fabricWide()) {
      for (JudgedItem port : found.of(Scope.PORT)) {
        ends.hear(port.item().subject(), port.values());
        signs
            .isShownBy(key, port)
            .ifPresent(it -> byPort.put(new Kind(key, port.item().subject().path()), it));
      }
    }
  }

  /**
   * All machines are seen.
   *
   * @param shown by the hosts that did not wait
   * @return those that did, to be judged now
   */
  synchronized List<Judge.Host> decide(Map<String, Site.Decided> shown) {
    byHosts = Map.copyOf(shown);
    decided = true;
    List<Judge.Host> all = List.copyOf(waiting);
    waiting.clear();
    return all;
  }

  synchronized boolean isAnyWaiting() {
    return !waiting.isEmpty();
  }
}
