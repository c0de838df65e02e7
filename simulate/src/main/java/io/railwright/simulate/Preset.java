package io.railwright.simulate;

import java.util.List;

/**
 * A scenario with a name.
 *
 * @param hosts how many there are; of an incast, how many send
 * @param size bytes, of each flow or of a whole collective
 * @param rate of NICs, {@code uplink} between switches
 * @param changes of parameters, each {@code name=value}
 */
public record Preset(
    String name,
    String meaning,
    Pattern pattern,
    Fabric fabric,
    int hosts,
    String size,
    String rate,
    String uplink,
    List<String> changes) {
  /** The traffic patterns between hosts. */
  public enum Pattern {
    incast,
    permutation,
    all_to_all,
    pairs,
    ring,
    tree,
    hierarchical,
    all_gather,
    reduce_scatter,
    training,
    websearch,
    /** The permutation of the reference results. */
    reference_permutation
  }

  /** The kinds of topology. */
  public enum Fabric {
    star,
    leaf_spine,
    fat_tree,
    rail
  }

  private static final String G100 = "100G";
  private static final String G400 = "400G";

  /** In the order of {@code rail sim --list}: first those to be shaped, then the fixed ones. */
  public static final List<Preset> ALL =
      List.of(
          of("incast", "all hosts send to one", Pattern.incast, Fabric.star, 16, "10MB"),
          of(
              "permutation",
              "each host sends to one other",
              Pattern.permutation,
              Fabric.leaf_spine,
              64,
              "10MB"),
          of(
              "all-to-all",
              "each host sends to all others",
              Pattern.all_to_all,
              Fabric.leaf_spine,
              16,
              "1MB"),
          of(
              "pairs",
              "each host of one half sends to one of the other",
              Pattern.pairs,
              Fabric.leaf_spine,
              16,
              "10MB"),
          of("ring", "ring all-reduce", Pattern.ring, Fabric.star, 8, "64MB"),
          of("tree", "tree all-reduce", Pattern.tree, Fabric.star, 8, "64MB"),
          of(
              "hierarchical",
              "all-reduce in groups (--group), then between them",
              Pattern.hierarchical,
              Fabric.leaf_spine,
              16,
              "64MB"),
          of("all-gather", "ring all-gather", Pattern.all_gather, Fabric.star, 8, "64MB"),
          of(
              "reduce-scatter",
              "ring reduce-scatter",
              Pattern.reduce_scatter,
              Fabric.star,
              8,
              "64MB"),
          of(
              "training",
              "computation (--compute), then a ring all-reduce, --iterations times",
              Pattern.training,
              Fabric.leaf_spine,
              16,
              "64MB"),
          of(
              "websearch",
              "random flows of web search at a --load",
              Pattern.websearch,
              Fabric.fat_tree,
              64,
              "0"),
          of(
              "incast16",
              "16 to 1, 10 MB each, 100G star (reference A)",
              Pattern.incast,
              Fabric.star,
              16,
              "10MB"),
          of(
              "perm64",
              "permutation of 64 hosts, leaf-spine (reference C)",
              Pattern.reference_permutation,
              Fabric.leaf_spine,
              64,
              "10MB"),
          of(
              "ring8",
              "ring all-reduce of 64 MB over 8 hosts (reference D)",
              Pattern.ring,
              Fabric.star,
              8,
              "64MB"),
          of(
              "fat320-websearch",
              "320 hosts, web search at 50 % for 2 ms",
              Pattern.websearch,
              Fabric.fat_tree,
              320,
              "0"),
          lab("lab8", "8 hosts at 10G, 7 to 1, PFC and ECN"),
          lab("lab8-no-ecn", "the same without ECN", "ecn=off"),
          lab("lab8-no-pfc", "the same with ECN and without PFC", "pfc=off"),
          lab("lab8-plain", "the same with neither", "pfc=off", "ecn=off"),
          new Preset(
              "rails2x4",
              "2 hosts with 4 rails at 400G, pairs",
              Pattern.pairs,
              Fabric.rail,
              8,
              "100MB",
              G400,
              G400,
              List.of()));

  public Preset {
    changes = List.copyOf(changes);
  }

  private static Preset of(
      String name, String meaning, Pattern pattern, Fabric fabric, int hosts, String size) {
    return new Preset(name, meaning, pattern, fabric, hosts, size, G100, G400, List.of());
  }

  private static Preset lab(String name, String meaning, String... changes) {
    return new Preset(
        name, meaning, Pattern.incast, Fabric.star, 7, "10MB", "10G", "40G", List.of(changes));
  }
}
