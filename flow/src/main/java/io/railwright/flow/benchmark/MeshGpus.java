package io.railwright.flow.benchmark;

import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.GpuMemory;
import io.railwright.benchmark.run.PerftestCall;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.flow.FabricException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whose memory each port of a mesh uses: that of the nearest GPU, of those that are as near another
 * one for each port of a host. A host without a GPU that its NIC reaches is left out.
 */
final class MeshGpus {
  private final Map<String, GpuMemory> byPort = new LinkedHashMap<>();
  private final List<String> hosts = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private final List<String> shared = new ArrayList<>();
  private final List<String> far = new ArrayList<>();

  private MeshGpus() {}

  /**
   * Finds them.
   *
   * @throws FabricException where fewer than two hosts are left, or the test does not go with GPUs
   */
  static MeshGpus of(BenchedFabric fabric, RunPair.Request wanted, List<String> hosts)
      throws FabricException, InterruptedException {
    MeshGpus gpus = new MeshGpus();
    if (wanted.gpu().isEmpty()) {
      gpus.hosts.addAll(hosts);
      return gpus;
    }
    GpuChoice choice = new GpuChoice(fabric, wanted);
    choice.requireProgram();
    for (String host : hosts) {
      gpus.add(host, fabric.portsOn(host, wanted.rail()), choice);
    }
    if (gpus.hosts.size() < 2) {
      throw new FabricException(
          "--gpu: fewer than two hosts have a GPU whose memory their NIC reaches: "
              + String.join("; ", gpus.refused));
    }
    return gpus;
  }

  private void add(String host, List<RdmaEnd> ports, GpuChoice choice) throws InterruptedException {
    Map<RdmaEnd, GpuMemory> found = new LinkedHashMap<>();
    try {
      for (RdmaEnd port : ports) {
        found.put(port, choice.of(port));
      }
    } catch (FabricException without) {
      refused.add(without.getMessage());
      return;
    }
    hosts.add(host);
    Map<Integer, List<String>> devices = new LinkedHashMap<>();
    found.forEach(
        (port, gpu) ->
            devices.computeIfAbsent(gpu.index(), _ -> new ArrayList<>()).add(port.device()));
    found.forEach(
        (port, gpu) ->
            byPort.put(
                key(port), gpu.sharedBy(devices.getOrDefault(gpu.index(), List.of()).size())));
    devices.forEach(
        (gpu, all) -> {
          if (all.size() > 1) {
            shared.add("%s: GPU %d by %s".formatted(host, gpu, String.join(" and ", all)));
          }
        });
    found.entrySet().stream()
        .filter(it -> it.getValue().isFar())
        .map(it -> it.getValue().sentence(it.getKey()))
        .forEach(far::add);
  }

  /** Those that take part. */
  List<String> hosts() {
    return List.copyOf(hosts);
  }

  /** Why others do not, a sentence each. */
  List<String> refused() {
    return refused;
  }

  /** What should be known of the GPUs; one example stands for all of a kind. */
  List<String> notices() {
    List<String> notices = new ArrayList<>();
    if (!shared.isEmpty()) {
      notices.add(
          "ports of one host take the memory of one GPU at the same time ("
              + example(shared)
              + "): each is judged by its part of that slot's lanes");
    }
    if (!far.isEmpty()) {
      notices.add(
          "between a GPU and its NIC is the processor ("
              + example(far)
              + "): the way there may carry less than the slots");
    }
    return notices;
  }

  private static String example(List<String> all) {
    int others = all.size() - 1;
    return all.getFirst() + (others == 0 ? "" : "; and " + others + " more");
  }

  /** Whether memories of GPUs are used at all. */
  boolean isUsed() {
    return !byPort.isEmpty();
  }

  /** The call with the GPUs of both ends. */
  PerftestCall on(PerftestCall call, EndPair pair) {
    Optional<GpuMemory> from = Optional.ofNullable(byPort.get(key(pair.from())));
    Optional<GpuMemory> to = Optional.ofNullable(byPort.get(key(pair.to())));
    return from.isPresent() && to.isPresent()
        ? call.onGpus(new GpuMemory.Ends(from.get(), to.get()))
        : call;
  }

  /** Whatever address of the port is used. */
  private static String key(RdmaEnd port) {
    return port.host() + "\t" + port.device() + "\t" + port.port();
  }
}
