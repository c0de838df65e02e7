package io.railwright.collect.benchmark;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.TypedCommand;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * DAQIRI's benchmarks: a line for each side when it is done, with counts and seconds. What comes
 * before it is a log of the library.
 */
final class DaqiriReport implements LineTaker {
  private static final Set<String> TOOLS =
      Set.of(
          "daqiri_bench_rdma",
          "daqiri_bench_socket",
          "daqiri_bench_raw_gpudirect",
          "daqiri_bench_raw_hds");

  /** {@code Server complete: send_completions=0 recv_completions=812 ... seconds=10.5}. */
  private static final Pattern DONE =
      Pattern.compile("(Server|Client|RX|TX) complete: ((?:[a-z_]{1,40}=\\S{1,40} ?){1,20})");

  /** What the first versions of the benchmark of sockets print: no bytes, and no seconds. */
  private static final Pattern PACKETS =
      Pattern.compile("(Server|Client) sent packets: (\\d{1,18}), received packets: (\\d{1,18})");

  private static final Pattern COUNT = Pattern.compile("([a-z_]{1,40})=(\\S{1,40})");

  private static final Pattern FAILED =
      Pattern.compile(
          "daqiri_init failed|Invalid benchmark config:"
              + " .{1,200}|.{0,200}\\bRETRY_EXC_ERR\\b.{0,200}|No"
              + " (?:rdma|socket)_bench_server/(?:rdma|socket)_bench_client config selected");

  private static final Pattern LOG =
      Pattern.compile("\\[(INFO|WARN|ERROR|DEBUG|TRACE)\\] .{1,400}");

  private int run = 1;
  private boolean called;
  private boolean counted;

  private DaqiriReport() {}

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new DaqiriReport());
  }

  private String subject() {
    return "daqiri/" + run;
  }

  @Override
  public boolean take(String line, int number, Readings into) {
    String text = Launcher.ofRank(line).rest().strip();
    return done(text, number, into)
        || packets(text, number, into)
        || failed(text, number, into)
        || command(text, number, into)
        || LOG.matcher(text).matches();
  }

  private boolean command(String text, int number, Readings into) {
    Optional<TypedCommand> command =
        TypedCommand.of(text, TOOLS).filter(call -> !call.tool().isEmpty());
    command.ifPresent(
        call -> {
          run += called || counted ? 1 : 0;
          called = true;
          counted = false;
          String words = call.tool() + " " + String.join(" ", call.words());
          into.add(subject(), "daqiri.command", Value.text(words), words, number);
        });
    return command.isPresent();
  }

  private boolean failed(String text, int number, Readings into) {
    boolean failed = FAILED.matcher(text).matches();
    if (failed) {
      into.add(subject(), "daqiri.error", Value.text(text), text, number);
    }
    return failed;
  }

  private boolean packets(String text, int number, Readings into) {
    Matcher packets = PACKETS.matcher(text);
    if (!packets.matches()) {
      return false;
    }
    counted = true;
    String side = subject() + "/side/" + packets.group(1).toLowerCase(Locale.ROOT);
    String[] names = {"sent_packets", "recv_packets"};
    for (int at = 0; at < names.length; at++) {
      String printed = packets.group(at + 2);
      Value value = Amount.whole(printed).orElse(Value.text(printed));
      into.add(side, FactKey.text("daqiri.count", names[at]), value, printed, number);
    }
    return true;
  }

  private boolean done(String text, int number, Readings into) {
    Matcher done = DONE.matcher(text);
    if (!done.matches()) {
      return false;
    }
    counted = true;
    String side = subject() + "/side/" + done.group(1).toLowerCase(Locale.ROOT);
    Matcher count = COUNT.matcher(done.group(2));
    while (count.find()) {
      String name = count.group(1);
      String printed = count.group(2);
      Value value =
          name.equals("seconds")
              ? TimeSpan.parse(printed + " s").<Value>map(it -> it).orElse(Value.text(printed))
              : Amount.whole(printed).orElse(Value.text(printed));
      into.add(side, FactKey.text("daqiri.count", name), value, printed, number);
    }
    return true;
  }
}
