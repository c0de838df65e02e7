package io.railwright.twin.scenario;

import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.model.text.Shown;
import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.Fabric;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What somebody typed into machines of a fabric that was in order.
 *
 * @param what is broken by it, in a sentence
 */
record BreakPlan(String what, List<Line> typed) {
  BreakPlan {
    typed = List.copyOf(typed);
  }

  /** A line for the shell of a machine, or for its command line. */
  record Line(Place place, String machine, String text) {}

  void typeInto(Fabric fabric) throws BadFileException {
    for (Line line : typed) {
      try {
        type(line, fabric.device(line.machine()));
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        throw new BadFileException(line.place(), "interrupted while this was typed");
      } catch (IllegalArgumentException sentence) {
        throw new BadFileException(line.place(), String.valueOf(sentence.getMessage()));
      }
    }
  }

  private static void type(Line line, Device device)
      throws IOException, InterruptedException, BadFileException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int status = device.run(line.text(), InputStream.nullInputStream(), said, said);
    if (status != 0) {
      String words = said.toString(StandardCharsets.UTF_8).strip();
      throw new BadFileException(
          line.place(),
          "on %s this ended with status %d: %s"
              .formatted(line.machine(), status, Shown.quoted(words)));
    }
  }
}
