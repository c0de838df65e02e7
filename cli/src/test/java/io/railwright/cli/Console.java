package io.railwright.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** rail run inside the test, with what it printed. */
public record Console(int exit, String out, String err) {
  public static Console run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit = new Rail(new PrintWriter(out), new PrintWriter(err), false, false).run(arguments);
    return new Console(exit, out.toString(), err.toString());
  }
}
