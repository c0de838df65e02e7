package io.railwright.simulate.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The wires of a run by windows, with the nodes at their ends. All threads of the run share them.
 * What a node sends to a node of another thread lies apart until both have ended the window.
 */
final class WaveWires {
  /** The ports of each node, in ascending order. */
  final int[][] portsOfNodes;

  final int[] nodeOfPort;

  /** The number of each port among those of its node. */
  final int[] local;

  /** The packets that are on their way to each port, as the node sees them that they come to. */
  final WireRing[] in;

  /** Where those go that are sent to each port. */
  final WireRing[] out;

  /** The most ports that a node has. */
  final int most;

  final WaveCapacity room;

  private int[] threadOfNode;

  /** Of each thread its nodes. */
  private int[][] nodes;

  /** Of each thread the ports of its nodes that packets come to from nodes of others. */
  private int[][] entrances;

  WaveWires(WaveCapacity room, int[][] portsOfNodes) {
    this.room = room;
    this.portsOfNodes =
        Arrays.stream(portsOfNodes)
            .map(of -> Arrays.stream(of).sorted().toArray())
            .toArray(int[][]::new);
    nodeOfPort = new int[room.ports()];
    local = new int[room.ports()];
    int widest = 1;
    for (int node = 0; node < portsOfNodes.length; node++) {
      int[] own = this.portsOfNodes[node];
      widest = Math.max(widest, own.length);
      for (int i = 0; i < own.length; i++) {
        nodeOfPort[own[i]] = node;
        local[own[i]] = i;
      }
    }
    most = widest;
    in = new WireRing[room.ports()];
    Arrays.setAll(in, port -> new WireRing(room.onWire(port)));
    out = in.clone();
    threadOfNode = new int[portsOfNodes.length];
    nodes = new int[][] {IntStream.range(0, portsOfNodes.length).toArray()};
    entrances = new int[1][0];
  }

  /** Divides the nodes among threads, before anything is on a wire. */
  void divide(int[] threads, int count) {
    threadOfNode = threads.clone();
    nodes = new int[count][];
    entrances = new int[count][];
    for (int thread = 0; thread < count; thread++) {
      int own = thread;
      nodes[thread] = IntStream.range(0, threads.length).filter(it -> threads[it] == own).toArray();
      entrances[thread] =
          IntStream.range(0, in.length)
              .filter(port -> threadAt(port) == own && threadAt(port ^ 1) != own)
              .toArray();
      for (int port : entrances[thread]) {
        out[port] = new WireRing(room.onWire(port));
      }
    }
  }

  private int threadAt(int port) {
    return threadOfNode[nodeOfPort[port]];
  }

  int thread(int node) {
    return threadOfNode[node];
  }

  int[] nodes(int thread) {
    return nodes[thread];
  }

  /** Takes in what others have sent to nodes of a thread; when something happens there next. */
  void takeIn(int thread, long[] nextAt) {
    for (int port : entrances[thread]) {
      WireRing from = out[port];
      if (!from.isEmpty()) {
        int node = nodeOfPort[port];
        nextAt[node] = Math.min(nextAt[node], from.time());
        from.moveTo(in[port]);
      }
    }
  }

  /** Bytes of packets of a kind. */
  long bytes(int kind) {
    long bytes = 0;
    for (WireRing ring : in) {
      for (int i = 0; i < ring.count(); i++) {
        bytes += PacketInfo.bytesIf(kind, (int) (ring.get(i, WireRing.INFO_AND_ROUTE) >> 32));
      }
    }
    return bytes;
  }

  void pass(Repetition through) {
    for (int port = 0; port < in.length; port++) {
      in[port].pass(port ^ 1, through);
    }
  }
}
