package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** When the device interrupts: after so many microseconds or frames. */
final class Coalescing implements EthtoolBody {
  /** {@code Adaptive RX: on TX: off}, {@code CQE mode RX: n/a TX: n/a}. */
  private static final Pattern BOTH =
      Pattern.compile("\\s*+([A-Z][\\w ]{2,20}?) RX: (\\S{1,10})\\s+TX: (\\S{1,10})\\s*+");

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    Matcher both = BOTH.matcher(line);
    if (line.length() < 100 && both.matches()) {
      String name = Words.slug(both.group(1));
      String rx = both.group(2);
      String tx = both.group(3);
      sheet.add(FactKey.text("net.coalesce", name + "-rx"), Amount.of(rx), rx, number);
      sheet.add(FactKey.text("net.coalesce", name + "-tx"), Amount.of(tx), tx, number);
      return true;
    }
    Optional<Labelled> labelled = Labelled.of(line);
    if (labelled.isEmpty() || labelled.get().value().isEmpty()) {
      return false;
    }
    String value = labelled.get().value();
    String key = FactKey.text("net.coalesce", labelled.get().word());
    sheet.addNext(key, value(labelled.get()), value, number);
    return true;
  }

  private static Value value(Labelled labelled) {
    Value number = Amount.of(labelled.value());
    if (!(number instanceof Value.Count)) {
      return number;
    }
    String word = labelled.word();
    if (word.contains("usec")) {
      Optional<TimeSpan> span = TimeSpan.parse(labelled.value() + " us");
      return span.isPresent() ? span.get() : number;
    }
    return word.contains("frames") ? Amount.of(labelled.value(), "frames") : number;
  }
}
