package io.railwright.twin.load;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Collectives;
import io.railwright.simulate.workload.Patterns;
import io.railwright.simulate.workload.Transfer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The kinds of traffic that hosts can generate. */
public enum Workload {
  INCAST("incast", "all hosts send to the last", false),
  ALL_TO_ALL("all-to-all", "every host sends to every other", false),
  PERMUTATION("permutation", "every host sends to one other and receives from one other", false),
  PAIRS("pairs", "each host of the first half sends to one of the second half", false),
  RING("all-reduce", "ring all-reduces, one after another", true),
  TREE("tree-all-reduce", "all-reduces up a tree and down again, one after another", true);

  /** Repeats of a collective in one run at most. */
  private static final int MOST_REPEATS = 64;

  private static final long SEED = 1;

  private final String word;
  private final String meaning;
  private final boolean collective;

  Workload(String word, String meaning, boolean collective) {
    this.word = word;
    this.meaning = meaning;
    this.collective = collective;
  }

  public String word() {
    return word;
  }

  public String meaning() {
    return meaning;
  }

  /** Whether hosts wait for each other, and NCCL does the sending. */
  public boolean isCollective() {
    return collective;
  }

  public static Workload of(String word) throws BadInputException {
    return Arrays.stream(values())
        .filter(it -> it.word.equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "there is no workload '"
                        + word
                        + "'; there are "
                        + Arrays.stream(values())
                            .map(Workload::word)
                            .collect(Collectors.joining(", "))
                        + "."));
  }

  /**
   * The transfers of this workload.
   *
   * @param members places among the endpoints of the fabric
   * @param bytes of one flow, or of the buffer of a collective
   * @param bytesOfAll what a member should send in all; a collective repeats until then
   */
  List<Transfer> transfers(int[] members, long bytes, long bytesOfAll) {
    return switch (this) {
      case INCAST -> Patterns.incast(members, bytesOfAll, 0);
      case ALL_TO_ALL ->
          Patterns.allToAll(members, Math.max(1, bytesOfAll / (members.length - 1)), 0);
      case PERMUTATION -> Patterns.permutation(members, bytesOfAll, 0, SEED);
      case PAIRS -> Patterns.pairs(members, bytesOfAll, 0);
      case RING, TREE -> repeated(new Collectives(members, 0), bytes, bytesOfAll);
    };
  }

  private List<Transfer> repeated(Collectives steps, long bytes, long bytesOfAll) {
    long repeats = Math.clamp(bytesOfAll / (2 * bytes) + 1, 1, MOST_REPEATS);
    for (long i = 0; i < repeats; i++) {
      if (this == RING) {
        steps.ringAllReduce(bytes);
      } else {
        steps.treeAllReduce(bytes);
      }
    }
    return steps.transfers();
  }
}
