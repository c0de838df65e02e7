package io.railwright.cli.change;

import io.railwright.cli.option.Fabrics;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.change.CarryOut;
import io.railwright.flow.change.Journals;
import io.railwright.model.change.ChangeResult;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.view.change.ChangeText;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** What the commands that change machines have in common. */
final class Changes {
  private static final Duration HOST_LIMIT = Duration.ofMinutes(2);

  private final TextOutput out;
  private final AtomicBoolean stop = new AtomicBoolean();
  private final AtomicReference<Plan> plan = new AtomicReference<>();

  Changes(PrintWriter out) {
    this.out = TextOutput.of(out);
  }

  void stop() {
    stop.set(true);
  }

  /** One that tells of every step as it comes. */
  CarryOut carryOut() {
    return new CarryOut(
        Journals.ofThisUser(),
        who(),
        stop::get,
        event -> new ChangeText(out).happened(plan.get(), event));
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
    return System.getProperty("user.name") + " on " + host;
  }

  /** The fabric that is named, or else the one that the plan was made for. */
  static FabricSource open(Optional<String> named, Plan plan, PrintWriter err) {
    Optional<String> source =
        named.or(() -> plan.source().isEmpty() ? Optional.empty() : Optional.of(plan.source()));
    return Fabrics.open(new OpenFabric(HOST_LIMIT, 1), source, err);
  }

  int end(ChangeResult result, boolean back) {
    new ChangeText(out).ended(result, back);
    out.flush();
    return code(result.outcome()).number();
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
