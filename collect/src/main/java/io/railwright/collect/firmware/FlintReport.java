package io.railwright.collect.firmware;

import io.railwright.collect.session.Report;
import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An image or a card as {@code flint} and {@code mstflint} query it. */
final class FlintReport implements Report {
  private static final Map<String, String> NAMES =
      Map.of(
          "psid", "nic.psid",
          "orig-psid", "nic.psid.original",
          "part-number", "nic.part-number",
          "device-id", "nic.device-id",
          "device-type", "nic.type",
          "fw-release-date", "nic.firmware.release-date",
          "security-attributes", "nic.firmware.security",
          "product-version", "nic.firmware.product-version");

  private static final Set<String> LISTS = Set.of("security-attributes");

  private final Versions versions = new Versions();
  private final boolean device;
  private boolean rom;

  /** {@code device}: a card was asked, not an image in a file. */
  FlintReport(boolean device) {
    this.device = device;
  }

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    if (line.isEmpty()) {
      return true;
    }
    if (rom && line.strip().startsWith("type=")) {
      RomInfo.read(line.strip(), number, sheet);
      return true;
    }
    rom = false;
    Optional<Labelled> labelled = Labelled.of(line).filter(FlintReport::isLabel);
    if (labelled.isPresent() && !line.strip().startsWith("-")) {
      take(labelled.get(), number, sheet);
      return true;
    }
    return Messages.take(line, number, sheet);
  }

  /** Labels start with a capital and have few words; sentences are left to the messages. */
  private static boolean isLabel(Labelled labelled) {
    String label = labelled.label();
    boolean words = Words.of(label).length <= 5;
    return words && label.charAt(0) >= 'A' && label.charAt(0) <= 'Z' && label.length() <= 40;
  }

  private void take(Labelled labelled, int number, Sheet sheet) {
    String value = labelled.value();
    switch (labelled.word()) {
      case "image-type" -> {
        end(sheet);
        sheet.begin("");
        sheet.add("nic.firmware.image-type", Value.text(value), value, number);
      }
      case "fw-version" -> versions.flash(value, number);
      case "fw-version-running" -> versions.running(value, number);
      case "rom-info" -> rom(value, number, sheet);
      case "device" -> sheet.name(value);
      default -> other(labelled, number, sheet);
    }
  }

  private void rom(String value, int number, Sheet sheet) {
    rom = true;
    if (value.startsWith("type=")) {
      RomInfo.read(value, number, sheet);
    } else {
      sheet.add("nic.rom.info", Amount.of(value), value, number);
    }
  }

  private void other(Labelled labelled, int number, Sheet sheet) {
    if (Identifiers.take(labelled, number, sheet)) {
      return;
    }
    String word = labelled.word();
    String value = Words.squeezed(labelled.value());
    String parameter = NAMES.containsKey(word) ? NAMES.get(word) : FactKey.text("nic.image", word);
    boolean list = LISTS.contains(word) && !value.equals("N/A");
    sheet.addNext(parameter, list ? Amount.list(value) : plain(value), value, number);
  }

  /** Versions and dates look like numbers and are none. */
  private static Value plain(String value) {
    Value typed = Amount.of(value);
    boolean word = typed instanceof Value.Unknown || typed instanceof Value.Flag;
    return word ? typed : Value.text(value);
  }

  @Override
  public void end(Sheet sheet) {
    versions.end(device, sheet);
    rom = false;
  }
}
