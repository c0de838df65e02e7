package io.railwright.model.simulation;

import java.util.List;
import java.util.Optional;

/**
 * The outcome of one run.
 *
 * @param simulatedMicroseconds how far it got
 * @param ending why it ended there
 * @param fct flow completion times of finished flows, in microseconds
 * @param slowdown those against the same flow alone in an empty fabric
 * @param goodput payload of finished flows over their time, in Gb/s
 * @param steps when the steps of a collective or the iterations of a training ended
 */
public record SimulationReport(
    String scenario,
    String profile,
    long seed,
    double simulatedMicroseconds,
    Ending ending,
    FlowCounts flows,
    Optional<Spread> fct,
    Optional<Spread> slowdown,
    Optional<Spread> goodput,
    Totals totals,
    QueueLength queue,
    Effort effort,
    Books books,
    List<FlowOutcome> perFlow,
    List<PortOutcome> ports,
    List<PauseCause> pauseTree,
    Optional<DeadlockFound> deadlock,
    List<StepEnd> steps,
    List<QueueSample> samples) {
  public SimulationReport {
    perFlow = List.copyOf(perFlow);
    ports = List.copyOf(ports);
    pauseTree = List.copyOf(pauseTree);
    steps = List.copyOf(steps);
    samples = List.copyOf(samples);
  }

  /** Why a run ended. */
  public enum Ending {
    /** All flows have ended. */
    finished,
    /** The duration that was asked for is over. */
    duration,
    /** The clock can't count further. */
    clock,
    /** Nothing more can happen, and some flows have not ended. */
    stuck,
    /** A person stopped it. */
    interrupted
  }

  /** Flows in all, ended well, and given up by their NICs. */
  public record FlowCounts(int all, int done, int failed) {}

  /** How a quantity is spread over the flows. */
  public record Spread(double mean, double min, double p50, double p99, double max) {}

  /**
   * Counts over the whole fabric.
   *
   * @param cnpsArrived of all CNPs; none where ACKs tell instead
   * @param cnpsDropped of all CNPs; they are among the dropped answers too
   * @param tooLarge of all drops, those of packets that were larger than a port lets pass
   * @param slowestCnpMicroseconds the longest that a CNP was under way to its sender
   */
  public record Totals(
      long xoff,
      long marks,
      long cnps,
      long cnpsArrived,
      long cnpsDropped,
      double slowestCnpMicroseconds,
      long drops,
      long tooLarge,
      long answersDropped,
      long retransmits,
      long timeouts,
      long nacks,
      long watchdogActions,
      double pausedMicroseconds) {}

  /** The egress port whose queue was longest; KB are 1000 bytes. */
  public record QueueLength(String port, double maxKilobytes, double averageKilobytes) {}

  /**
   * What the simulation itself cost: of several runs, the quickest.
   *
   * @param loopCpuSeconds of all threads
   * @param loopSeconds by the clock
   */
  public record Effort(
      long hops,
      long events,
      double loopCpuSeconds,
      double loopSeconds,
      long allocatedBytes,
      long peakPackets) {}

  /** Every byte of data that hosts sent is in one of the other three; frames without gaps. */
  public record Books(long sentBytes, long deliveredBytes, long lostBytes, long inFlightBytes) {
    public boolean balanced() {
      return sentBytes == deliveredBytes + lostBytes + inFlightBytes;
    }
  }

  /** Frames, and their bytes without preamble and gap. */
  public record PortTraffic(long packets, long bytes) {}

  /**
   * One flow; times are from the start of the run, the end is empty if it has not ended. Marks are
   * those that arrived, CNPs those that its receiver sent, and out of sequence are its NACKs.
   */
  public record FlowOutcome(
      int number,
      String from,
      String to,
      int priority,
      long bytes,
      double startMicroseconds,
      Optional<Double> fctMicroseconds,
      double idealMicroseconds,
      long receivedBytes,
      long retransmits,
      long marks,
      long cnps,
      long outOfSequence,
      boolean failed) {}

  /**
   * One port that sent anything: its load, and what happened to it.
   *
   * @param rateGbps of its link, in Gb/s
   * @param sentToIt by its peer: what it received, and what the link lost
   * @param drops all packets that the port lost
   * @param lostOnLink those of them that its link lost, not its queue
   */
  public record PortOutcome(
      String port,
      double rateGbps,
      PortTraffic sent,
      PortTraffic sentToIt,
      double goodputGbps,
      double maxQueueKilobytes,
      double averageQueueKilobytes,
      long marks,
      long drops,
      long lostOnLink,
      List<PausedPriority> pauses) {
    public PortOutcome {
      pauses = List.copyOf(pauses);
    }

    /** Over all priorities. */
    public double pausedMicroseconds() {
      return pauses.stream().mapToDouble(PausedPriority::pausedMicroseconds).sum();
    }
  }

  /** Pauses of one priority: asked of the peer by this port, and obeyed by it. */
  public record PausedPriority(
      int priority,
      long xoffSent,
      long xonSent,
      long xoffReceived,
      double pausedMicroseconds,
      double longestMicroseconds) {}

  /**
   * Why a port asked its peer to pause.
   *
   * @param paused the node that was told to stop
   * @param by the node that told it
   * @param because the port whose queue the packets were for
   * @param root whether that queue was not paused itself: the congestion is there
   */
  public record PauseCause(
      String paused, String by, int priority, String because, boolean root, long count) {}

  /** A cycle of paused buffers, and when it was first seen. */
  public record DeadlockFound(double atMicroseconds, List<String> cycle) {
    public DeadlockFound {
      cycle = List.copyOf(cycle);
    }
  }

  /** The last flow of a step ended so long after the start of the run. */
  public record StepEnd(int step, double endMicroseconds, double lastedMicroseconds) {}

  /**
   * A fabric at a moment.
   *
   * @param port that with the longest queue
   * @param kilobytes of that queue
   * @param sentBytes what hosts have put on their links since the run began
   * @param pausedMicroseconds for how long ports were on hold until then, all of them together
   */
  public record QueueSample(
      double atMicroseconds,
      String port,
      double kilobytes,
      long sentBytes,
      double pausedMicroseconds) {}
}
