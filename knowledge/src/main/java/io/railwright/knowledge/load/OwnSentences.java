package io.railwright.knowledge.load;

import io.railwright.knowledge.packed.Packed;
import io.railwright.model.capture.CaptureRules;
import io.railwright.model.file.BadFileException;
import io.railwright.model.simulation.SimulationAdvice;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;

/**
 * What rail says of captures and simulations. Each is a file by itself: neither needs the rules
 * that hosts are judged by.
 */
public final class OwnSentences {
  private static final String CAPTURES = "captures.yaml";
  private static final String SIMULATIONS = "simulations.yaml";

  /** The files that are read here, and nowhere else. */
  static final Set<String> FILES = Set.of(CAPTURES, SIMULATIONS);

  private OwnSentences() {}

  /** What captures are judged by. */
  public static CaptureRules captures() {
    return Packed.read(CaptureRules.class).orElseGet(OwnSentences::readCaptures);
  }

  private static CaptureRules readCaptures() {
    try {
      return CaptureRulesLoader.rules(
          CaptureRulesLoader.read("knowledge/" + CAPTURES, own(CAPTURES)));
    } catch (BadFileException bad) {
      throw new IllegalStateException("rail's own verdicts on captures: " + bad.getMessage(), bad);
    }
  }

  /** What the simulator says would help. */
  public static SimulationAdvice simulations() {
    return Packed.read(SimulationAdvice.class).orElseGet(OwnSentences::readSimulations);
  }

  private static SimulationAdvice readSimulations() {
    try {
      return SimulationAdviceLoader.advice(
          SimulationAdviceLoader.read("knowledge/" + SIMULATIONS, own(SIMULATIONS)));
    } catch (BadFileException bad) {
      throw new IllegalStateException("the simulator's own advice: " + bad.getMessage(), bad);
    }
  }

  private static String own(String file) {
    String resource = "/io/railwright/knowledge/data/" + file;
    try (InputStream in =
        Objects.requireNonNull(OwnSentences.class.getResourceAsStream(resource))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("rail's own " + file, unreadable);
    }
  }
}
