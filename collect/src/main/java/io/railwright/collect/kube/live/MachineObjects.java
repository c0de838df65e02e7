package io.railwright.collect.kube.live;

import static io.railwright.collect.kube.live.KubeItem.parts;
import static io.railwright.collect.kube.live.KubeItem.text;
import static io.railwright.collect.kube.live.KubeItem.texts;

import io.railwright.collect.json.Json;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;

/** The machine configuration of OpenShift, and the agents that run on every node. */
final class MachineObjects {
  /** By this the SR-IOV network operator remembers that it was the one who paused a pool. */
  static final String SRIOV_STATE = "sriovnetwork.openshift.io/state";

  private static final String MACHINES = "machines";

  private MachineObjects() {}

  static void pool(KubeItem object) {
    KubeItem pool = object.about("pool", object.name());
    Json.Members status = pool.part("status");
    pool.flag("pool.paused", pool.part("spec"), "paused");
    pool.text("pool.sriov", pool.part("metadata", "annotations"), SRIOV_STATE);
    pool.text("pool.config.wanted", pool.part("spec", "configuration"), "name");
    pool.text("pool.config.current", pool.part("status", "configuration"), "name");
    pool.count("pool.machines", MACHINES, status, "machineCount");
    pool.count("pool.machines-updated", MACHINES, status, "updatedMachineCount");
    pool.count("pool.machines-degraded", MACHINES, status, "degradedMachineCount");
    for (Json.Members condition : parts(status, "conditions")) {
      pool.add(
          FactKey.text("pool.condition", text(condition, "type")),
          new Value.Flag(text(condition, "status").equals("True")));
    }
  }

  /** Most have no kernel arguments. */
  static void config(KubeItem object) {
    List<String> arguments = texts(object.part("spec"), "kernelArguments");
    if (!arguments.isEmpty()) {
      object
          .about("machine-config", object.name())
          .list("machine-config.kernel-arguments", arguments);
    }
  }

  static void daemonSet(KubeItem object) {
    KubeItem set = object.about("daemonset", object.namespace(), object.name());
    set.count("daemonset.wanted", "pods", set.part("status"), "desiredNumberScheduled");
    set.count("daemonset.ready", "pods", set.part("status"), "numberReady");
  }
}
