package io.railwright.assess.path;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts all ordered pairs, leaf by leaf: what lies between two switches is found once for all ends
 * at both, and only what is near an end is looked at for each kind of ends. Both ways over the
 * switches to a leaf are in memory at a time, and of others only what comes first.
 */
final class PairCount {
  private final Routes routes;
  private final Ways there;
  private final Ways back;
  private final EndTable<EndSegments> table;
  private final AllPairs pairs;

  /** What comes first on the ways between two leaves, by destination and source. */
  private final Map<Integer, Segment[]> forth = new HashMap<>();

  private final Map<Integer, Segment[]> answers = new HashMap<>();

  /** By kind; joined once, for they are asked for with every other kind. */
  private final List<Segment> leaving = new ArrayList<>();

  private final List<Segment> arriving = new ArrayList<>();
  private long counted;
  private long onOneCard;
  private long apart;

  PairCount(Routes routes, Ways there, Ways back, EndTable<EndSegments> table, AllPairs pairs) {
    this.routes = routes;
    this.there = there;
    this.back = back;
    this.table = table;
    this.pairs = pairs;
  }

  void run() {
    Map<Integer, List<Integer>> byLeaf = new HashMap<>();
    for (int kind = 0; kind < table.kinds(); kind++) {
      byLeaf.computeIfAbsent(table.kind(kind).leaf(), _ -> new ArrayList<>()).add(kind);
      leaving.add(table.kind(kind).leaving());
      arriving.add(table.kind(kind).arriving());
    }
    byLeaf.forEach(this::countCauses);
    for (int kind = 0; kind < table.kinds(); kind++) {
      countOutcomes(kind);
    }
  }

  long counted() {
    return counted;
  }

  long onOneCard() {
    return onOneCard;
  }

  long apart() {
    return apart;
  }

  /** Pairs are the same both ways, so the row of a kind tells who sends to it and who gets. */
  private void countCauses(int leaf, List<Integer> kinds) {
    boolean cabled = leaf != Wiring.NONE;
    Segment[] to = cabled ? there.to(leaf) : new Segment[0];
    Segment[] answersTo = cabled ? back.to(leaf) : new Segment[0];
    long[] fromLeaf = new long[to.length];
    for (int kind : kinds) {
      long[] row = table.row(kind);
      EndSegments here = table.kind(kind);
      for (int other = 0; other < row.length; other++) {
        EndSegments end = table.kind(other);
        if (row[other] == 0) {
          continue;
        }
        if (!isWay(end, here)) {
          countNoWay(end, here, row[other]);
        } else {
          fromLeaf[end.leaf()] += row[other];
          countThere(leaving.get(other), to[end.leaf()], arriving.get(kind), row[other]);
          countThere(end.answerEntry(), answersTo[end.leaf()], here.answerExit(), row[other]);
        }
      }
    }
    for (int from = 0; from < fromLeaf.length; from++) {
      pairs.have(to[from], fromLeaf[from]);
      pairs.have(answersTo[from], fromLeaf[from]);
      to[from] = to[from].firsts();
      answersTo[from] = answersTo[from].firsts();
    }
    forth.put(leaf, to);
    answers.put(leaf, answersTo);
  }

  private boolean isWay(EndSegments from, EndSegments to) {
    return from.isCabled() && to.isCabled() && routes.reaches(from.leaf(), to.leaf());
  }

  /** Each cause once, though it may be on several parts of a way. */
  private void countThere(Segment first, Segment way, Segment last, long number) {
    pairs.haveBeside(first, way, Segment.EMPTY, number);
    pairs.haveBeside(last, way, first, number);
  }

  private void countNoWay(EndSegments from, EndSegments to, long number) {
    Segment nowhere = nowhere(from, to);
    pairs.have(from.sending(), number);
    pairs.haveBeside(nowhere, from.sending(), Segment.EMPTY, number);
    pairs.haveBeside(to.receiving(), from.sending(), nowhere, number);
  }

  /** What has no cable is told of; else the one that nothing leads to. */
  private static Segment nowhere(EndSegments from, EndSegments to) {
    return from.isCabled() ? to.nowhere() : from.nowhere();
  }

  private void countOutcomes(int kind) {
    long[] row = table.row(kind);
    onOneCard += table.lastOnOneCard();
    apart += table.lastApart();
    EndSegments from = table.kind(kind);
    for (int other = 0; other < row.length; other++) {
      EndSegments to = table.kind(other);
      if (row[other] == 0) {
        continue;
      }
      counted += row[other];
      if (isWay(from, to)) {
        pairs.outcome(
            row[other],
            leaving.get(kind),
            first(forth, to.leaf(), from.leaf()),
            to.exit(),
            to.receiving(),
            to.answerEntry(),
            first(answers, from.leaf(), to.leaf()),
            from.answerExit());
      } else {
        pairs.outcome(row[other], from.sending(), nowhere(from, to), to.receiving());
      }
    }
  }

  private static Segment first(Map<Integer, Segment[]> ways, int destination, int source) {
    Segment[] all = ways.get(destination);
    return all == null ? Segment.EMPTY : all[source];
  }
}
