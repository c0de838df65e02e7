package io.railwright.reach.bundle;

import io.railwright.reach.Shell;
import io.railwright.reach.mask.SecretMask;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes the two streams of a bundle's run apart into sections, as they arrive. */
public final class AnswerReader implements Shell.Sink {
  /** More than any tool has to say on standard error; the rest of a flood is dropped. */
  private static final int MOST_ERROR = 16 << 10;

  private final Map<String, Question> questions = new LinkedHashMap<>();
  private final Map<Integer, SectionBuilder> sections = new LinkedHashMap<>();
  private final Stream out;
  private final Stream err;

  public AnswerReader(Bundle bundle, String nonce) {
    bundle.questions().forEach(question -> questions.put(question.id(), question));
    out = new Stream(nonce, false);
    err = new Stream(nonce, true);
  }

  @Override
  public void out(byte[] bytes, int offset, int length) {
    out.scanner.feed(bytes, offset, length);
  }

  @Override
  public void err(byte[] bytes, int offset, int length) {
    err.scanner.feed(bytes, offset, length);
  }

  @Override
  public boolean complete() {
    return out.done && err.done;
  }

  /** The sections so far, in the order in which they were begun. */
  public synchronized List<Section> sections() {
    List<Section> built = new ArrayList<>();
    for (SectionBuilder section : sections.values()) {
      built.add(section.build());
    }
    return List.copyOf(built);
  }

  /** What was said before the first section: banners, prompts, refusals. Standard error first. */
  public String preamble() {
    return SecretMask.mask((err.preamble.text() + "\n" + out.preamble.text()).strip());
  }

  private synchronized SectionBuilder begin(String[] words) {
    int number = Integer.parseInt(words[1]);
    String id = words[2];
    Question question = questions.get(id);
    if (question == null) {
      throw new NumberFormatException(id);
    }
    String item = words.length > 3 ? words[3] : "";
    return sections.computeIfAbsent(number, n -> new SectionBuilder(question, item, MOST_ERROR));
  }

  private synchronized SectionBuilder section(String number) {
    SectionBuilder section = sections.get(Integer.parseInt(number));
    if (section == null) {
      throw new NumberFormatException(number);
    }
    return section;
  }

  /** One of the two streams and where it stands. */
  private final class Stream implements FrameScanner.Listener {
    private final boolean isError;
    private final FrameScanner scanner;
    private final CappedBytes preamble = new CappedBytes(MOST_ERROR);
    private CappedBytes current = preamble;
    private volatile boolean done;

    Stream(String nonce, boolean isError) {
      this.isError = isError;
      this.scanner = new FrameScanner(nonce, this);
    }

    @Override
    public void content(byte[] bytes, int offset, int length) {
      current.add(bytes, offset, length);
    }

    /**
     * A frame carries the nonce, so it is ours; one that is garbled all the same is passed over.
     */
    @Override
    public void frame(String line) {
      String[] words = line.split(" ", 4);
      try {
        take(words);
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException garbled) {
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
          section(words[1]).ended(Integer.parseInt(words[2]));
          current = new CappedBytes(0);
        }
        case "done" -> done = true;
        default -> throw new NumberFormatException(words[0]);
      }
    }
  }
}
