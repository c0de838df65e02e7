package io.railwright.survey.workload;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names in a setting of NCCL or UCX that no device of the host has. NCCL takes a name as the
 * beginning of one unless a {@code =} stands before; with a {@code ^} it leaves devices out, where
 * a name too many does no harm.
 */
final class MissingNames implements Derivation {
  /** The probe that reads what NCCL and UCX are told. */
  static final String SETTINGS = "rdma-environment";

  private final String name;
  private final String fact;
  private final List<String> kinds;
  private final boolean beginnings;

  MissingNames(String name, String fact, List<String> kinds, boolean beginnings) {
    this.name = name;
    this.fact = fact;
    this.kinds = List.copyOf(kinds);
    this.beginnings = beginnings;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Set<String> reads() {
    return Set.of(fact, HostView.ANSWER, "net.mtu", "rdma.pci");
  }

  @Override
  public Observed derive(HostView view, Item host) {
    Evidence evidence = new Evidence(view);
    String setting = evidence.text(view.own(), fact).strip();
    if (setting.isEmpty() && view.answer(SETTINGS) == null) {
      return evidence.unknown("what NCCL and UCX are told was not read");
    }
    if (setting.isEmpty() || setting.startsWith("^") || setting.equals("all")) {
      return evidence.known(List.of());
    }
    Set<String> devices = new TreeSet<>();
    for (String kind : kinds) {
      view.all(kind).stream().map(Slots::name).forEach(devices::add);
    }
    if (devices.isEmpty()) {
      return evidence.unknown("the devices of the host were not read");
    }
    boolean exact = !beginnings || setting.startsWith("=");
    List<String> missing = new ArrayList<>();
    for (String entry : setting.replaceFirst("^=", "").split(",", -1)) {
      String wanted = entry.strip().replaceFirst(":[0-9]+$", "");
      boolean found =
          wanted.isEmpty()
              || wanted.matches(".*[*\\[].*")
              || devices.stream().anyMatch(it -> exact ? it.equals(wanted) : it.startsWith(wanted));
      if (!found) {
        missing.add(wanted);
      }
    }
    return evidence.known(missing);
  }
}
