package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.expand.Glob;
import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.process.BrokenPipe;
import io.railwright.posix.process.Descriptors;
import io.railwright.posix.process.Signal;
import io.railwright.posix.process.Task;
import io.railwright.posix.run.State.Flow;
import io.railwright.posix.syntax.Node;
import io.railwright.posix.syntax.ParsedScript;
import io.railwright.posix.syntax.Parser;
import io.railwright.posix.syntax.Script;
import io.railwright.posix.syntax.SyntaxError;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;

/**
 * One shell process. Commands return their status; {@code break}, {@code return} and {@code exit}
 * are notes in the state that the commands around them look at.
 */
final class Interpreter {
  final Host host;
  final State state;
  final Expander expander;
  final Redirections redirections;
  final Jobs jobs;
  final Traps traps;
  private final SimpleCommands simple;

  Interpreter(Host host, State state) {
    this.host = host;
    this.state = state;
    this.expander = new Expander(this);
    this.redirections = new Redirections(this);
    this.jobs = new Jobs(this);
    this.traps = new Traps(this);
    this.simple = new SimpleCommands(this);
  }

  /** A copy of this shell as another process. */
  Interpreter copy(Task task) {
    return new Interpreter(host, new State(state, task));
  }

  int run(Node node) throws IOException {
    int status =
        switch (node) {
          case Node.Simple command -> simple.run(command);
          case Node.Sequence(List<Node> nodes) -> sequence(nodes);
          case Node.Both both -> both(both);
          case Node.Pipeline pipeline -> pipeline(pipeline);
          case Node.Background(Node body) -> jobs.background(body);
          case Node.Subshell(Node body) -> jobs.subshell(body);
          case Node.Redirected redirected -> redirected(redirected);
          case Node.If choice -> choice(choice);
          case Node.Loop loop -> loop(loop);
          case Node.For each -> each(each);
          case Node.Case cases -> cases(cases);
          case Node.Definition(String name, Node body) -> {
            state.functions.put(name, body);
            yield 0;
          }
        };
    if (status > 0xff) {
      status = told(status);
    }
    state.status = status;
    settle(node, status);
    return state.status;
  }

  /** Between commands: traps run, and a process that was killed or has failed goes no further. */
  private void settle(Node node, int status) throws IOException {
    if (state.task.hasPending()) {
      traps.runPending();
    }
    if (state.task.killer() != null || Thread.currentThread().isInterrupted()) {
      throw new InterruptedIOException();
    }
    if (status != 0
        && state.tested == 0
        && state.has('e')
        && state.flow == Flow.ON
        && counts(node)) {
      state.flow = Flow.EXIT;
    }
  }

  private static boolean counts(Node node) {
    return switch (node) {
      case Node.Simple _, Node.Subshell _, Node.Redirected _ -> true;
      case Node.Pipeline pipeline -> !pipeline.negated();
      default -> false;
    };
  }

  private int sequence(List<Node> nodes) throws IOException {
    int status = 0;
    for (Node node : nodes) {
      status = run(node);
      if (state.flow != Flow.ON) {
        return status;
      }
    }
    return status;
  }

  private int tested(Node node) throws IOException {
    state.tested++;
    try {
      return run(node);
    } finally {
      state.tested--;
    }
  }

  private int both(Node.Both both) throws IOException {
    int status = tested(both.left());
    if (state.flow != Flow.ON || (status == 0) != both.onSuccess()) {
      return status;
    }
    return run(both.right());
  }

  private int pipeline(Node.Pipeline pipeline) throws IOException {
    if (!pipeline.negated()) {
      return jobs.pipeline(pipeline.stages());
    }
    List<Node> stages = pipeline.stages();
    int status = stages.size() == 1 ? tested(stages.getFirst()) : told(jobs.pipeline(stages));
    return state.flow != Flow.ON ? status : status == 0 ? 1 : 0;
  }

  private int redirected(Node.Redirected node) throws IOException {
    state.line = node.line();
    Descriptors.Before before;
    try {
      before = redirections.apply(node.redirects());
    } catch (ShellFailure failed) {
      return complain(failed);
    }
    try {
      return run(node.body());
    } finally {
      state.descriptors.restore(before);
    }
  }

  private int choice(Node.If choice) throws IOException {
    int condition = tested(choice.condition());
    if (state.flow != Flow.ON) {
      return condition;
    }
    if (condition == 0) {
      return run(choice.then());
    }
    return choice.otherwise() == null ? 0 : run(choice.otherwise());
  }

  private int loop(Node.Loop loop) throws IOException {
    int status = 0;
    state.loops++;
    while (true) {
      int condition = tested(loop.condition());
      if (endsLoop()) {
        break;
      }
      if (state.flow == Flow.CONTINUE) {
        state.flow = Flow.ON;
        continue;
      }
      if ((condition == 0) == loop.until()) {
        break;
      }
      status = run(loop.body());
      if (endsLoop()) {
        break;
      }
      resume();
    }
    state.loops--;
    leaveLoop();
    return state.flow == Flow.ON ? status : state.status;
  }

  /** Whether this loop is over because of what a command within it said. */
  private boolean endsLoop() {
    return switch (state.flow) {
      case ON -> false;
      case CONTINUE -> state.flowDepth > 1;
      case BREAK, RETURN, EXIT -> true;
    };
  }

  private void resume() {
    if (state.flow == Flow.CONTINUE) {
      state.flow = Flow.ON;
    }
  }

  private void leaveLoop() {
    if (state.flow == Flow.BREAK || state.flow == Flow.CONTINUE) {
      state.flowDepth--;
      if (state.flowDepth == 0) {
        state.flow = Flow.ON;
      }
    }
  }

  private int each(Node.For each) throws IOException {
    state.line = each.line();
    List<String> items =
        each.words() == null ? List.copyOf(state.arguments) : expander.fields(each.words());
    int status = 0;
    state.loops++;
    for (String item : items) {
      state.variables.set(each.name(), item);
      status = run(each.body());
      if (endsLoop()) {
        break;
      }
      resume();
    }
    state.loops--;
    leaveLoop();
    return state.flow == Flow.ON ? status : state.status;
  }

  private int cases(Node.Case cases) throws IOException {
    state.line = cases.line();
    String subject = expander.text(cases.word());
    for (Node.Arm arm : cases.arms()) {
      for (var pattern : arm.patterns()) {
        if (Glob.matches(expander.pattern(pattern), subject)) {
          return run(arm.body());
        }
      }
    }
    return 0;
  }

  /** What a command prints, without the line feeds at its end. */
  String substitution(Node body) throws IOException {
    String text = jobs.capture(body);
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '\n') {
      end--;
    }
    return text.substring(0, end);
  }

  /** Reads and runs a script line by line; what follows a mistake is never reached. */
  int script(Script script, int firstLine) throws IOException {
    Parser parser = new Parser(script, firstLine);
    int status = 0;
    for (Node node = parser.line(); node != null; node = parser.line()) {
      status = run(node);
      if (state.flow != Flow.ON) {
        return state.status;
      }
    }
    return status;
  }

  /** Runs a script that was read before; the lines before a mistake are run all the same. */
  int script(ParsedScript script) throws IOException {
    int status = 0;
    for (Node node : script.lines()) {
      status = run(node);
      if (state.flow != Flow.ON) {
        return state.status;
      }
    }
    if (script.mistake() != null) {
      throw script.mistake();
    }
    return status;
  }

  /** All that a process does, from its first command to the trap on its end. */
  int process(Body body) {
    int status;
    try {
      body.run();
      status = state.status;
      state.flow = Flow.ON;
      status = traps.onExit(status);
    } catch (IOException ended) {
      status = ended(ended);
    }
    state.descriptors.close();
    Signal killer = state.task.ownKiller();
    int end = killer != null ? killer.death() : status;
    state.task.end(end);
    return end;
  }

  /** What a process is made of. */
  @FunctionalInterface
  interface Body {
    void run() throws IOException;
  }

  private int ended(IOException why) {
    if (why instanceof BrokenPipe) {
      return Signal.PIPE.death();
    }
    if (why instanceof InterruptedIOException) {
      Signal killer = state.task.killer();
      return killer == null ? Signal.KILL.death() : killer.death();
    }
    int status = complain(why);
    try {
      state.flow = Flow.ON;
      return traps.onExit(status);
    } catch (IOException again) {
      return status;
    }
  }

  /** Says what is wrong, with the name of the shell and the line, and returns the status for it. */
  int complain(IOException why) {
    if (why instanceof SyntaxError mistake) {
      state.line = mistake.line();
    }
    warn(String.valueOf(why.getMessage()));
    state.status = ShellFailure.STATUS;
    return ShellFailure.STATUS;
  }

  /** The plain status of a process that has ended; if a signal did it, that is said. */
  int told(int status) {
    Signal signal = Signal.of(status);
    if (signal != null && !signal.words().isEmpty() && state.task.killer() == null) {
      say(signal.words());
    }
    return status & 0xff;
  }

  void warn(String words) {
    say(state.name + ": " + state.line + ": " + words);
  }

  /** Says a line on standard error. */
  void say(String words) {
    var err = state.descriptors.find(2);
    if (err == null) {
      return;
    }
    byte[] line = ByteText.bytes(words + "\n");
    try {
      err.write(line, 0, line.length);
    } catch (IOException gone) {
      // Nobody listens to complaints any more; the next ordinary write ends the process.
      state.flow = Flow.EXIT;
    }
  }

  /** Makes {@code PWD} say where the shell stands, and gives {@code IFS} its usual value. */
  void adoptFolder() throws ShellFailure {
    state.variables.set("PWD", ByteText.of(state.folder));
    state.variables.set("IFS", " \t\n");
    state.variables.set("OPTIND", "1");
    state.variables.set("PPID", "1");
  }

  /** What a program that this shell starts begins with. */
  ProgramStart start(boolean inPlace) {
    return new ProgramStart(
        host,
        state.task,
        state.descriptors,
        state.variables.environment(),
        state.folder,
        inPlace,
        state.name,
        state.line);
  }

  void print(String octets) throws IOException {
    byte[] bytes = ByteText.bytes(octets);
    state.descriptors.get(1).write(bytes, 0, bytes.length);
  }
}
