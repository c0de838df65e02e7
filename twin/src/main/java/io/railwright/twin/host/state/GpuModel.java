package io.railwright.twin.host.state;

/**
 * A model of GPU.
 *
 * @param memory in MiB; 0 where it shares the host's
 * @param bar the size of its BAR1 in MiB; 0 where it has none of its own
 * @param clock in MHz
 * @param leastPower the lowest power limit that it takes, in W; 0 where it has none
 * @param mostPower its highest, which is also the one by default
 * @param generation of its PCI Express link
 */
public record GpuModel(
    GpuVendor vendor,
    String word,
    String name,
    String architecture,
    int device,
    int memory,
    int bar,
    int clock,
    int memoryClock,
    int generation,
    int nvlinks,
    int leastPower,
    int mostPower) {

  static final GpuModel H100 =
      new GpuModel(
          GpuVendor.NVIDIA,
          "h100",
          "NVIDIA H100 80GB HBM3",
          "Hopper",
          0x2330,
          81_559,
          131_072,
          1980,
          2619,
          5,
          18,
          200,
          700);
  static final GpuModel RTX_6000_ADA =
      new GpuModel(
          GpuVendor.NVIDIA,
          "rtx-6000-ada",
          "NVIDIA RTX 6000 Ada Generation",
          "Ada Lovelace",
          0x26b1,
          49_140,
          65_536,
          3105,
          10_001,
          4,
          0,
          100,
          300);
  public static final GpuModel GB10 =
      new GpuModel(
          GpuVendor.NVIDIA, "gb10", "NVIDIA GB10", "Blackwell", 0x2e12, 0, 0, 3003, 0, 1, 0, 0, 0);

  /** Its GPUs are joined by links of its own, which are no NVLink. */
  static final GpuModel MI300X =
      new GpuModel(
          GpuVendor.AMD,
          "mi300x",
          "AMD Instinct MI300X",
          "CDNA 3",
          0x74a1,
          196_592,
          262_144,
          2100,
          1300,
          5,
          0,
          0,
          750);

  public static GpuModel of(String word) {
    for (GpuModel model : new GpuModel[] {H100, RTX_6000_ADA, GB10, MI300X}) {
      if (model.word.equals(word)) {
        return model;
      }
    }
    throw new IllegalArgumentException(
        "there is no GPU " + word + "; known: h100 mi300x rtx-6000-ada gb10");
  }
}
