package io.railwright.survey.pcie;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/**
 * What keeps the redirection of packets between cards off after the next boot. Without an IOMMU
 * nothing switches it on; with one the kernel does at every boot, unless its command line says no.
 */
final class AcsPersistence implements Derivation {
  private static final Reads READS = new Reads().with(AcsPorts.READS);
  private static final FactHandle GROUPS = READS.fact("iommu.groups");
  private static final FactHandle ARGUMENT = READS.fact("kernel.argument[pci]");
  private static final FactHandle COMMAND_LINE = READS.fact("kernel.cmdline");

  @Override
  public String name() {
    return "acs-persistence";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Observed gap = AcsPorts.gap(view);
    if (gap instanceof Observed.NotKnown) {
      return gap;
    }
    List<AcsPorts.Port> open =
        AcsPorts.ports(view).stream()
            .filter(port -> port.able() && !port.redirects() && !port.forGuests())
            .toList();
    Fact groups = view.fact(view.own(), GROUPS);
    Fact line = view.fact(view.own(), COMMAND_LINE);
    if (open.isEmpty()) {
      return known("nothing-to-keep", List.of());
    }
    if (groups == null || groups.value() instanceof Value.Unknown) {
      return Unread.because(groups, "whether there is an IOMMU was not read");
    }
    if (groups.value() instanceof Value.Count(long number, String _) && number == 0) {
      return known("no-iommu", List.of(groups));
    }
    if (line == null || line.value() instanceof Value.Unknown) {
      return Unread.because(line, "the kernel's command line was not read");
    }
    String argument = view.text(view.own(), ARGUMENT);
    boolean kept = argument.contains("config_acs=") || argument.contains("disable_acs_redir=");
    return known(kept ? "kernel-argument" : "nothing", List.of(groups, line));
  }

  private static Observed known(String word, List<Fact> evidence) {
    return new Observed.Known(new Value.Text(word), evidence);
  }
}
