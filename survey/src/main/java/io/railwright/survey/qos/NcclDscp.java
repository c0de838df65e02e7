package io.railwright.survey.qos;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The DSCP that packets of NCCL carry: the default of the ports where all have one, since it
 * overrides what programs ask for; else what NCCL is told; else 0.
 */
final class NcclDscp implements Derivation {
  private static final Derivation VERBS = new VerbsDscp();
  private static final Derivation NCCL = new CodePoint("", Side.HOST, "nccl.setting[NCCL_IB_TC]");
  private static final Reads READS = new Reads().with(VERBS.reads()).with(NCCL.reads());

  @Override
  public String name() {
    return "nccl-dscp";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Set<String> defaults = new TreeSet<>();
    List<Fact> evidence = new ArrayList<>();
    Observed unread = null;
    for (Item nic : view.cards().nics()) {
      Observed verbs = VERBS.derive(view, nic);
      if (verbs instanceof Observed.Known(Value value, List<Fact> facts)) {
        defaults.add(value.print());
        evidence.addAll(facts);
      } else {
        unread = verbs;
      }
    }
    if (unread == null && defaults.size() == 1 && !defaults.contains(CodePoint.NONE)) {
      return new Observed.Known(new Value.Text(String.join("", defaults)), List.copyOf(evidence));
    }
    Observed told = NCCL.derive(view, host);
    if (told instanceof Observed.Known(Value value, var _)
        && !value.print().equals(CodePoint.NONE)) {
      return told;
    }
    if (unread != null) {
      return unread;
    }
    return defaults.isEmpty()
        ? Observed.unknown("there is no RDMA device")
        : new Observed.Known(new Value.Text("0"), List.copyOf(evidence));
  }
}
