package io.railwright.survey.cpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.ArrayList;
import java.util.List;

/**
 * The sets of processors that a host's facts name. Remembers what it looked at, and why something
 * could not be told.
 */
public final class HostCpus {
  /** The facts that this looks up. */
  public static final Reads READS = new Reads();

  static final FactHandle ISOLCPUS = READS.fact("kernel.argument[isolcpus]");
  static final FactHandle NOHZ_FULL = READS.fact("kernel.argument[nohz_full]");
  static final FactHandle RCU_NOCBS = READS.fact("kernel.argument[rcu_nocbs]");
  static final FactHandle IRQAFFINITY = READS.fact("kernel.argument[irqaffinity]");

  private static final FactHandle ONLINE = READS.fact("cpu.online");
  private static final FactHandle ISOLATED = READS.fact("cpu.isolated");
  private static final FactHandle TICKLESS = READS.fact("cpu.nohz-full");
  private static final FactHandle COMMAND_LINE = READS.fact("kernel.cmdline");

  /** Words that may stand before the list of {@code isolcpus}. */
  private static final String FLAGS = "^(?:(?:nohz|domain|managed_irq),)+";

  private final MachineView view;
  private final List<Fact> evidence = new ArrayList<>();
  private String untold = "";

  public HostCpus(MachineView view) {
    this.view = view;
  }

  public CpuSet online() {
    return fact(ONLINE, "which processors are online");
  }

  /** By the kernel's own account; by its command line where it keeps none. */
  public CpuSet isolated() {
    Fact fact = view.fact(view.own(), ISOLATED);
    boolean told = fact != null && !(fact.value() instanceof Value.Unknown);
    return told ? fact(ISOLATED, "") : argument(ISOLCPUS);
  }

  public CpuSet tickless() {
    return fact(TICKLESS, "which processors have no tick");
  }

  /** What an argument of the kernel's command line lists; an argument that is not there: none. */
  public CpuSet argument(FactHandle argument) {
    Fact line = view.fact(view.own(), COMMAND_LINE);
    if (line == null || line.value() instanceof Value.Unknown) {
      untold = "the kernel's command line was not read";
      return CpuSet.NONE;
    }
    Fact fact = view.fact(view.own(), argument);
    if (fact == null || fact.value() instanceof Value.Flag) {
      evidence.add(line);
      return CpuSet.NONE;
    }
    List<String> lists =
        fact.value() instanceof Value.Listing(var items) ? items : List.of(fact.value().print());
    CpuSet all = CpuSet.NONE;
    for (String list : lists) {
      all = all.or(parse(list.replaceFirst(FLAGS, ""), fact));
    }
    return all;
  }

  /** Whether the command line has this argument at all. */
  public boolean has(FactHandle argument) {
    return view.fact(view.own(), argument) != null;
  }

  private CpuSet fact(FactHandle list, String what) {
    Fact fact = view.fact(view.own(), list);
    if (fact == null || fact.value() instanceof Value.Unknown) {
      String why = fact != null && fact.value() instanceof Value.Unknown(var reason) ? reason : "";
      untold = "nothing says " + what + (why.isEmpty() ? "" : ": " + why);
      return CpuSet.NONE;
    }
    return parse(fact.value().print(), fact);
  }

  private CpuSet parse(String list, Fact fact) {
    evidence.add(fact);
    int last = CpuSet.parse(view.text(view.own(), ONLINE), 0).map(CpuSet::last).orElse(-1);
    return CpuSet.parse(list, Math.max(last, 0))
        .orElseGet(
            () -> {
              untold = "'" + list + "' is no list of processors that rail can read";
              return CpuSet.NONE;
            });
  }

  /** Why one of the sets that were asked for is not known; empty if all are. */
  public String untold() {
    return untold;
  }

  /** A value that rests on the sets that were asked for so far. */
  public Observed known(Value value) {
    return untold.isEmpty()
        ? new Observed.Known(value, List.copyOf(evidence))
        : new Observed.NotKnown(untold, List.copyOf(evidence));
  }
}
