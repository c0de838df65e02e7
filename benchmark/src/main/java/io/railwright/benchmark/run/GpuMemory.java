package io.railwright.benchmark.run;

import io.railwright.benchmark.ceiling.Pcie;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The memory of a GPU of NVIDIA that a test sends from or writes into.
 *
 * @param index as CUDA and nvidia-smi count: in the order of PCI addresses
 * @param path from the GPU to the NIC, like {@code PIX}; empty where nobody knows
 * @param dmaBuf whether the NIC is given it as a DMA-BUF, or else by nvidia-peermem
 * @param slot of the GPU; empty where it was not read
 */
public record GpuMemory(int index, String pci, String path, boolean dmaBuf, Optional<Pcie> slot) {
  /** Of both ends. */
  public record Ends(GpuMemory from, GpuMemory to) {}

  /**
   * The same where several ports of the host take this GPU at once: each has a part of its lanes.
   */
  public GpuMemory sharedBy(int ports) {
    return new GpuMemory(
        index,
        pci,
        path,
        dmaBuf,
        slot.map(
            it ->
                new Pcie(
                    it.gigatransfers(),
                    Math.max(1, it.lanes() / Math.max(1, ports)),
                    it.payload())));
  }

  /** Perftest takes the second only behind the first. */
  List<String> words() {
    List<String> words = new ArrayList<>(List.of("--use_cuda=" + index));
    if (dmaBuf) {
      words.add("--use_cuda_dmabuf");
    }
    return words;
  }

  /** What a person should know of it. */
  public String sentence(RdmaEnd end) {
    return "%s: memory of GPU %d (%s%s) by %s"
        .formatted(
            end.host(),
            index,
            pci,
            path.isEmpty() ? "" : ", " + path + " to " + end.device(),
            dmaBuf ? "DMA-BUF" : "nvidia-peermem");
  }

  /** Whether the way to the NIC passes the processor. */
  public boolean isFar() {
    return path.equals("PHB") || path.equals("NODE") || path.equals("SYS");
  }
}
