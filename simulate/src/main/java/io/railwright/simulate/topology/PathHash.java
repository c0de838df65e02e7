package io.railwright.simulate.topology;

/** The hash that chooses among equal-cost paths of a flow at a node: the 32-bit MurmurHash3. */
public final class PathHash {
  private PathHash() {}

  /** The address that hosts are known by to the hash: 11.x.y.1, counted from the node's number. */
  static int address(int node) {
    return 0x0b000001 + ((node / 256) << 16) + ((node % 256) << 8);
  }

  public static int choose(int from, int to, int ports, int seed, int ways) {
    int hash = seed;
    hash = mix(hash, address(from));
    hash = mix(hash, address(to));
    hash = mix(hash, ports);
    hash ^= 12;
    hash ^= hash >>> 16;
    hash *= 0x85ebca6b;
    hash ^= hash >>> 13;
    hash *= 0xc2b2ae35;
    hash ^= hash >>> 16;
    return Integer.remainderUnsigned(hash, ways);
  }

  private static int mix(int hash, int word) {
    int mixed = Integer.rotateLeft(word * 0xcc9e2d51, 15) * 0x1b873593;
    return Integer.rotateLeft(hash ^ mixed, 13) * 5 + 0xe6546b64;
  }
}
