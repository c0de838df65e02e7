package io.railwright.reach.bundle;

import io.railwright.model.text.Plain;
import io.railwright.reach.Shell;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Splits the two output streams of a bundle into sections as they arrive. A host that sends more
 * than its limit is cut off at once.
 */
public final class AnswerReader implements Shell.Sink {
  /** More than any tool has to say on standard error; the rest is dropped. */
  private static final int MOST_ERROR = 16 << 10;

  private static final int LONGEST_ITEM = 255;

  private final Map<String, Question> questions = new LinkedHashMap<>();
  private final Map<Integer, SectionBuilder> sections = new LinkedHashMap<>();
  private final AnswerLimit limit;
  private final Stream out;
  private final Stream err;
  private int garbled;
  private List<String> doubts = List.of();

  /** The host can't have begun before. */
  private Instant asked = Instant.now();

  private @Nullable Instant clockRead;

  /**
   * @param most bytes that the host may say in all
   */
  public AnswerReader(Bundle bundle, String nonce, long most) {
    bundle.questions().forEach(question -> questions.put(question.id(), question));
    limit = new AnswerLimit(most);
    out = new Stream(nonce, false);
    err = new Stream(nonce, true);
  }

  @Override
  public synchronized void loggedIn(List<String> why) {
    doubts = List.copyOf(why);
    asked = Instant.now();
  }

  /** Why the host may not be the one it should be. */
  public synchronized List<String> doubts() {
    return doubts;
  }

  @Override
  public synchronized void out(byte[] bytes, int offset, int length) {
    feed(out, bytes, offset, length);
  }

  @Override
  public synchronized void err(byte[] bytes, int offset, int length) {
    feed(err, bytes, offset, length);
  }

  private void feed(Stream stream, byte[] bytes, int offset, int length) {
    limit.received(length, sections.isEmpty());
    if (!limit.isCutOff()) {
      stream.scanner.feed(bytes, offset, length);
    }
    if (limit.isVoid()) {
      sections.clear(); // its memory is wanted
    }
  }

  @Override
  public synchronized boolean complete() {
    return (out.done && err.done) || limit.isCutOff();
  }

  /** Why the answer, or a part of it, can't be used; empty if all of it can. */
  public synchronized Optional<String> objection() {
    return limit
        .reason()
        .or(
            () ->
                garbled == 0
                    ? Optional.empty()
                    : Optional.of(
                        "its answer is garbled in "
                            + (garbled == 1 ? "one place" : garbled + " places")
                            + ", which no healthy host does; what stood there was left"
                            + " out"));
  }

  /** The sections so far, in the order in which they were begun. */
  public synchronized List<Section> sections() {
    List<Section> built = new ArrayList<>();
    for (SectionBuilder section : sections.values()) {
      Section whole = section.build();
      if (clockRead != null && whole.question().equals(ClockReading.QUESTION)) {
        built.add(ClockReading.between(whole, asked, clockRead));
      } else {
        built.addAll(ItemSections.of(whole));
      }
    }
    return List.copyOf(built);
  }

  /** How many sections have begun. */
  public synchronized int begun() {
    return sections.size();
  }

  /** What was said before the first section: banners, prompts, refusals. Standard error first. */
  public synchronized String preamble() {
    return (err.preamble.text() + "\n" + out.preamble.text()).strip();
  }

  private SectionBuilder begin(String[] words) {
    int number = Integer.parseInt(words[1]);
    Question question = questions.get(words[2]);
    String item = words.length > 3 ? words[3] : "";
    // The name of a device is handed to tools and shown to people.
    if (question == null || !Plain.line(item, LONGEST_ITEM).equals(item)) {
      throw new NumberFormatException(words[2]);
    }
    return sections.computeIfAbsent(
        number,
        n -> {
          limit.kept(SectionBuilder.COST);
          return new SectionBuilder(question, item, MOST_ERROR);
        });
  }

  private SectionBuilder section(String number) {
    SectionBuilder section = sections.get(Integer.parseInt(number));
    if (section == null) {
      throw new NumberFormatException(number);
    }
    return section;
  }

  private void ended(SectionBuilder section, int seconds) {
    section.ended(seconds);
    if (clockRead == null && section.isOf(ClockReading.QUESTION)) {
      clockRead = Instant.now();
    }
  }

  /** One of the two streams and where it stands. */
  private final class Stream implements FrameScanner.Listener {
    private final boolean isError;
    private final FrameScanner scanner;
    private final CappedBytes preamble = new CappedBytes(MOST_ERROR);
    private CappedBytes current = preamble;
    private boolean done;

    Stream(String nonce, boolean isError) {
      this.isError = isError;
      this.scanner = new FrameScanner(nonce, this);
    }

    @Override
    public void content(byte[] bytes, int offset, int length) {
      limit.kept(current.add(bytes, offset, length));
    }

    /**
     * A frame carries the nonce, so only who has read the bundle can write one: where it is garbled
     * the host does not do as the bundle says.
     */
    @Override
    public void frame(String line) {
      String[] words = line.split(" ", 4);
      try {
        take(words);
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException wrong) {
        garbled++;
        current = new CappedBytes(0);
      }
    }

    private void take(String[] words) {
      switch (words[0]) {
        case "begin" -> {
          SectionBuilder section = begin(words);
          current = isError ? section.err() : section.out();
        }
        case "exit" -> section(words[1]).exited(Integer.parseInt(words[2]));
        case "late" -> section(words[1]).late();
        case "absent" -> section(words[1]).absent();
        case "end" -> {
          ended(section(words[1]), Integer.parseInt(words[2]));
          current = new CappedBytes(0);
        }
        case "done" -> done = true;
        default -> throw new NumberFormatException(words[0]);
      }
    }
  }
}
