package io.railwright.collect.switches.nxos;

import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.nxos.api.NxApiAnswer;
import io.railwright.collect.switches.nxos.text.NxosScreen;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import java.util.function.Supplier;

/**
 * The parser of one command's output: as a terminal shows it, or as NX-API answers.
 *
 * @param text makes a reader of the text
 */
record NxosOutput(Supplier<? extends NxosText> text) implements Parser {
  @Override
  public Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    NxosText reader = text.get();
    NxosScreen screen = new NxosScreen(reader);
    if (JsonText.isIn(printed)) {
      NxApiAnswer answer = new NxApiAnswer(text, readings);
      JsonText.objects(printed, screen, readings).forEach(answer::take);
    } else {
      TerminalText.read(printed, screen, readings);
    }
    reader.finish(readings);
    return readings.parsed();
  }
}
