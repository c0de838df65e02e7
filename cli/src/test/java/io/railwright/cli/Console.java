package io.railwright.cli;

import io.railwright.view.layout.Screen;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.io.StringWriter;

/** rail run inside the test, with what it printed. */
public record Console(int exit, String out, String err) {
  /** On such a terminal, or in a pipe. */
  static Console on(Screen screen, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    TextOutput text = new TextOutput(out, screen, false);
    int exit = new Rail(text, new PrintWriter(err), screen.colour(), false).run(arguments);
    return new Console(exit, out.toString(), err.toString());
  }

  public static Console run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit = new Rail(new PrintWriter(out), new PrintWriter(err), false, false).run(arguments);
    return new Console(exit, out.toString(), err.toString());
  }
}
