package io.railwright.collect.firmware;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;

/** {@code type=UEFI version=14.36.16 cpu=AMD64,AARCH64}: an expansion ROM in the image. */
final class RomInfo {
  private RomInfo() {}

  static void read(String text, int number, Sheet sheet) {
    String type = "";
    for (String word : Words.squeezed(text).split(" (?=\\w++=)", 0)) {
      int equals = word.indexOf('=');
      if (equals <= 0) {
        continue;
      }
      String key = word.substring(0, equals);
      String value = word.substring(equals + 1).strip();
      type = key.equals("type") ? Words.slug(value) : type;
      Value typed = key.equals("cpu") ? Amount.list(value) : Value.text(value);
      sheet.addNext(FactKey.text("nic.rom", type, key), typed, value, number);
    }
  }
}
