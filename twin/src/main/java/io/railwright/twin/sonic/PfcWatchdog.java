package io.railwright.twin.sonic;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** {@code pfcwd}: shows the watchdog of pauses, starts and stops it. */
final class PfcWatchdog implements Program {
  private static final String TABLE = "PFC_WD";

  private final SonicState state;

  PfcWatchdog(SonicState state) {
    this.state = state;
  }

  private Database database() {
    return state.database();
  }

  @Override
  public int run(Call call) throws IOException {
    List<String> words = call.arguments();
    String command = String.join(" ", words.subList(0, Math.min(2, words.size())));
    switch (command) {
      case "show stats" -> call.print(stats());
      case "show config" -> call.print(config());
      default -> {
        return change(call, words);
      }
    }
    return 0;
  }

  private int change(Call call, List<String> words) throws IOException {
    if (words.size() >= 2 && words.getFirst().equals("start")) {
      return start(call, words);
    }
    if (words.size() >= 2 && words.getFirst().equals("stop")) {
      words.stream().skip(1).forEach(port -> database().remove(TABLE, port));
      return 0;
    }
    return call.fail(2, "Usage: pfcwd [OPTIONS] COMMAND [ARGS]...\n\nError: No such command.");
  }

  /** {@code pfcwd start --action drop PORT DETECTION --restoration-time TIME}. */
  private int start(Call call, List<String> words) throws IOException {
    String action = "drop";
    String restoration = "";
    List<String> plain = new ArrayList<>();
    Iterator<String> rest = words.subList(1, words.size()).iterator();
    while (rest.hasNext()) {
      String word = rest.next();
      switch (word) {
        case "--action", "-a" -> action = rest.hasNext() ? rest.next() : "";
        case "--restoration-time", "-r" -> restoration = rest.hasNext() ? rest.next() : "";
        default -> plain.add(word);
      }
    }
    if (plain.size() < 2 || !plain.getLast().matches("\\d{1,5}")) {
      return call.fail(2, "Error: Missing argument \"DETECTION_TIME\".");
    }
    String time = plain.getLast();
    for (String port : plain.subList(0, plain.size() - 1)) {
      if (!port.equals("all") && !database().ports().contains(port)) {
        return call.fail(1, "Invalid port(s)");
      }
      for (String one : port.equals("all") ? database().ports() : List.of(port)) {
        database().set(TABLE, one, "action", action);
        database().set(TABLE, one, "detection_time", time);
        database().set(TABLE, one, "restoration_time", restoration.isEmpty() ? time : restoration);
      }
    }
    return 0;
  }

  private String config() {
    Columns table = Columns.right("PORT", "ACTION", "DETECTION TIME", "RESTORATION TIME");
    for (String port : watched()) {
      Map<String, String> row = database().row(TABLE, port);
      table.add(
          List.of(
              port,
              row.getOrDefault("action", "drop"),
              row.getOrDefault("detection_time", "200"),
              row.getOrDefault("restoration_time", "N/A")));
    }
    return table.text();
  }

  private List<String> watched() {
    return database().ports().stream()
        .filter(port -> !database().row(TABLE, port).isEmpty())
        .toList();
  }

  private String stats() {
    Columns table =
        Columns.right(
            "QUEUE",
            "STATUS",
            "STORM DETECTED/RESTORED",
            "TX OK/DROP",
            "RX OK/DROP",
            "TX LAST OK/DROP",
            "RX LAST OK/DROP");
    for (String port : watched()) {
      String enabled = database().row("PORT_QOS_MAP", port).getOrDefault("pfc_enable", "");
      for (String priority : enabled.split(",", -1)) {
        if (!priority.isEmpty()) {
          table.add(
              List.of(port + ":" + priority, "operational", "0/0", "0/0", "0/0", "0/0", "0/0"));
        }
      }
    }
    return table.text();
  }
}
