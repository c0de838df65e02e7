package io.railwright.survey.view;

import java.util.regex.Pattern;

/** Tells the network interfaces that stand for functions in a card's own switch. */
public final class Representor {
  /** {@code pf0vf3}, {@code c1pf0sf88}, {@code pf0hpf}; a port of the card itself is {@code p0}. */
  private static final Pattern NAME =
      Pattern.compile("(?:c\\d{1,4})?pf\\d{1,4}(?:(?:vf|sf)\\d{1,6}|hpf)");

  private Representor() {}

  /** By what the kernel calls its port; an ordinary interface has another name or none. */
  public static boolean isNamed(String portName) {
    return NAME.matcher(portName).matches();
  }
}
