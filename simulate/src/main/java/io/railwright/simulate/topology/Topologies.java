package io.railwright.simulate.topology;

/**
 * Generators for common topologies. Hosts come first, then the switches from the hosts upwards, so
 * that the numbers match the usual topology files.
 */
public final class Topologies {
  /**
   * The two speeds of a fabric.
   *
   * @param host bits per second of a NIC
   * @param uplink bits per second between switches
   * @param delay picoseconds of each link
   */
  public record Speeds(long host, long uplink, long delay) {}

  /** Up to how many hosts a leaf has ports for. */
  private static final int HOSTS_A_LEAF = 16;

  private Topologies() {}

  /** All hosts at one switch. */
  public static Topology star(int hosts, Speeds speeds) {
    TopologyBuilder builder = new TopologyBuilder();
    int[] all = builder.hosts(hosts);
    int hub = builder.addSwitch("s0");
    for (int host : all) {
      builder.link(host, hub, speeds.host(), speeds.delay());
    }
    return builder.build();
  }

  /** Every leaf linked to every spine. */
  public static Topology leafSpine(int hosts, int leaves, int spines, Speeds speeds) {
    TopologyBuilder builder = new TopologyBuilder();
    int[] all = builder.hosts(hosts);
    int[] leaf = builder.switches(leaves, "leaf");
    int[] spine = builder.switches(spines, "spine");
    int perLeaf = (hosts + leaves - 1) / leaves;
    for (int i = 0; i < hosts; i++) {
      builder.link(all[i], leaf[i / perLeaf], speeds.host(), speeds.delay());
    }
    mesh(builder, leaf, spine, speeds);
    return builder.build();
  }

  private static void mesh(TopologyBuilder builder, int[] lower, int[] upper, Speeds speeds) {
    for (int low : lower) {
      for (int high : upper) {
        builder.link(low, high, speeds.uplink(), speeds.delay());
      }
    }
  }

  /** As many leaves of 16 hosts as it takes, and a quarter as many uplinks as hosts at each. */
  public static Topology leafSpine(int hosts, Speeds speeds) {
    int leaves = Math.max(1, (hosts + HOSTS_A_LEAF - 1) / HOSTS_A_LEAF);
    return leafSpine(hosts, leaves, HOSTS_A_LEAF / 4, speeds);
  }

  /**
   * Three tiers: pods of edge and aggregation switches, joined by cores. Aggregation switch {@code
   * j} of every pod is linked to the cores of group {@code j}.
   */
  public static Topology fatTree(int pods, int width, int hostsPerEdge, Speeds speeds) {
    TopologyBuilder builder = new TopologyBuilder();
    int[] hosts = builder.hosts(pods * width * hostsPerEdge);
    int[] edge = builder.switches(pods * width, "edge");
    int[] aggregation = builder.switches(pods * width, "agg");
    int[] cores = builder.switches(width * width, "core");
    for (int i = 0; i < hosts.length; i++) {
      builder.link(hosts[i], edge[i / hostsPerEdge], speeds.host(), speeds.delay());
    }
    for (int i = 0; i < edge.length; i++) {
      for (int j = 0; j < width; j++) {
        builder.link(edge[i], aggregation[i / width * width + j], speeds.uplink(), speeds.delay());
      }
    }
    for (int i = 0; i < aggregation.length; i++) {
      for (int j = 0; j < width; j++) {
        builder.link(aggregation[i], cores[i % width * width + j], speeds.uplink(), speeds.delay());
      }
    }
    return builder.build();
  }

  /** Pods of four edge switches with 16 hosts each, as many as it takes. */
  public static Topology fatTree(int hosts, Speeds speeds) {
    int pods = Math.max(1, (hosts + 4 * HOSTS_A_LEAF - 1) / (4 * HOSTS_A_LEAF));
    return fatTree(pods, 4, HOSTS_A_LEAF, speeds);
  }

  /**
   * A NIC for each rail of a server, and NIC {@code r} of every server at the leaves of rail {@code
   * r}; spines join the rails where there are any.
   */
  public static Topology railOptimised(int servers, int rails, int spines, Speeds speeds) {
    TopologyBuilder builder = new TopologyBuilder();
    int[] nics = new int[servers * rails];
    for (int i = 0; i < nics.length; i++) {
      nics[i] = builder.host("h" + i / rails + "/rail" + i % rails);
    }
    int[] leaf = builder.switches(rails, "rail");
    int[] spine = builder.switches(spines, "spine");
    for (int i = 0; i < nics.length; i++) {
      builder.link(nics[i], leaf[i % rails], speeds.host(), speeds.delay());
    }
    mesh(builder, leaf, spine, speeds);
    return builder.build();
  }
}
