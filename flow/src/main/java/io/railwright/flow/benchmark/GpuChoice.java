package io.railwright.flow.benchmark;

import io.railwright.benchmark.ceiling.Pcie;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.GpuMemory;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.benchmark.run.ReadCommand;
import io.railwright.flow.FabricException;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Which GPU's memory a test uses at each end, and how the NIC gets at it: as a DMA-BUF where the
 * host can (NVIDIA's open kernel modules from 515 on, Linux from 5.12 on), else by nvidia-peermem.
 */
final class GpuChoice {
  static final String NEAREST = "nearest";

  private static final Pattern PCI = Pattern.compile("[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]");
  private static final Pattern NUMBERS = Pattern.compile("(\\d{1,4})(?:\\.(\\d{1,4}))?.*");
  private static final List<String> PATHS = List.of("PIX", "PXB", "PHB", "NODE", "SYS");
  private static final int FIRST_DRIVER = 515;
  private static final int FIRST_KERNEL = 5012; // 5.12

  private final BenchedFabric fabric;
  private final RunPair.Request wanted;

  /** What perftest says of its options, by host. */
  private final Map<String, String> helps = new HashMap<>();

  /** GPUs that ports of a host were given, so that ports that are as near get one each. */
  private final Map<String, List<Integer>> given = new HashMap<>();

  GpuChoice(BenchedFabric fabric, RunPair.Request wanted) {
    this.fabric = fabric;
    this.wanted = wanted;
  }

  GpuMemory.Ends of(EndPair pair) throws FabricException, InterruptedException {
    requireProgram();
    return new GpuMemory.Ends(of(pair.from()), of(pair.to()));
  }

  /**
   * Whatever the hosts.
   *
   * @throws FabricException where perftest does not have this test with GPUs
   */
  void requireProgram() throws FabricException {
    if (wanted.program().equals("ib_write_lat")) {
      throw new FabricException(
          "perftest has no ib_write_lat between memories of GPUs, for its processor waits for the"
              + " bytes there: take ib_send_lat or ib_read_lat");
    }
  }

  /**
   * Of one port; ports of one host are given different GPUs as far as these are as near.
   *
   * @throws FabricException with a sentence where it has none, or no way to it
   */
  GpuMemory of(RdmaEnd end) throws FabricException, InterruptedException {
    MachineFacts facts = fabric.facts(end.host());
    List<String> gpus =
        facts.names("gpu").stream().filter(it -> PCI.matcher(it).matches()).sorted().toList();
    if (gpus.isEmpty()) {
      throw new FabricException(
          end.host() + " has no GPU of NVIDIA that was read: --gpu measures no others");
    }
    int index = index(end, facts, gpus);
    given.computeIfAbsent(end.host(), _ -> new ArrayList<>()).add(index);
    String built = help(end.host());
    if (!built.isEmpty() && !built.contains("--use_cuda")) {
      throw new FabricException(
          end.host()
              + ": its perftest was built without CUDA, as that of most distributions is: build it"
              + " with CUDA_H_PATH=/usr/local/cuda/include/cuda.h");
    }
    boolean offers = built.isEmpty() || built.contains("--use_cuda_dmabuf");
    String gpu = gpus.get(index);
    boolean dmaBuf = isDmaBuf(end.host(), facts, offers);
    return new GpuMemory(index, gpu, path(end, facts, index), dmaBuf, slot(facts, gpu));
  }

  private int index(RdmaEnd end, MachineFacts facts, List<String> gpus) throws FabricException {
    String which = wanted.gpu().orElse(NEAREST);
    if (which.equals(NEAREST)) {
      return IntStream.range(0, gpus.size())
          .boxed()
          .min(
              Comparator.<Integer>comparingInt(gpu -> distance(path(end, facts, gpu)))
                  .thenComparingInt(gpu -> timesGiven(end.host(), gpu)))
          .orElseThrow();
    }
    int index = Integer.parseInt(which);
    if (index >= gpus.size()) {
      throw new FabricException(
          "%s has no GPU %d: it has %d, counted from 0".formatted(end.host(), index, gpus.size()));
    }
    return index;
  }

  private int timesGiven(String host, int gpu) {
    return Collections.frequency(given.getOrDefault(host, List.of()), gpu);
  }

  private static int distance(String path) {
    int distance = PATHS.indexOf(path);
    return distance < 0 ? PATHS.size() : distance;
  }

  /** As nvidia-smi tells it, whose numbers are in the order of PCI addresses as well. */
  private static String path(RdmaEnd end, MachineFacts facts, int gpu) {
    String key = FactKey.text("topology.cell", end.device());
    return facts.text("gpu/GPU" + gpu, key).filter(PATHS::contains).orElse("");
  }

  /** What perftest says of its options; empty where it says nothing. */
  private String help(String host) throws InterruptedException {
    String known = helps.get(host);
    if (known == null) {
      String command = wanted.program() + " --help 2>&1 || true";
      known = ReadCommand.ask(fabric.shell(host), command).orElse("");
      helps.put(host, known);
    }
    return known;
  }

  private static boolean isDmaBuf(String host, MachineFacts facts, boolean offers)
      throws FabricException {
    boolean open =
        facts.text("", "gpu.driver.flavour").filter(it -> it.equals("open")).isPresent()
            && number(facts.text("module/nvidia", "module.version"), 1) >= FIRST_DRIVER;
    boolean kernel = number(facts.text("", "kernel.release"), 1000) >= FIRST_KERNEL;
    if (open && kernel && offers) {
      return true;
    }
    boolean peermem =
        facts.value("module/nvidia_peermem", "module.state").isPresent()
            || facts.value("module/nv_peer_mem", "module.state").isPresent();
    if (peermem) {
      return false;
    }
    String why =
        !open
            ? "DMA-BUF needs NVIDIA's open kernel modules from 515 on"
            : !kernel
                ? "DMA-BUF needs Linux from 5.12 on"
                : "its perftest was built without --use_cuda_dmabuf";
    throw new FabricException(
        host
            + " has no way from its NIC to a GPU: "
            + why
            + ", and nvidia-peermem is not loaded (modprobe nvidia-peermem)");
  }

  /** {@code 570.133.20} as 570; {@code 5.15.0-139} with a scale of 1000 as 5015. */
  private static int number(Optional<String> version, int scale) {
    Matcher numbers = NUMBERS.matcher(version.orElse(""));
    if (!numbers.matches()) {
      return 0;
    }
    int minor = numbers.group(2) == null || scale == 1 ? 0 : Integer.parseInt(numbers.group(2));
    return Integer.parseInt(numbers.group(1)) * scale + minor;
  }

  /** An idle GPU lets its link sleep at a low speed, and keeps its width. */
  private static Optional<Pcie> slot(MachineFacts facts, String gpu) {
    String subject = "pci/" + gpu;
    Optional<Value> speed = facts.value(subject, "pci.link.max-speed");
    Optional<Value> lanes = facts.value(subject, "pci.link.width");
    Optional<Value> payload = facts.value(subject, "pci.max-payload");
    return speed.isPresent()
            && speed.get() instanceof TransferRate rate
            && lanes.isPresent()
            && lanes.get() instanceof Value.Count(long width, String _)
            && width > 0
            && payload.isPresent()
            && payload.get() instanceof DataSize(long bytes)
            && bytes > 0
        ? Optional.of(new Pcie(rate.transfersPerSecond() / 1e9, (int) width, (int) bytes))
        : Optional.empty();
  }
}
