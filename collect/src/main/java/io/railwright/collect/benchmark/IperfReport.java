package io.railwright.collect.benchmark;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.TypedCommand;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * iperf 2 and 3 as text or JSON. A row has an interval, what passed in it and how fast; the rows of
 * a whole test name their side, and where there are several streams {@code [SUM]} is the result.
 * Bytes are counted by 1024, bits by 1000.
 */
final class IperfReport implements LineTaker {
  private static final Pattern ROW =
      Pattern.compile(
          "\\[ {0,3}(SUM|\\*?\\d{1,5})(?:-\\d{1,5})?\\](?:\\[([TR]X-[CS])\\])?"
              + " +(\\d{1,9}\\.\\d{1,6}- {0,3}\\d{1,9}\\.\\d{1,6}) +sec +(\\d{1,9}(?:\\.\\d{1,4})?)"
              + " ([KMGT]?)Bytes +(\\d{1,9}(?:\\.\\d{1,4})?) ([KMGT]?)(bits|Bytes)/sec(.{0,200})");

  private static final Pattern CONNECTED =
      Pattern.compile(
          "\\[ {0,3}\\*?\\d{1,5}\\] local (\\S{1,80}) port (\\d{1,5}) connected (?:to|with)"
              + " (\\S{1,80}) port (\\d{1,5}).{0,200}");

  private static final Pattern LOSS =
      Pattern.compile(" *(\\d{1,9}\\.\\d{1,4}) ms +(\\d{1,18}/ {0,8}\\d{1,18} \\([^)]{1,20}\\))");

  private static final Pattern COUNTED =
      Pattern.compile(" +(\\d{1,12})(?: +(\\d{1,9}(?:\\.\\d{1,4})?) ([KMGT]?)Bytes)?.{0,60}");

  private static final Pattern FIRST =
      Pattern.compile(".{0,40}\\(icwnd/mss/irtt=(\\d{1,9})/(\\d{1,9})/(\\d{1,12})\\).{0,40}");

  /** What failed; iperf 2 puts the number of the stream before it. */
  private static final Pattern FAILED =
      Pattern.compile(
          "(?:\\[ {0,3}\\*?\\d{1,5}\\] )?((?:.{0,80}iperf3: error|(?:tcp |udp )?(?:connect|write"
              + "|read|bind|listen|accept|shutdown) failed|error - |WARNING|warning).{0,300})");

  /** How sentences begin that say what the test was started with, or how it went for the host. */
  private static final String[][] STARTS = {
    {"Connecting to ", "peer"},
    {"Client connecting", "peer"},
    {"Accepted connection", "accepted"},
    {"Server listening", "listening"},
    {"Starting Test:", "test"},
    {"TCP window size", "window"},
    {"UDP buffer size", "window"},
    {"Write buffer size", "write-buffer"},
    {"Read buffer size", "read-buffer"},
    {"TCP congestion control", "congestion"},
    {"snd_tcp_congestion ", "congestion-sender"},
    {"rcv_tcp_congestion ", "congestion-receiver"},
    {"TOS set to", "tos"},
    {"Control connection MSS", "mss-control"},
    {"TCP MSS", "mss"},
    {"CPU Utilization", "cpu"},
    {"Time: ", "time"},
    {"Cookie: ", "cookie"},
    {"Linux ", "system"},
    {"iperf3: interrupt", "interrupted"},
    {"iperf 3.", "version"},
    {"iperf version", "version"},
  };

  /** Lines before the JSON: prompts, warnings. */
  private static final int LATEST_START = 50;

  private static final Set<String> TOOLS = Set.of("iperf", "iperf3", "iperf2");

  /** Sentences that other programs hardly print; the rest is read behind one of these. */
  private static final Set<String> OF_THIS_TOOL =
      Set.of("peer", "accepted", "listening", "window", "interrupted", "version");

  private boolean begun;
  private int run = 1;
  private int row;
  private boolean ended;
  private boolean datagrams;

  private IperfReport() {}

  static Parsed parse(Printed printed) {
    return printed.firstLines(LATEST_START).stream().anyMatch(line -> line.strip().startsWith("{"))
        ? IperfJson.parse(printed)
        : TerminalText.read(printed, new IperfReport());
  }

  private String subject() {
    return "iperf/" + run;
  }

  @Override
  public boolean take(String line, int number, Readings into) {
    String text = Launcher.ofRank(line).rest().strip();
    Optional<TypedCommand> command =
        TypedCommand.of(text, TOOLS).filter(call -> !call.tool().isEmpty());
    if (command.isPresent() && !text.startsWith("iperf Done")) {
      startAnew();
      begun = true;
      String words = command.get().tool() + " " + String.join(" ", command.get().words());
      into.add(subject(), "iperf.command", Value.text(words), words, number);
      return true;
    }
    return row(text, number, into)
        || connection(text, number, into)
        || first(text, number, into)
        || sentence(text, number, into);
  }

  private void startAnew() {
    if (ended || row > 0) {
      run++;
      row = 0;
      ended = false;
    }
  }

  private boolean row(String text, int number, Readings into) {
    Matcher found = ROW.matcher(text.startsWith("[") && text.length() < 400 ? text : "");
    if (!found.matches()) {
      return false;
    }
    row++;
    String of = subject() + "/row/" + row;
    String id = found.group(1);
    String printed = "[" + (id.length() < 3 ? "   ".substring(id.length()) : "") + id + "]";
    add(of, "stream", Amount.plain(id), printed, number, into);
    if (found.group(2) != null) {
      add(of, "role", Value.text(found.group(2)), found.group(2), number, into);
    }
    String interval = found.group(3);
    add(of, "interval", length(interval), interval + " sec", number, into);
    String transfer = found.group(4) + " " + found.group(5) + "Bytes";
    add(of, "transfer", bytes(found.group(4), found.group(5)), transfer, number, into);
    String rate = found.group(6) + " " + found.group(7) + found.group(8) + "/sec";
    Value speed =
        Bandwidth.parse(found.group(6) + " " + perSecond(found.group(7), found.group(8)))
            .<Value>map(it -> it)
            .orElse(Value.text(rate));
    add(of, "bandwidth", speed, rate, number, into);
    rest(of, found.group(9), number, into);
    return true;
  }

  /** {@code -f M} prints bytes, whose prefixes are those of 1024. */
  private static String perSecond(String prefix, String what) {
    return what.equals("bits") ? prefix + "b/s" : prefix + (prefix.isEmpty() ? "B/s" : "iB/s");
  }

  private void rest(String of, String behind, int number, Readings into) {
    String rest = behind.stripTrailing();
    for (String side : new String[] {"sender", "receiver"}) {
      if (rest.endsWith(side)) {
        ended = true;
        rest = rest.substring(0, rest.length() - side.length()).stripTrailing();
        add(of, "side", Value.text(side), side, number, into);
      }
    }
    Matcher loss = LOSS.matcher(rest);
    if (loss.matches()) {
      Value jitter =
          TimeSpan.parse(loss.group(1) + " ms").<Value>map(it -> it).orElse(Value.text(""));
      add(of, "jitter", jitter, loss.group(1) + " ms", number, into);
      add(of, "lost", Value.text(loss.group(2)), loss.group(2), number, into);
      return;
    }
    Matcher counted = COUNTED.matcher(rest);
    if (counted.matches()) {
      String name = datagrams ? "datagrams" : "retransmits";
      add(of, name, Value.number(counted.group(1), name), counted.group(1), number, into);
      if (counted.group(2) != null) {
        String window = counted.group(2) + " " + counted.group(3) + "Bytes";
        add(of, "window", bytes(counted.group(2), counted.group(3)), window, number, into);
      }
    }
  }

  private static void add(
      String of, String name, Value value, String raw, int number, Readings into) {
    into.add(of, FactKey.text("iperf.column", name), value, raw, number);
  }

  private static Value bytes(String number, String prefix) {
    String unit = prefix.isEmpty() ? "bytes" : prefix + "iB";
    return DataSize.parse(number + " " + unit)
        .<Value>map(it -> it)
        .orElse(Value.text(number + " " + unit));
  }

  /** How long {@code 0.00-10.00} is. */
  private static Value length(String interval) {
    int dash = interval.indexOf('-');
    double from = Double.parseDouble(interval.substring(0, dash));
    double to = Double.parseDouble(interval.substring(dash + 1).strip());
    return to < from
        ? new Value.Unknown("the interval ends before it begins")
        : new TimeSpan(Math.round((to - from) * 1e9));
  }

  private boolean connection(String text, int number, Readings into) {
    Matcher found = CONNECTED.matcher(text.startsWith("[") && text.length() < 400 ? text : "");
    if (!found.matches()) {
      return false;
    }
    if (ended) {
      startAnew();
    }
    begun = true;
    String local = found.group(1) + " port " + found.group(2);
    String remote = found.group(3) + " port " + found.group(4);
    into.add(subject(), FactKey.text("iperf.end", "local"), Value.text(local), local, number);
    into.add(subject(), FactKey.text("iperf.end", "remote"), Value.text(remote), remote, number);
    first(text, number, into);
    return true;
  }

  /** iperf 2: the window and segment that the connection began with, and its first round trip. */
  private boolean first(String text, int number, Readings into) {
    Matcher found = FIRST.matcher(text.contains("irtt=") && text.length() < 400 ? text : "");
    if (!found.matches()) {
      return false;
    }
    String[] names = {"icwnd", "mss", "irtt"};
    String[] units = {"segments", "bytes", "us"};
    for (int at = 0; at < names.length; at++) {
      String printed = found.group(at + 1);
      String key = FactKey.text("iperf.start", names[at]);
      into.add(subject(), key, Amount.of(printed, units[at]), printed, number);
    }
    return true;
  }

  private boolean sentence(String text, int number, Readings into) {
    if (text.startsWith("[ ID]")) {
      datagrams = text.contains("Datagrams");
      return true;
    }
    Matcher failure = FAILED.matcher(text.length() < 400 ? text : "");
    if (failure.matches()) {
      String words = failure.group(1);
      into.add(subject(), "iperf.error", Value.text(words), words, number);
      return true;
    }
    String key = key(text);
    begun |= OF_THIS_TOOL.contains(key);
    if (begun && !key.isEmpty()) {
      into.add(subject(), FactKey.text("iperf.start", key), Value.text(text), text, number);
      return true;
    }
    return text.startsWith("iperf Done") || text.startsWith("Test Complete");
  }

  private static String key(String text) {
    for (String[] start : STARTS) {
      if (text.startsWith(start[0])) {
        return start[1];
      }
    }
    return "";
  }
}
