package io.railwright.view.layout;

/** The ways in which rail paints words on a terminal. No text from outside can make one. */
public enum Ink {
  BOLD("1"),
  BOLD_RED("1;31"),
  RED("31"),
  YELLOW("33"),
  CYAN("36"),
  FAINT("2");

  private final String code;

  Ink(String code) {
    this.code = code;
  }

  String start() {
    return "\u001b[" + code + "m";
  }

  static String end() {
    return "\u001b[0m";
  }
}
