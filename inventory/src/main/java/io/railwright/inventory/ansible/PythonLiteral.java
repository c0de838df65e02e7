package io.railwright.inventory.ansible;

import io.railwright.inventory.ansible.AnsibleValue.Form;
import io.railwright.model.file.Place;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ansible reads a value of an INI file as a Python literal where it is one, and as plain text where
 * it is not: {@code 22 # comment} is a number, {@code lab # comment} is all of that text.
 */
final class PythonLiteral {
  private static final Pattern QUOTED =
      Pattern.compile("(?s)(?:'((?:[^'\\\\]|\\\\.)*+)'|\"((?:[^\"\\\\]|\\\\.)*+)\")\\s*(?:#.*)?");

  private static final Pattern NUMBER = Pattern.compile("([+-]?(?:0+|[1-9][0-9]*))\\s*(?:#.*)?");
  private static final Pattern WORD = Pattern.compile("(True|False|None)\\s*(?:#.*)?");
  private static final Pattern COLLECTION = Pattern.compile("[\\[({](?!\\{|%).*[])}]\\s*(?:#.*)?");

  private PythonLiteral() {}

  static AnsibleValue read(Place place, String text) {
    Matcher quoted = QUOTED.matcher(text);
    if (quoted.matches()) {
      String inner = quoted.group(1) == null ? quoted.group(2) : quoted.group(1);
      return new AnsibleValue(place, unescape(inner == null ? "" : inner), Form.TEXT);
    }
    Matcher number = NUMBER.matcher(text);
    if (number.matches()) {
      return new AnsibleValue(place, number.group(1), Form.TEXT);
    }
    Matcher word = WORD.matcher(text);
    if (word.matches()) {
      boolean none = "None".equals(word.group(1));
      return new AnsibleValue(place, word.group(1), none ? Form.NOTHING : Form.TEXT);
    }
    return new AnsibleValue(
        place, text, COLLECTION.matcher(text).matches() ? Form.COMPLEX : Form.TEXT);
  }

  /** The escapes that a connection variable could reasonably hold. */
  private static String unescape(String text) {
    return text.replaceAll("\\\\(['\"\\\\])", "$1");
  }
}
