package io.railwright.capture;

import io.railwright.capture.file.CaptureException;
import io.railwright.capture.file.Feed;
import io.railwright.capture.judge.Verdicts;
import io.railwright.capture.packet.FlowNumbers;
import io.railwright.capture.scan.Scan;
import io.railwright.capture.vantage.Comparison;
import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CaptureRules;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.Crossing;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads captures. Another thread may cancel the reading. */
public final class Captures {
  private static final int MOST_THREADS = 16;

  private final List<String> names;
  private final long linkSpeed;
  private final CaptureRules rules;
  private final int threads;
  private volatile boolean stopped;
  private volatile @Nullable Feed current;

  /**
   * Not yet read.
   *
   * @param names of files, each a vantage point; {@code -} is standard input
   * @param linkSpeed in bits per second, or 0 to go by what captures say
   * @param rules limits and sentences of the verdicts
   */
  public Captures(List<String> names, long linkSpeed, CaptureRules rules) {
    this(
        names,
        linkSpeed,
        rules,
        Math.clamp(Runtime.getRuntime().availableProcessors(), 1, MOST_THREADS));
  }

  /**
   * The same with another number of threads.
   *
   * @param threads 1 leaves the other processors to others
   */
  public Captures(List<String> names, long linkSpeed, CaptureRules rules, int threads) {
    this.names = List.copyOf(names);
    this.linkSpeed = linkSpeed;
    this.rules = rules;
    this.threads = threads;
  }

  public CaptureReport read() throws CaptureException {
    if (names.size() > 1 && names.contains(Feed.STANDARD_INPUT)) {
      throw new CaptureException(
          "standard input can't be one of several vantage points, which are read twice; save it to"
              + " a file first.");
    }
    List<CapturedFile> files = new ArrayList<>();
    for (String name : names) {
      try (Feed feed = open(name)) {
        files.add(new Scan(new FlowNumbers(shards()), threads, linkSpeed).read(name, feed));
      }
    }
    List<Crossing> crossings = new ArrayList<>();
    for (int at = 1; at < names.size() && !stopped; at++) {
      crossings.add(compare(names.get(at - 1), names.get(at)));
    }
    return new CaptureReport(files, crossings, Verdicts.of(files, crossings, rules));
  }

  /** At least as many as threads, as a power of two. */
  private int shards() {
    return threads == 1 ? 1 : Integer.highestOneBit(threads * 2 - 1);
  }

  private Feed open(String name) throws CaptureException {
    Feed feed = Feed.open(name);
    current = feed;
    if (stopped) {
      feed.stop();
    }
    return feed;
  }

  private static Crossing compare(String first, String second) throws CaptureException {
    Feed one = Feed.open(first);
    Feed two;
    try {
      two = Feed.open(second);
    } catch (CaptureException gone) {
      one.close();
      throw gone;
    }
    return new Comparison().compare(first, one, second, two);
  }

  /** Ends with what has been read. */
  public void stop() {
    stopped = true;
    Feed reading = current;
    if (reading != null) {
      reading.stop();
    }
  }
}
