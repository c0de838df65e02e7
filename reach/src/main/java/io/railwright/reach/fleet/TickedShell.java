package io.railwright.reach.fleet;

import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.AnswerReader;
import io.railwright.reach.bundle.Bundle;
import io.railwright.reach.bundle.Question;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One login in which the same questions are asked again and again. The script stands in a function
 * of a shell that reads its standard input: each line that we send is answered once, and the end of
 * the input ends the shell. So the host does nothing by itself, and where we die there is nothing
 * left of us on it, at the latest when its own time is out. We are its clock, too: as long as an
 * answer is under way it is told each second.
 *
 * <p>Nothing is sent before the shell has said that it is ready: some shells read ahead, and would
 * take ticks for commands. For one thread.
 */
final class TickedShell implements AutoCloseable {
  /** The host ends the shell after so long, whatever becomes of us. */
  private static final Duration LIFE = Duration.ofMinutes(15);

  /** A new one is begun before that. */
  private static final Duration FRESH = Duration.ofMinutes(14);

  /** What changes seldom, or matters little, is asked so often. */
  private static final Duration SELDOM = Duration.ofSeconds(30);

  private final ShellTarget target;
  private final Bundle bundle;
  private final Set<String> seldom;
  private final String nonce;
  private final CommandInput input = new CommandInput();
  private final Ears ears;
  private final Thread running;
  private final long began = System.nanoTime();
  private long askedAll = began - SELDOM.toNanos();

  private TickedShell(ShellTarget target, Bundle bundle, Set<String> seldom, String nonce) {
    this.target = target;
    this.bundle = bundle;
    this.seldom = seldom;
    this.nonce = nonce;
    this.ears = new Ears(nonce + "-ready\n");
    this.running = Thread.ofVirtual().unstarted(this::run);
  }

  /**
   * Logs in; what comes of it is told by the first answer.
   *
   * @param seldom ids of questions that are asked twice a minute
   */
  static TickedShell open(
      ShellTarget target, List<Question> questions, Set<String> seldom, String nonce) {
    Bundle bundle = new Bundle(questions.stream().map(target.limit()::stretched).toList());
    TickedShell opened = new TickedShell(target, bundle, seldom, nonce);
    opened.send(bundle.polls(nonce, seldom));
    opened.running.start();
    return opened;
  }

  private void send(String text) {
    input.send(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * In words that sh, csh and fish read alike. An old busybox wants {@code timeout -t}, and takes
   * the time for a program.
   */
  private String command() {
    String shell =
        "sh -c 'timeout 5 true >/dev/null 2>&1 && exec timeout %d sh -s; exec sh -s'"
            .formatted(LIFE.toSeconds());
    return target.sudo().use() ? "exec sudo -n " + shell : "exec " + shell;
  }

  private void run() {
    try {
      LoginAttempts.run(() -> target.shell().run(command(), input, ears, LIFE));
      ears.ended(Optional.empty());
    } catch (ReachException broken) {
      ears.ended(Optional.of(String.valueOf(broken.getMessage())));
    }
  }

  /** Whether it was made for these questions, has not ended, and is young enough. */
  boolean serves(List<Question> questions) {
    boolean young = System.nanoTime() - began < FRESH.toNanos();
    List<Question> wanted = questions.stream().map(target.limit()::stretched).toList();
    return young && !ears.isEnded() && bundle.questions().equals(wanted);
  }

  /** Asks and waits for what comes of it. */
  Answer ask() {
    Instant time = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    AnswerReader reader = new AnswerReader(bundle, nonce, target.limit().bytes());
    Optional<String> failure;
    try {
      failure = ears.await(reader, this::send, wanted(), target.limit().time());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      failure = Optional.of("interrupted");
    }
    Answer heard =
        new Answer(
            target.name(), time, reader.sections(), failure.or(reader::objection), ears.doubts());
    return new AnswerMask(target.secrets(), registers()).of(heard);
  }

  /** All questions in the first answer and then twice a minute, else those that are not seldom. */
  private String wanted() {
    long now = System.nanoTime();
    if (seldom.isEmpty() || now - askedAll >= SELDOM.toNanos()) {
      askedAll = now;
      return Bundle.ALL;
    }
    return Bundle.USUAL;
  }

  private Set<String> registers() {
    return bundle.questions().stream()
        .filter(question -> question.form() instanceof Question.Form.Bytes)
        .map(Question::id)
        .collect(Collectors.toSet());
  }

  /** The host sees the end of its input; a host that no longer reads is not waited for. */
  @Override
  public void close() {
    ears.close();
    input.end();
    running.interrupt();
  }

  /** Hands what the host says to the reader of the tick that is under way. */
  private static final class Ears implements Shell.Sink {
    private static final int MOST_SAID = 4 << 10;
    private static final long SECOND = 1_000_000_000;

    private final String ready;
    private final StringBuilder said = new StringBuilder();
    private @Nullable AnswerReader reader;
    private List<String> doubts = List.of();
    private Optional<String> failure = Optional.empty();
    private boolean isReady;
    private boolean ended;
    private boolean closed;

    Ears(String ready) {
      this.ready = ready;
    }

    @Override
    public synchronized void loggedIn(List<String> why) {
      doubts = List.copyOf(why);
    }

    synchronized List<String> doubts() {
      return doubts;
    }

    synchronized boolean isEnded() {
      return ended || closed;
    }

    @Override
    public synchronized void out(byte[] bytes, int offset, int length) {
      if (reader != null) {
        reader.out(bytes, offset, length);
      } else if (!isReady) {
        said.append(new String(bytes, offset, length, StandardCharsets.UTF_8));
        isReady = said.indexOf(ready) >= 0;
        said.delete(0, Math.max(0, said.length() - MOST_SAID));
      }
      notifyAll();
    }

    @Override
    public synchronized void err(byte[] bytes, int offset, int length) {
      if (reader != null) {
        reader.err(bytes, offset, length);
      }
      notifyAll();
    }

    /** Of the shell as a whole: it goes on until somebody closes it. */
    @Override
    public synchronized boolean complete() {
      return closed;
    }

    synchronized void ended(Optional<String> why) {
      ended = true;
      failure = why;
      notifyAll();
    }

    synchronized void close() {
      closed = true;
      notifyAll();
    }

    /** Why there is no full answer; empty if there is. */
    synchronized Optional<String> await(
        AnswerReader next, Consumer<String> host, String wanted, Duration limit)
        throws InterruptedException {
      long end = System.nanoTime() + limit.toNanos();
      while (!isReady && !isEnded() && System.nanoTime() < end) {
        wait(100);
      }
      if (isReady && !isEnded()) {
        reader = next;
        host.accept(wanted + "\n");
        long ticked = System.nanoTime();
        while (!next.complete() && !isEnded() && System.nanoTime() < end) {
          wait(100);
          if (System.nanoTime() - ticked >= SECOND) {
            ticked += SECOND;
            host.accept(Bundle.TICK + "\n");
          }
        }
        reader = null;
      }
      return next.complete() ? Optional.empty() : Optional.of(why(limit));
    }

    private String why(Duration limit) {
      if (failure.isPresent()) {
        return failure.get();
      }
      return isEnded()
          ? "the shell that answers polls ended; check that the login runs commands"
          : "no full answer within " + limit.toSeconds() + " s";
    }
  }
}
