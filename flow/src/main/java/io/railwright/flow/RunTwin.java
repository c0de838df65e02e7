package io.railwright.flow;

import io.railwright.model.text.Plain;
import io.railwright.model.yaml.BadFileException;
import io.railwright.model.yaml.Problem;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.scenario.Scenarios;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A twin in this process, up until it is closed. */
public final class RunTwin implements AutoCloseable {
  /** The scenario of a user who names none. */
  public static final String USUAL = Scenarios.USUAL;

  private final Twin twin;
  private final Thread hook = new Thread(this::end, "twin");

  private RunTwin(Twin twin) {
    this.twin = twin;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** In the folder where {@code rail twin} finds it. */
  public static RunTwin start(String scenario, TwinHome home) throws FabricException {
    if (home.running(scenario).isPresent()) {
      throw new FabricException("the twin '" + TwinHome.nameOf(scenario) + "' is up already");
    }
    return start(scenario, home.folder(scenario));
  }

  /** For the length of one command, in a folder that nobody else knows. */
  static RunTwin embedded(String scenario) throws FabricException {
    try {
      return start(scenario, new StateFolder(Files.createTempDirectory("rail-twin")));
    } catch (IOException noFolder) {
      throw new FabricException(
          "no folder for the twin can be made: " + noFolder.getMessage(), noFolder);
    }
  }

  private static RunTwin start(String scenario, StateFolder folder) throws FabricException {
    try {
      return new RunTwin(Twin.start(scenario, folder));
    } catch (BadFileException wrong) {
      throw new FabricException(wrong.problems().stream().map(Problem::toString).toList());
    } catch (IOException failed) {
      throw new FabricException("the twin can't start: " + failed.getMessage(), failed);
    }
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

  private void end() {
    try {
      twin.close();
    } catch (IOException left) {
      System.err.println(
          "rail: the twin left something behind: " + Plain.line(String.valueOf(left.getMessage())));
    }
  }
}
