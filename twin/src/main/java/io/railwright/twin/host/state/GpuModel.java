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
      new GpuModel("gb10", "NVIDIA GB10", "Blackwell", 0x2e12, 0, 0, 3003, 0, 1, 0, 0, 0);

  public static GpuModel of(String word) {
    for (GpuModel model : new GpuModel[] {H100, RTX_6000_ADA, GB10}) {
      if (model.word.equals(word)) {
        return model;
      }
    }
    throw new IllegalArgumentException(
        "there is no GPU " + word + "; known: h100 rtx-6000-ada gb10");
  }
}
