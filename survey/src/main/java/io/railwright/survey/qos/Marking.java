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

/**
 * Who gives RDMA traffic of a host a class other than 0: the default of a port, the connection
 * manager, or settings of NCCL and UCX that hold for all users.
 */
final class Marking implements Derivation {
  private static final Derivation VERBS = new VerbsDscp();
  private static final Derivation CM = new CodePoint("", Side.PORT, "rdma.cm.default_roce_tos");
  private static final Derivation NCCL =
      new CodePoint("NCCL", Side.HOST, "nccl.setting[NCCL_IB_TC]");
  private static final Derivation UCX =
      new CodePoint("UCX", Side.HOST, "ucx.setting[UCX_IB_TRAFFIC_CLASS]");
  private static final Reads READS =
      new Reads().with(VERBS.reads()).with(CM.reads()).with(NCCL.reads()).with(UCX.reads());

  @Override
  public String name() {
    return "marking";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    List<String> who = new ArrayList<>();
    List<Fact> evidence = new ArrayList<>();
    boolean told = false;
    for (Item nic : view.cards().nics()) {
      Observed verbs = VERBS.derive(view, nic);
      told |= verbs instanceof Observed.Known;
      add(verbs, "default of " + nic.name("rdma"), who, evidence);
      add(CM.derive(view, nic), "rdma_cm on " + nic.name("rdma"), who, evidence);
    }
    for (Derivation library : List.of(NCCL, UCX)) {
      add(library.derive(view, host), library.name(), who, evidence);
    }
    return told || !who.isEmpty()
        ? new Observed.Known(new Value.Listing(who), List.copyOf(evidence))
        : Observed.unknown("no driver here tells the default class of RDMA traffic");
  }

  private static void add(Observed one, String by, List<String> who, List<Fact> evidence) {
    if (one instanceof Observed.Known(Value value, List<Fact> facts)) {
      evidence.addAll(facts);
      if (!value.print().equals(CodePoint.NONE) && !value.print().equals("0")) {
        who.add(by.replace(' ', '-'));
      }
    }
  }
}
