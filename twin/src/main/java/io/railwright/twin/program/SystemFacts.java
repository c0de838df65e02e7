package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.Machine;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Small tools that show facts about the system. */
final class SystemFacts extends Tool {
  private final Machine machine;

  SystemFacts(VirtualHost host, Call call) {
    super(host, call);
    this.machine = host.state().machine();
  }

  @Override
  int run() throws IOException {
    return switch (call.name()) {
      case "uname" -> kernel();
      case "hostname" -> say(host.name());
      case "dmesg" -> say(state().log().text().stripTrailing());
      case "uptime" -> say(uptime());
      case "lscpu" -> say(processors());
      case "free" -> say(memory());
      default ->
          has("-H", "--hardware")
              ? nodes()
              : call.fail(1, "numactl: this virtual host knows -H only");
    };
  }

  private int say(String text) throws IOException {
    call.print(text + "\n");
    return 0;
  }

  private int kernel() throws IOException {
    String options = String.join("", words).replace("-", "");
    if (options.isEmpty()) {
      return say("Linux");
    }
    String asked = options.contains("a") || options.equals("all") ? "snrvm" : options;
    StringBuilder text = new StringBuilder();
    append(text, asked, 's', "Linux");
    append(text, asked, 'n', host.name());
    append(text, asked, 'r', machine.kernel());
    append(text, asked, 'v', "#1 SMP");
    append(text, asked, 'm', machine.architecture());
    append(text, options.contains("a") ? "o" : asked, 'o', "GNU/Linux");
    return say(text.toString());
  }

  private static void append(StringBuilder text, String asked, char letter, String value) {
    if (asked.indexOf(letter) >= 0) {
      text.append(text.isEmpty() ? "" : " ").append(value);
    }
  }

  private String uptime() {
    Duration up = host.uptime();
    if (has("-s")) {
      return "since " + up.toSeconds() + " s";
    }
    String now = LocalTime.now(ZoneOffset.UTC).format(DateTimeFormatter.ofPattern("HH:mm:ss"));
    return " %s up %d days, %2d:%02d,  1 user,  load average: 0.08, 0.03, 0.01"
        .formatted(now, up.toDays(), up.toHoursPart(), up.toMinutesPart());
  }

  private String processors() {
    StringBuilder text = new StringBuilder();
    line(text, "Architecture:", machine.architecture());
    line(text, "CPU(s):", "" + machine.processors());
    line(text, "On-line CPU(s) list:", "0-" + (machine.processors() - 1));
    line(text, "Thread(s) per core:", "" + machine.threads());
    line(text, "Core(s) per socket:", "" + machine.cores());
    line(text, "Socket(s):", "" + machine.sockets());
    line(text, "NUMA node(s):", "" + machine.sockets());
    for (int node = 0; node < machine.sockets(); node++) {
      line(text, "NUMA node" + node + " CPU(s):", machine.processorsOf(node));
    }
    return text.toString().stripTrailing();
  }

  private static void line(StringBuilder text, String label, String value) {
    text.append(String.format(Locale.ROOT, "%-33s%s%n", label, value));
  }

  private String memory() {
    long all = machine.memory();
    return "               total        used        free      shared  buff/cache   available\n"
        + "Mem:     %11d %11d %11d           0           0 %11d%nSwap:              0           0           0"
            .formatted(all, all / 2, all / 2, all * 4 / 5);
  }

  private int nodes() throws IOException {
    int number = machine.sockets();
    StringBuilder text = new StringBuilder("available: " + number + " nodes (");
    text.append(number == 1 ? "0" : "0-" + (number - 1)).append(")\n");
    StringBuilder distances = new StringBuilder("node distances:\nnode");
    for (int node = 0; node < number; node++) {
      text.append("node ").append(node).append(" cpus:");
      for (int cpu : machine.processorNumbersOf(node)) {
        text.append(' ').append(cpu);
      }
      long size = machine.memory() / 1024 / number;
      text.append(
          "\nnode %d size: %d MB%nnode %d free: %d MB%n".formatted(node, size, node, size / 2));
      distances.append("   ").append(node);
    }
    distances.append('\n');
    for (int node = 0; node < number; node++) {
      distances.append("  ").append(node).append(":");
      for (int other = 0; other < number; other++) {
        distances.append(other == node ? "  10" : "  21");
      }
      distances.append('\n');
    }
    call.print(text.toString() + distances);
    return 0;
  }
}
