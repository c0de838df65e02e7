package io.railwright.survey.workload;

import io.railwright.model.fact.FactKey;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.link.RoutableGids;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Settings of running jobs that do harm, each as PROCESS:NAME=VALUE. What a file of the host says
 * as well is told of the file. Devices are looked for only where the job is in the same network
 * namespace: in another one it may have others.
 */
final class RunningSettings implements Derivation {
  private static final Reads READS =
      new Reads().with(RoutableGids.READS).presence("rdma.pci", "net.mtu");
  private static final FactHandle SEEN = READS.fact("process.seen");
  private static final FactHandle NETWORK = READS.fact("process.network");
  private static final FactHandle LAYER = READS.fact("rdma.port.link_layer");

  private static final Variable HCA = Variable.ofNccl("NCCL_IB_HCA");
  private static final Variable INDEX = Variable.ofNccl("NCCL_IB_GID_INDEX");
  private static final Variable UCX = Variable.ofUcx("UCX_NET_DEVICES");
  private static final Variable DISABLE = Variable.ofNccl("NCCL_IB_DISABLE");
  private static final Variable GDR = Variable.ofNccl("NCCL_NET_GDR_LEVEL");

  /** A setting, as a process was told it and as a file of the host says it. */
  private record Variable(String name, FactHandle inProcess, FactHandle inFile) {
    static Variable ofNccl(String name) {
      return of(name, FactKey.text("nccl.setting", name));
    }

    static Variable ofUcx(String name) {
      return of(name, FactKey.text("ucx.setting", name));
    }

    private static Variable of(String name, String inFile) {
      return new Variable(
          name, READS.fact(FactKey.text("process.setting", name)), READS.fact(inFile));
    }
  }

  private final String name;
  private final Finder finder;

  /** What one process was told that does harm; empty where nothing does. */
  @FunctionalInterface
  private interface Finder {
    List<String> find(MachineView view, Evidence evidence, Slots process);
  }

  private RunningSettings(String name, Finder finder) {
    this.name = name;
    this.finder = finder;
  }

  /** Jobs that may not use RDMA. */
  static RunningSettings withoutRdma() {
    return new RunningSettings(
        "running-without-rdma", (view, evidence, it) -> matching(view, evidence, it, DISABLE, "1"));
  }

  /** Jobs that may not use GPUDirect. */
  static RunningSettings withoutGpuDirect() {
    return new RunningSettings(
        "running-without-gdr", (view, evidence, it) -> matching(view, evidence, it, GDR, "0|LOC"));
  }

  /** Jobs that name devices which are not there. */
  static RunningSettings missingDevices() {
    return new RunningSettings("running-devices-missing", RunningSettings::findMissing);
  }

  /** Jobs with a GID index that does not fit a device which they may use. */
  static RunningSettings misfits() {
    return new RunningSettings("running-gid-misfits", RunningSettings::findMisfits);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    String seen = evidence.text(view.own(), SEEN);
    List<String> found = new ArrayList<>();
    for (Slots process : view.all("process")) {
      found.addAll(finder.find(view, evidence, process));
    }
    if (!found.isEmpty() || seen.equals("all")) {
      return evidence.known(found);
    }
    return switch (seen) {
      case "" -> evidence.unknown("the jobs that run were not read");
      case "first" -> evidence.unknown("more processes use RDMA or GPUs than are looked at");
      default -> evidence.unknown("only root can read what the jobs of others were told");
    };
  }

  /** The value that a process was told; empty where a file says the same. */
  private static String told(
      MachineView view, Evidence evidence, Slots process, Variable variable) {
    String text = evidence.text(process, variable.inProcess()).strip();
    return text.equals(view.text(view.own(), variable.inFile()).strip()) ? "" : text;
  }

  private static List<String> matching(
      MachineView view, Evidence evidence, Slots process, Variable variable, String harmful) {
    String text = told(view, evidence, process, variable);
    return text.toUpperCase(Locale.ROOT).matches(harmful)
        ? List.of(item(process, variable, text))
        : List.of();
  }

  private static String item(Slots process, Variable variable, String value) {
    return process.name() + ":" + variable.name() + "=" + value;
  }

  private static boolean isHere(MachineView view, Slots process) {
    return view.text(process, NETWORK).equals("own");
  }

  private static List<String> findMissing(MachineView view, Evidence evidence, Slots process) {
    Set<String> rdma = names(view, "rdma");
    if (!isHere(view, process) || rdma.isEmpty()) {
      return List.of();
    }
    Set<String> any = new TreeSet<>(rdma);
    any.addAll(names(view, "net"));
    List<String> missing = new ArrayList<>();
    DeviceList.of(told(view, evidence, process, HCA), true)
        .missing(rdma)
        .forEach(it -> missing.add(item(process, HCA, it)));
    DeviceList.of(told(view, evidence, process, UCX), false)
        .missing(any)
        .forEach(it -> missing.add(item(process, UCX, it)));
    return missing;
  }

  private static Set<String> names(MachineView view, String kind) {
    Set<String> names = new TreeSet<>();
    view.all(kind).forEach(it -> names.add(it.name()));
    return names;
  }

  private static List<String> findMisfits(MachineView view, Evidence evidence, Slots process) {
    String index = told(view, evidence, process, INDEX);
    boolean known = index.matches("[0-9]{1,3}") && !view.all("rdma/port/gid").isEmpty();
    if (!known || !isHere(view, process)) {
      return List.of();
    }
    DeviceList used = DeviceList.of(evidence.text(process, HCA.inProcess()), true);
    List<String> misfits = new ArrayList<>();
    for (Item nic : view.cards().nics()) {
      Slots port = nic.side(Side.PORT);
      if (port != null
          && used.takes(nic.name("rdma"))
          && view.text(port, LAYER).equals("Ethernet")
          && !RoutableGids.isRoutable(
              evidence, view.one("rdma/port/gid", port.name() + "/" + index))) {
        misfits.add(item(process, INDEX, index) + "(" + nic.name("rdma") + ")");
      }
    }
    return misfits;
  }
}
