package io.railwright.cli.change;

import io.railwright.cli.option.Fabrics;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.StopSignals;
import io.railwright.cli.terminal.Terminals;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.change.CarryOut;
import io.railwright.flow.change.Journals;
import io.railwright.flow.change.StagedChange;
import io.railwright.model.change.ChangeResult;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.view.change.ChangeText;
import io.railwright.view.change.PlanText;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What the commands that change machines have in common. */
final class Changes implements StagedChange.Viewer {
  private static final Duration HOST_LIMIT = Duration.ofMinutes(2);

  private final TextOutput out;
  private volatile Optional<ChangeScreen> screen;
  private final AtomicBoolean stop = new AtomicBoolean();
  private final AtomicReference<Plan> plan = new AtomicReference<>();

  Changes(PrintWriter out) {
    this.out = TextOutput.of(out);
    this.screen = newScreen();
  }

  private Optional<ChangeScreen> newScreen() {
    boolean live = out.isTerminal() && !Terminals.isDumb();
    return live ? Optional.of(new ChangeScreen(out)) : Optional.empty();
  }

  /** What changes machines, or goes back. */
  interface Work {
    ChangeResult run() throws FabricException, InterruptedException;
  }

  /**
   * Does it until it has ended or somebody stops it, and tells how it ended. What it can't begin
   * with was refused before anything was done.
   *
   * @param back whether the plan is taken back
   */
  int run(Work work, boolean back, PrintWriter err) throws InterruptedException {
    try (StopSignals signals = new StopSignals(this::stop)) {
      ChangeResult result = work.run();
      ended(result, back);
      int code = code(result.outcome()).number();
      return result.outcome() == Outcome.STOPPED ? signals.exitCode(code) : code;
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err, ExitCode.REFUSED);
    } finally {
      screen.ifPresent(ChangeScreen::close);
    }
  }

  private void stop() {
    stop.set(true);
    screen.ifPresent(ChangeScreen::makeRoom);
  }

  /** One that tells of every step as it comes. */
  CarryOut carryOut(Optional<Duration> soak) {
    ChangeText text = new ChangeText(out);
    return new CarryOut(
        Journals.ofThisUser(),
        who(),
        stop::get,
        event ->
            screen.ifPresentOrElse(
                it -> it.happened(plan.get(), event), () -> text.happened(plan.get(), event)),
        soak);
  }

  /** One that also carries out what a plan says of guests that get a card by it. */
  StagedChange staged(CarryOut carryOut) {
    return new StagedChange(carryOut, stop::get, this);
  }

  @Override
  public void begins(Plan next, boolean back) {
    tellOf(next);
    screen = newScreen();
    out.println();
    if (back) {
      out.println("Taking back plan " + next.id() + ", which belongs to it:");
    } else {
      new PlanText(out).print(next);
      out.println();
    }
    out.flush();
  }

  @Override
  public void ended(ChangeResult result, boolean back) {
    screen.ifPresent(ChangeScreen::close);
    new ChangeText(out).ended(result, back);
    out.flush();
  }

  /** The plan whose steps are told of. */
  void tellOf(Plan one) {
    plan.set(one);
  }

  private static String who() {
    String host;
    try {
      host = InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException unnamed) {
      host = "this machine";
    }
    return who(System.getProperty("user.name"), System.getenv("SUDO_USER"), host);
  }

  /**
   * Who is at work, for a journal: root may be anybody.
   *
   * @param sudo who became that user by sudo; null where nobody did
   */
  static String who(String user, @Nullable String sudo, String host) {
    boolean another = sudo != null && !sudo.isBlank() && !sudo.equals(user);
    return (another ? sudo + " by sudo as " + user : user) + " on " + host;
  }

  /** The fabric that is named, or else the one that the plan was made for. */
  static FabricSource open(Optional<String> named, Plan plan, PrintWriter err) {
    Optional<String> source =
        named.or(() -> plan.source().isEmpty() ? Optional.empty() : Optional.of(plan.source()));
    return Fabrics.open(new OpenFabric(HOST_LIMIT, 1), source, err);
  }

  /** How it ends where nothing is left to go on with: the plan has ended as its journal says. */
  Optional<Integer> overBeforeResume(CarryOut.Found journal) {
    return switch (journal.state()) {
      case RUNNING, STOPPING, NEEDS_PERSON -> Optional.empty();
      case DONE ->
          journal.waits()
              ? Optional.empty()
              : over(journal, "was carried out before; nothing is left to do", ExitCode.FINE);
      case ROLLED_BACK ->
          over(
              journal,
              "was taken back; to carry it out again, apply its file",
              ExitCode.ROLLED_BACK);
      case REFUSED -> over(journal, "was refused, and nothing of it was done", ExitCode.REFUSED);
    };
  }

  /** The same where nothing is left to take back. */
  Optional<Integer> overBeforeRollback(CarryOut.Found journal) {
    return switch (journal.state()) {
      case RUNNING, STOPPING, NEEDS_PERSON, DONE -> Optional.empty();
      case ROLLED_BACK -> over(journal, "was taken back before", ExitCode.FINE);
      case REFUSED -> over(journal, "was refused, and nothing of it was done", ExitCode.FINE);
    };
  }

  private Optional<Integer> over(CarryOut.Found journal, String how, ExitCode code) {
    new ChangeText(out).over(journal.plan(), how, journal.file());
    out.flush();
    return Optional.of(code.number());
  }

  private static ExitCode code(Outcome outcome) {
    return switch (outcome) {
      case DONE -> ExitCode.FINE;
      case UNREACHED -> ExitCode.NOT_REACHED;
      case ROLLED_BACK -> ExitCode.ROLLED_BACK;
      case NEEDS_PERSON, STOPPED -> ExitCode.NEEDS_A_PERSON;
      case REFUSED -> ExitCode.REFUSED;
    };
  }
}
