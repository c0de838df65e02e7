package io.railwright.collect.nccl;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The lines that NCCL writes with {@code NCCL_DEBUG=INFO}, alone or among what a job prints. Each
 * names its host, process and GPU: {@code u36:4711:4802 [3] NCCL INFO Using network IB}; newer
 * versions put the time before it, launchers the rank. The tables of nccl-tests are read too; lines
 * of others are counted.
 */
public final class NcclLog implements LineTaker {
  public static final Map<String, Parser> KEPT =
      Map.of("nccl-log", NcclLog::read, "nccl-tests", NcclLog::read);

  private static final int LONGEST = 8000;
  private static final String VERSION = "NCCL version ";

  private final NcclHosts hosts = new NcclHosts();
  private final NcclTests tests = new NcclTests();

  /** What may go on in the next line. */
  private @Nullable NcclStatement open;

  private NcclLog() {}

  private static Parsed read(Printed printed) {
    Readings readings = new Readings(printed);
    NcclLog log = new NcclLog();
    TerminalText.read(printed, log, readings);
    log.close(readings);
    return readings.parsed();
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (line.length() > LONGEST) {
      close(readings);
      return false;
    }
    List<NcclMark> marks = NcclMark.in(line);
    if (marks.isEmpty() && goesOn(line, number)) {
      return true;
    }
    close(readings);
    return marks.isEmpty()
        ? tests.take(line, number, readings)
        : statements(line, marks, number, readings);
  }

  private boolean goesOn(String line, int number) {
    if (open == null || number != open.lastLine() + 1) {
      return false;
    }
    Optional<NcclStatement> joined = NcclWrap.join(open, line.strip());
    joined.ifPresent(statement -> open = statement);
    return joined.isPresent();
  }

  /** For the lines of NCCL among those of others; {@link #close} is due behind them. */
  public static NcclLog among() {
    return new NcclLog();
  }

  /** Reads what the next line could have gone on with. */
  public void close(Readings readings) {
    if (open == null) {
      return;
    }
    NcclStatement statement = open;
    open = null;
    if (NcclWrap.isSettled(statement)) {
      NcclMessage.read(statement, readings);
    } else {
      NcclMessage.read(statement.firstPart(), readings);
      statement.parts().stream().skip(1).forEach(readings::notUnderstood);
    }
  }

  private boolean statements(String line, List<NcclMark> marks, int number, Readings readings) {
    hosts.learn(line, marks.getFirst());
    boolean all = true;
    NcclMark mark = marks.getFirst();
    for (int i = 1; i < marks.size(); i++) {
      Optional<NcclMark> next = hosts.cut(line, marks.get(i));
      // Whose letters those before an unknown host are can't be told: neither side gets them.
      all &= next.isPresent() && speak(line, mark, next.get().start(), number, readings);
      mark = next.orElse(marks.get(i).withHost(""));
    }
    return speak(line, mark, line.length(), number, readings) && all;
  }

  private boolean speak(String line, NcclMark mark, int end, int number, Readings readings) {
    String text = line.substring(mark.text(), Math.max(mark.text(), end)).strip();
    int version = text.indexOf(VERSION);
    if (version > 0 && !Character.isWhitespace(text.charAt(version - 1))) {
      return false;
    }
    boolean warning = mark.level().equals("WARN");
    NcclStatement statement = NcclStatement.of(mark.subject(), warning, text, number);
    if (end == line.length() && NcclWrap.mayGoOn(statement)) {
      open = statement;
      return true;
    }
    return NcclMessage.read(statement, readings);
  }
}
