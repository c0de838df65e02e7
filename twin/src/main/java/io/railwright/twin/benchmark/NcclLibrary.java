package io.railwright.twin.benchmark;

import io.railwright.twin.host.state.GpuVendor;
import java.util.Locale;

/** NCCL or RCCL: what their tests and logs print in forms of their own. */
enum NcclLibrary {
  NCCL("", "#wrong", "CUDA", 360e9, 450e9),
  RCCL(
      "# rccl-tests version 2.17.9-develop:2596ca5f71 rccl-headers=22707 rccl-library=22707\n",
      " #wrong",
      "HIP",
      310e9,
      448e9);

  private static final double FIVE_FIGURES = 10_000;
  private static final double SIX_FIGURES = 100_000;

  private final String head;
  private final String wrong;
  private final String runtime;
  private final double alone;
  private final double among;

  NcclLibrary(String head, String wrong, String runtime, double alone, double among) {
    this.head = head;
    this.wrong = wrong;
    this.runtime = runtime;
    this.alone = alone;
    this.among = among;
  }

  static NcclLibrary of(GpuVendor vendor) {
    return switch (vendor) {
      case NVIDIA -> NCCL;
      case AMD -> RCCL;
    };
  }

  /** The first line of the tests; empty where there is none. */
  String head() {
    return head;
  }

  /** The title of the last column of a half. */
  String wrong() {
    return wrong;
  }

  /** What the tests call the software below them when it fails. */
  String runtime() {
    return runtime;
  }

  /**
   * The bus bandwidth that is assumed between GPUs of one host, in bytes a second: of one host what
   * tests of it show, of several what the links of a GPU carry, for each ring leaves the host by
   * another NIC.
   */
  double inside(int hosts) {
    return hosts > 1 ? among : alone;
  }

  /** Microseconds, as wide as the column. */
  String time(double microseconds) {
    String form =
        switch (this) {
          case NCCL ->
              microseconds >= FIVE_FIGURES ? "%.0f" : microseconds >= 100 ? "%.1f" : "%.2f";
          case RCCL ->
              microseconds >= SIX_FIGURES ? "%.0f" : microseconds >= FIVE_FIGURES ? "%.1f" : "%.2f";
        };
    return String.format(Locale.ROOT, form, microseconds);
  }

  /** The last line of the tests; empty where there is none. */
  String foot(NcclKind kind) {
    return this == NCCL ? "\n" : "# Collective test concluded: " + kind.program() + "\n";
  }
}
