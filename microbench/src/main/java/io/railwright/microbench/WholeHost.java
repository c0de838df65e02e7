package io.railwright.microbench;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.model.fact.Fact;
import io.railwright.reach.CommandInput;
import io.railwright.reach.LocalShell;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.AnswerReader;
import io.railwright.reach.bundle.Bundle;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.testing.FakeHost;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What the whole bundle costs on a host with 8 NICs of 63 channels each and 8 GPUs: processor time
 * on the host, bytes on the wire, and the time to parse the answer. The host is a folder that
 * busybox is entered in. Its tools only print a file; what they take is measured apart, by running
 * the same calls without the bundle, and taken off.
 */
public final class WholeHost {
  private static final int ROUNDS = Integer.getInteger("rounds", 15);
  private static final int PARSES = Integer.getInteger("parses", 200);
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final String NONCE = "rail-0123456789abcdef01234567";

  private final FakeHost host;
  private final Path times;
  private final Bundle bundle = new Bundle(HostProbes.questions(HostProbes.ALL));
  private final AtomicLong received = new AtomicLong();

  private WholeHost(FakeHost host, Path times) {
    this.host = host;
    this.times = times;
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("whole-host");
    FakeHost host =
        FakeHost.layOut(
            Hardware.of(Platform.H100_SERVER).with(HardwareTrait.CHANNELS, "63").tree()::layOut,
            folder.resolve("root"));
    WholeHost bench = new WholeHost(host, folder.resolve("times"));
    Answer answer = bench.processor();
    bench.wire();
    parse(answer);
  }

  private Answer processor() throws IOException, ReachException {
    List<Section> sections = ask();
    String tools = calls(sections);
    List<Double> whole = new ArrayList<>();
    List<Double> alone = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      ask();
      whole.add(seconds());
      run(tools, new Ignored());
      alone.add(seconds());
    }
    System.out.printf(
        "processor time on the host: %.2f s, of it the tools %.2f s, the bundle %.2f s (bar 0.5 s);"
            + " %d sections, %d runs of tools; medians of %d%n",
        median(whole),
        median(alone),
        median(whole) - median(alone),
        sections.size(),
        tools.lines().count(),
        ROUNDS);
    return new Answer("h100", Instant.now(), sections, Optional.empty());
  }

  private void wire() {
    long sent = script().length;
    System.out.printf(
        "on the wire: %d bytes sent, %d received, %.2f MB in all (bar 2 MB)%n",
        sent, received.get(), (sent + received.get()) / 1e6);
  }

  private static void parse(Answer answer) {
    List<Double> times = new ArrayList<>();
    int facts = 0;
    for (int round = 0; round < PARSES * 2; round++) {
      long start = System.nanoTime();
      List<Fact> parsed = HostFacts.of(answer, HostProbes.ALL);
      double taken = (System.nanoTime() - start) / 1e6;
      facts = parsed.size();
      if (round >= PARSES) {
        times.add(taken);
      }
    }
    System.out.printf(
        "parsing: median %.1f ms, worst %.1f ms of %d when warm (bar 50 ms); %d facts%n",
        median(times), times.stream().mapToDouble(t -> t).max().orElse(0), PARSES, facts);
  }

  private byte[] script() {
    return bundle.script(NONCE).getBytes(StandardCharsets.UTF_8);
  }

  private List<Section> ask() throws ReachException {
    AnswerReader reader = new AnswerReader(bundle, NONCE, 64 << 20);
    received.set(0);
    run(new String(script(), StandardCharsets.UTF_8), new Counted(reader));
    if (!reader.complete()) {
      throw new IllegalStateException("the host did not answer in full: " + reader.preamble());
    }
    return reader.sections();
  }

  /** Each call of a tool that the bundle made, and nothing else. */
  private String calls(List<Section> sections) {
    StringBuilder calls = new StringBuilder();
    for (Section section : sections) {
      Question question =
          bundle.questions().stream()
              .filter(q -> q.id().equals(section.question()))
              .findFirst()
              .orElseThrow();
      boolean tool =
          question.form() instanceof Question.Form.Each
              || question.form() instanceof Question.Form.Run;
      if (tool && section.ending() != Section.Ending.ABSENT) {
        calls.append(question.command(section.item())).append(" </dev/null >/dev/null 2>&1\n");
      }
    }
    return calls.toString();
  }

  /** GNU time adds up the process and all of its children that were waited for. */
  private void run(String script, Shell.Sink sink) throws ReachException {
    String inside = host.command("exec sh -s").replaceFirst("^exec ", "");
    String timed = "exec /usr/bin/time -f '%U %S' -o '" + times + "' " + inside;
    new LocalShell()
        .run(timed, CommandInput.of(script.getBytes(StandardCharsets.UTF_8)), sink, LIMIT);
  }

  private double seconds() throws IOException {
    String[] words = Files.readAllLines(times).getLast().strip().split(" ", -1);
    return Double.parseDouble(words[0]) + Double.parseDouble(words[1]);
  }

  private static double median(List<Double> numbers) {
    List<Double> sorted = numbers.stream().sorted().toList();
    return sorted.get(sorted.size() / 2);
  }

  /** Counts the bytes of both streams; waits for the end of the process, whose time is wanted. */
  private final class Counted implements Shell.Sink {
    private final AnswerReader reader;

    private Counted(AnswerReader reader) {
      this.reader = reader;
    }

    @Override
    public void out(byte[] bytes, int offset, int length) {
      received.addAndGet(length);
      reader.out(bytes, offset, length);
    }

    @Override
    public void err(byte[] bytes, int offset, int length) {
      received.addAndGet(length);
      reader.err(bytes, offset, length);
    }

    @Override
    public boolean complete() {
      return false;
    }
  }

  private static final class Ignored implements Shell.Sink {
    @Override
    public void out(byte[] bytes, int offset, int length) {}

    @Override
    public void err(byte[] bytes, int offset, int length) {}

    @Override
    public boolean complete() {
      return false;
    }
  }
}
