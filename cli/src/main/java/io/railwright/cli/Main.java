package io.railwright.cli;

import io.railwright.cli.terminal.CheckedOutput;
import io.railwright.cli.terminal.ColourChoice;
import io.railwright.cli.terminal.Terminals;
import io.railwright.view.layout.Screen;
import io.railwright.view.layout.TextOutput;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Where the process starts: ties {@link Rail} to the streams and the environment. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    Map<String, String> environment = System.getenv();
    boolean terminal = Terminals.output();
    // Both are UTF-8 whatever the locale: documents on standard output are the same everywhere.
    // In text for people, signs that other locales do not have are made of plain letters.
    PrintStream out = stream(new CheckedOutput(new FileOutputStream(FileDescriptor.out)), terminal);
    System.setOut(out);
    boolean colour = ColourChoice.of(List.of(arguments)).wanted(terminal, environment);
    boolean ascii = !StandardCharsets.UTF_8.name().equals(System.getProperty("native.encoding"));
    PrintWriter outWriter = new PrintWriter(out, terminal, StandardCharsets.UTF_8);
    PrintWriter errWriter = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    boolean debug = "1".equals(environment.get("RAIL_DEBUG"));
    // Not a return: a command may have left threads behind that wait on a hung target.
    System.exit(
        new Rail(
                new TextOutput(
                    outWriter,
                    new Screen(colour, ascii, Terminals.columns(), Terminals.rows()),
                    terminal),
                new TextOutput(errWriter, new Screen(false, ascii, 0), true),
                colour,
                debug)
            .run(arguments));
  }

  private static PrintStream stream(OutputStream target, boolean flushLines) {
    return new PrintStream(target, flushLines, StandardCharsets.UTF_8);
  }
}
