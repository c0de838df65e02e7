package io.railwright.change.harness;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Question.Form;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A machine one of whose answers goes wrong. */
public final class FaultyTarget implements Target {
  private final Target machine;
  private final Calls calls;

  public FaultyTarget(Target machine, Calls calls) {
    this.machine = machine;
    this.calls = calls;
  }

  /** What goes wrong with a command. */
  public enum Kind {
    /** It never reaches the machine. */
    UNSENT,
    /** It runs, and no answer comes. */
    UNANSWERED,
    /** It runs, and half of the answer comes. */
    HALF,
    /** It does not run, and the time is out. */
    HUNG,
    /** The machine refuses it. */
    REFUSED,
    /** It says that all went well, and did nothing. */
    INERT,
    /** It runs, and then those who sent it are no more. */
    CRASH,
    /** Somebody sets the clock of those who send it an hour ahead. */
    CLOCK_AHEAD,
    /** The same, back by an hour. */
    CLOCK_BACK
  }

  /** Counts what is asked of all machines, and knows which call goes wrong. */
  public static final class Calls {
    private final int faulty;
    private final Kind kind;
    private final VirtualTime time;
    private final List<String> kinds = new ArrayList<>();

    public Calls(int faulty, Kind kind, VirtualTime time) {
      this.faulty = faulty;
      this.kind = kind;
      this.time = time;
    }

    public int count() {
      return kinds.size();
    }

    /** What each was about: the names of its questions, and the method where it calls one. */
    public List<String> kinds() {
      return List.copyOf(kinds);
    }

    private void add(List<Question> questions) {
      kinds.add(
          questions.stream()
              .map(it -> it.form() instanceof Form.Called(var call) ? call.method() : it.id())
              .collect(Collectors.joining(" ")));
    }
  }

  @Override
  public String name() {
    return machine.name();
  }

  @Override
  public Answer ask(List<Question> questions) {
    calls.add(questions);
    if (calls.count() != calls.faulty) {
      return machine.ask(questions);
    }
    return switch (calls.kind) {
      case UNSENT -> failed("no route");
      case UNANSWERED -> {
        machine.ask(questions);
        yield failed("the connection broke");
      }
      case HALF -> half(machine.ask(questions));
      case HUNG -> {
        calls.time.pass(Duration.ofSeconds(60));
        yield failed("no answer in time");
      }
      case REFUSED -> instead(questions, 1, "Permission denied");
      case INERT -> instead(questions, 0, "");
      case CRASH -> {
        machine.ask(questions);
        throw new MemoryDisk.Crash();
      }
      case CLOCK_AHEAD -> {
        calls.time.jump(Duration.ofHours(1));
        yield machine.ask(questions);
      }
      case CLOCK_BACK -> {
        calls.time.jump(Duration.ofHours(-1));
        yield machine.ask(questions);
      }
    };
  }

  private Answer failed(String why) {
    return Answer.failed(name(), Instant.EPOCH, why);
  }

  private static Answer half(Answer whole) {
    List<Section> sections =
        whole.sections().stream()
            .map(
                it ->
                    new Section(
                        it.question(), it.item(), Section.Ending.HALF, -1, Output.EMPTY, ""))
            .toList();
    return new Answer(whole.target(), whole.time(), sections, whole.failure());
  }

  private Answer instead(List<Question> questions, int exit, String err) {
    List<Section> sections =
        questions.stream()
            .map(it -> new Section(it.id(), "", Section.Ending.COMPLETE, exit, Output.EMPTY, err))
            .toList();
    return new Answer(name(), Instant.EPOCH, sections, java.util.Optional.empty());
  }
}
