package io.railwright.flow;

import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problem;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Plain;
import io.railwright.twin.control.ProcessLock;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.scenario.Scenarios;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A twin in this process, up until it is closed. */
public final class RunTwin implements AutoCloseable {
  /** The scenario of a user who names none. */
  public static final String USUAL = Scenarios.USUAL;

  /** A process that is told to end waits no longer for its twin; the next start tidies up. */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final Twin twin;
  private final AutoCloseable place;
  private final Thread hook = new Thread(this::endSoon, "twin");

  private RunTwin(Twin twin, AutoCloseable place) {
    this.twin = twin;
    this.place = place;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Refuses what is neither the name of a scenario nor a file. */
  public static void check(String scenario) throws FabricException {
    if (!Scenarios.isNamed(scenario)) {
      throw new FabricException(
          "there is no scenario '"
              + scenario
              + "' of the twin"
              + Nearest.hint(scenario, Scenarios.names(), "rail twin list names them"));
    }
  }

  /** In the folder where {@code rail twin} finds it. */
  public static RunTwin start(String scenario, TwinHome home) throws FabricException {
    TwinClaims claims = new TwinClaims(home);
    ProcessLock claim = claims.live(scenario);
    tell(claims.sweep());
    return start(scenario, home.folder(scenario), claim);
  }

  /** For the length of one command, in a folder that nobody else knows. */
  static RunTwin embedded(String scenario) throws FabricException {
    TwinClaims claims = new TwinClaims(TwinHome.ofThisUser());
    TwinClaims.Passing passing = claims.passing();
    tell(claims.sweep());
    return start(scenario, passing.folder(), passing);
  }

  private static RunTwin start(String scenario, StateFolder folder, AutoCloseable place)
      throws FabricException {
    boolean up = false;
    try {
      RunTwin started = new RunTwin(Twin.start(scenario, folder), place);
      up = true;
      return started;
    } catch (BadFileException wrong) {
      throw new FabricException(wrong.problems().stream().map(Problem::toString).toList());
    } catch (IOException failed) {
      throw new FabricException("the twin can't start: " + failed.getMessage(), failed);
    } finally {
      if (!up) {
        leave(place);
      }
    }
  }

  private static void leave(AutoCloseable place) {
    try {
      place.close();
    } catch (Exception left) {
      tell(List.of("the twin left something behind: " + left.getMessage()));
    }
  }

  private static void tell(List<String> problems) {
    problems.forEach(problem -> System.err.println("rail: " + Plain.line(problem, 600)));
  }

  public Path inventory() {
    return twin.folder().inventory();
  }

  /** Returns when {@code rail twin down} asks for it. */
  public void waitForEnd() throws InterruptedException {
    twin.waitForEnd();
  }

  @Override
  public void close() {
    end();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException goingDown) {
      // The hook runs, or has run; ending twice does no harm.
    }
  }

  private void endSoon() {
    Thread ending = Thread.ofPlatform().daemon().name("twin-end").start(this::end);
    try {
      ending.join(PATIENCE);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void end() {
    try {
      twin.close();
    } catch (IOException left) {
      tell(List.of("the twin left something behind: " + left.getMessage()));
    }
    leave(place);
  }
}
