package io.railwright.twin.benchmark;

import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.Gpu;
import io.railwright.twin.host.state.GpuVendor;
import java.util.List;
import java.util.Locale;

/**
 * What perftest prints when it takes its buffer from a GPU: the devices, the allocation, how the
 * NIC is given it; and why it can't be.
 *
 * @param text of the set-up; empty with the memory of the host
 * @param failure what is printed instead of a table; empty where the buffer is there
 */
record CudaMemory(String text, String failure) {
  static final CudaMemory NONE = new CudaMemory("", "");

  private static final String ADDRESS = "0x7f8738600000";
  private static final int PAGE = 65_536;

  /** Of a host whose perftest is built with CUDA, which it is where NVIDIA's driver is. */
  static boolean isBuiltWith(VirtualHost host) {
    return host.state().gpus().stream().anyMatch(gpu -> gpu.vendor() == GpuVendor.NVIDIA);
  }

  static CudaMemory of(VirtualHost host, PerftestSetup setup) {
    if (setup.cuda() < 0) {
      return NONE;
    }
    List<Gpu> gpus = host.state().gpus();
    StringBuilder text = new StringBuilder("initializing CUDA\n");
    if (setup.cuda() >= gpus.size()) {
      return new CudaMemory(
          text.toString(),
          "No such device ID (%d) exists in system\nCouldn't init GPU context: 1\n Couldn't create IB resources"
              .formatted(setup.cuda()));
    }
    text.append("Listing all CUDA devices in system:\n");
    for (Gpu gpu : gpus) {
      String bus = gpu.bus().substring(9, 11);
      String device = gpu.bus().substring(12, 14);
      text.append("CUDA device %d: PCIe address is %s:%s\n".formatted(gpu.index(), bus, device));
    }
    Gpu gpu = gpus.get(setup.cuda());
    text.append("\nPicking device No. ").append(gpu.index()).append('\n');
    text.append(
        "[pid = %d, dev = %d] device name = [%s]\n"
            .formatted(4100 + gpu.index(), gpu.index(), gpu.name()));
    text.append("creating CUDA Ctx\nmaking it the current CUDA Ctx\n");
    if (gpu.isIntegrated()) {
      text.append("CUDA device integrated: 1\nallocated GPU buffer address at ");
      return new CudaMemory(text.append(ADDRESS).append('\n').toString(), "");
    }
    text.append("CUDA device integrated: 0\n");
    return setup.dmaBuf() ? byDmaBuf(text, setup) : byPeermem(host, text, setup);
  }

  private static CudaMemory byDmaBuf(StringBuilder text, PerftestSetup setup) {
    long size = buffer(setup);
    text.append(
        "using DMA-BUF for GPU buffer address at %1$s aligned at %1$s with aligned size %2$d\n"
            .formatted(ADDRESS, size));
    text.append(allocated(size));
    text.append(
        "Calling ibv_reg_dmabuf_mr(offset=0, size=%d, addr=%s, fd=40) for QP #0\n"
            .formatted(size, ADDRESS));
    return new CudaMemory(text.toString(), "");
  }

  /** Without the module a NIC can't read what is at such an address. */
  private static CudaMemory byPeermem(VirtualHost host, StringBuilder text, PerftestSetup setup) {
    text.append(allocated(buffer(setup)));
    return new CudaMemory(
        text.toString(),
        host.state().modules().isLoaded("nvidia_peermem")
            ? ""
            : "Couldn't allocate MR with error=14\nfailed to create mr\nFailed to create MR\n"
                + " Couldn't create IB resources\ndestroying current CUDA Ctx");
  }

  private static String allocated(long size) {
    return "allocated GPU buffer of a %d address at 0x23a7420 for type CUDA_MEM_DEVICE\n"
        .formatted(size);
  }

  /** Twice the largest message of each queue pair, in whole pages of a GPU. */
  private static long buffer(PerftestSetup setup) {
    int[] sizes = setup.sizes();
    long bytes = 2L * setup.queuePairs() * Math.max(4096, sizes[sizes.length - 1]);
    return (bytes + PAGE - 1) / PAGE * PAGE;
  }

  /** What is printed behind the last rule. */
  static String end(PerftestSetup setup) {
    return setup.cuda() < 0
        ? ""
        : String.format(
            Locale.ROOT,
            "deallocating GPU buffer %s\ndestroying current CUDA Ctx\n",
            "0000" + ADDRESS.substring(2));
  }
}
