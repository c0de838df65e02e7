package io.railwright.capture.scan;

import io.railwright.capture.file.Batch;
import io.railwright.capture.file.CaptureException;
import io.railwright.capture.file.Feed;
import io.railwright.capture.flow.FlowReports;
import io.railwright.capture.flow.Shard;
import io.railwright.capture.packet.BatchParser;
import io.railwright.capture.packet.CaptureStart;
import io.railwright.capture.packet.FlowNumbers;
import io.railwright.capture.packet.Tally;
import io.railwright.capture.packet.TallyReport;
import io.railwright.capture.pause.Pauses;
import io.railwright.capture.series.Clock;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.PacketCounts;
import io.railwright.model.capture.PacketCounts.PsnCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Reads one capture from its first byte to its report. */
public final class Scan {
  private final FlowNumbers numbers;
  private final int width;
  private final long linkSpeed;
  private @Nullable Running running;

  /**
   * Not yet started.
   *
   * @param width how many threads parse
   * @param linkSpeed in bits per second, or 0 to go by what the capture says
   */
  public Scan(FlowNumbers numbers, int width, long linkSpeed) {
    this.numbers = numbers;
    this.width = width;
    this.linkSpeed = linkSpeed;
  }

  public CapturedFile read(String name, Feed feed) throws CaptureException {
    try {
      feed.run(this::first);
      Running all = begun(Clock.UNKNOWN);
      all.pipeline.await();
      return all.report(name, feed);
    } finally {
      if (running != null) {
        running.pipeline.close();
      }
    }
  }

  /** The first batch tells when the capture began, which everything else is counted from. */
  private void first(Batch batch) {
    if (running == null) {
      begun(CaptureStart.of(batch));
    }
    begun(Clock.UNKNOWN).pipeline.accept(batch);
  }

  private Running begun(long firstTime) {
    Running now = running;
    if (now == null) {
      now = new Running(firstTime);
      running = now;
    }
    return now;
  }

  /** All that takes part in a scan once its beginning is known. */
  private final class Running {
    private final List<Shard> shards = new ArrayList<>();
    private final Pauses pauses;
    private final Pipeline pipeline;
    private final long origin;

    Running(long firstTime) {
      origin = Clock.isKnown(firstTime) ? firstTime : 0;
      AtomicInteger detailed = new AtomicInteger();
      Pipeline.Stage[] stages = new Pipeline.Stage[numbers.shards()];
      pauses = new Pauses(origin, linkSpeed);
      for (int at = 0; at < stages.length; at++) {
        Shard shard = new Shard(numbers, origin, detailed);
        shards.add(shard);
        int number = at;
        stages[at] = parsed -> shard.take(parsed.shard(number));
      }
      Pipeline.Stage flows = stages[0];
      stages[0] =
          parsed -> {
            flows.accept(parsed);
            pauses.take(parsed.pauses());
          };
      pipeline = new Pipeline(width, stages.length, () -> new BatchParser(origin, numbers), stages);
    }

    CapturedFile report(String name, Feed feed) {
      Tally tally = new Tally(origin);
      pipeline.parsers().forEach(parser -> tally.addAll(parser.tally()));
      TallyReport counted = new TallyReport(tally);
      List<CapturedFlow> flows = FlowReports.of(shards);
      PsnCounts psn =
          flows.stream()
              .map(CapturedFlow::psn)
              .reduce(new PsnCounts(0, 0, 0, 0, 0, 0, 0, 0), PsnCounts::plus);
      PacketCounts counts = counted.counts(psn);
      return new CapturedFile(
          name,
          feed.format(),
          feed.damage(),
          Notices.of(counts, pauses.leftOut()),
          counts,
          counted.time(),
          counted.timelines(),
          flows,
          pauses.report(counted.time().last()));
    }
  }
}
