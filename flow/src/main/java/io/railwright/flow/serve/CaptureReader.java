package io.railwright.flow.serve;

import io.railwright.flow.ReadCapture;
import io.railwright.flow.UnreadableCaptureException;
import io.railwright.flow.serve.KeptCaptures.CaptureFile;
import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.KeptCapture;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Reads captures one after the other, on one thread that is there only while there is something to
 * read. Whole reports are large, so that few are kept; of the others what a list shows.
 */
final class CaptureReader {
  /** A small packed file can hold more than anybody has patience for. */
  static final Duration LONGEST = Duration.ofSeconds(60);

  /** How long somebody who asks is kept waiting. */
  private static final Duration PATIENCE = Duration.ofSeconds(4);

  private static final int MOST_REPORTS = 4;
  private static final int MOST_SHORT = 4 * KeptCaptures.MOST_FILES;
  private static final int MOST_WAITING = 2 * KeptCaptures.MOST_FILES;
  private static final System.Logger LOG = System.getLogger(CaptureReader.class.getName());

  private final Path folder;
  private final Duration longest;
  private final Deque<List<CaptureFile>> waiting = new ArrayDeque<>();
  private final Map<List<CaptureFile>, CaptureReport> reports = newest(MOST_REPORTS);
  private final Map<List<CaptureFile>, Known> known = newest(MOST_SHORT);
  private List<CaptureFile> current = List.of();
  private boolean working;

  CaptureReader(Path folder, Duration longest) {
    this.folder = folder;
    this.longest = longest;
  }

  /** What is known of a capture. */
  sealed interface Known {
    record Waiting() implements Known {}

    /** No capture, or none that can be read here. */
    record Refused(String why) implements Known {}

    record Read(CaptureReport report) implements Known {}

    /** It was read, and the report is not kept any more. */
    record Listed(KeptCapture capture) implements Known {}
  }

  private static <V> Map<List<CaptureFile>, V> newest(int most) {
    return new LinkedHashMap<>(16, 0.75f, true) {
      @Override
      protected boolean removeEldestEntry(Map.Entry<List<CaptureFile>, V> eldest) {
        return size() > most;
      }
    };
  }

  /** For a list: one that is not known is read when its turn comes. */
  synchronized Known inShort(CaptureFile entry) {
    List<CaptureFile> wanted = List.of(entry);
    Known found = known.get(wanted);
    if (found != null) {
      return found;
    }
    if (!waiting.contains(wanted) && !current.equals(wanted)) {
      waiting.addLast(wanted);
      work();
    }
    return new Known.Waiting();
  }

  /** The report itself; read before all others, and waited for a moment. */
  synchronized Known whole(List<CaptureFile> wanted) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      CaptureReport report = reports.get(wanted);
      if (report != null) {
        return new Known.Read(report);
      }
      if (known.get(wanted) instanceof Known.Refused refused) {
        return refused;
      }
      readNext(wanted);
      long left = Duration.ofNanos(end - System.nanoTime()).toMillis();
      if (left <= 0) {
        return new Known.Waiting();
      }
      try {
        wait(left);
      } catch (InterruptedException hurried) {
        Thread.currentThread().interrupt();
        return new Known.Waiting();
      }
    }
  }

  private void readNext(List<CaptureFile> wanted) {
    if (!current.equals(wanted)) {
      waiting.remove(wanted);
      waiting.addFirst(wanted);
      if (waiting.size() > MOST_WAITING) {
        waiting.removeLast();
      }
      work();
    }
  }

  private void work() {
    if (!working) {
      working = true;
      Thread.ofPlatform().daemon().name("captures").start(this::readAll);
    }
  }

  private void readAll() {
    for (List<CaptureFile> next = next(); !next.isEmpty(); next = next()) {
      keep(next, read(next));
    }
  }

  /** Empty when there is no more, and the thread ends. */
  private synchronized List<CaptureFile> next() {
    List<CaptureFile> next = waiting.pollFirst();
    working = next != null;
    current = next == null ? List.of() : next;
    return current;
  }

  private synchronized void keep(List<CaptureFile> wanted, Known read) {
    if (read instanceof Known.Read(CaptureReport report)) {
      reports.put(wanted, report);
      known.put(wanted, new Known.Listed(KeptCaptures.inShort(wanted.getFirst(), report)));
    } else {
      known.put(wanted, read);
    }
    current = List.of();
    notifyAll();
  }

  private Known read(List<CaptureFile> wanted) {
    ReadCapture reading =
        ReadCapture.gently(
            wanted.stream().map(it -> folder.resolve(it.name()).toString()).toList());
    AtomicBoolean late = new AtomicBoolean();
    Thread limit =
        Thread.ofVirtual()
            .start(
                () -> {
                  if (sleep(longest)) {
                    late.set(true);
                    reading.stop();
                  }
                });
    try {
      CaptureReport report = reading.run();
      return late.get()
          ? new Known.Refused(
              "reading takes longer than "
                  + longest.toSeconds()
                  + " s, which is not done here; rail pcap reads it")
          : new Known.Read(CaptureNames.without(folder, report));
    } catch (UnreadableCaptureException refused) {
      return new Known.Refused(CaptureNames.without(folder, String.valueOf(refused.getMessage())));
    } catch (InternalError cut) {
      // How the JVM tells that a mapped file has become shorter.
      LOG.log(System.Logger.Level.DEBUG, "a capture was cut", cut);
      return new Known.Refused("it was cut off while it was read");
    } catch (OutOfMemoryError large) {
      LOG.log(System.Logger.Level.WARNING, "a capture needs too much memory", large);
      return new Known.Refused("it needs more memory than this server has; rail pcap reads it");
    } catch (RuntimeException defect) {
      LOG.log(System.Logger.Level.ERROR, "a capture could not be read", defect);
      return new Known.Refused("a defect of rail: its log has more");
    } finally {
      limit.interrupt();
    }
  }

  /** Whether nobody interrupted it. */
  private static boolean sleep(Duration time) {
    try {
      Thread.sleep(time);
      return true;
    } catch (InterruptedException inTime) {
      return false;
    }
  }
}
