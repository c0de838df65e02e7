package io.railwright.twin.sonic;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** {@code config}: what of it concerns ports. */
final class Config implements Program {
  private static final int LEAST_MTU = 68;
  private static final int LARGEST_MTU = 9216;

  private final Database database;
  private final Runnable save;

  Config(Database database, Runnable save) {
    this.database = database;
    this.save = save;
  }

  @Override
  public int run(Call call) throws IOException {
    List<String> words = call.arguments();
    return switch (words) {
      case List<String> w when starts(w, "interface", "mtu") && w.size() == 4 ->
          mtu(call, w.get(2), w.get(3));
      case List<String> w when starts(w, "interface", "pfc", "priority") && w.size() == 6 ->
          priority(call, w.get(3), w.get(4), w.get(5));
      case List<String> w when starts(w, "interface", "startup") && w.size() == 3 ->
          admin(call, w.get(2), "up");
      case List<String> w when starts(w, "interface", "shutdown") && w.size() == 3 ->
          admin(call, w.get(2), "down");
      case List<String> w when starts(w, "save") -> {
        save.run();
        yield 0;
      }
      default ->
          call.fail(
              2,
              "Usage: config [OPTIONS] COMMAND [ARGS]...\nTry \"config -h\" for help.\n\n"
                  + "Error: No such command.");
    };
  }

  private static boolean starts(List<String> words, String... first) {
    return words.size() >= first.length && words.subList(0, first.length).equals(List.of(first));
  }

  private boolean has(String port) {
    return database.ports().contains(port);
  }

  private int mtu(Call call, String port, String bytes) throws IOException {
    if (!has(port)) {
      return call.fail(2, "Error: Interface name is invalid. Please enter a valid interface name");
    }
    boolean fits =
        bytes.matches("\\d{1,5}")
            && Integer.parseInt(bytes) >= LEAST_MTU
            && Integer.parseInt(bytes) <= LARGEST_MTU;
    if (!fits) {
      return call.fail(2, "Error: Interface MTU is invalid. Please enter a valid MTU");
    }
    database.set(Database.PORT, port, "mtu", bytes);
    return 0;
  }

  private int admin(Call call, String port, String status) throws IOException {
    if (!has(port)) {
      return call.fail(2, "Error: Interface name is invalid. Please enter a valid interface name");
    }
    database.set(Database.PORT, port, "admin_status", status);
    return 0;
  }

  private int priority(Call call, String port, String priority, String status) throws IOException {
    if (!has(port) || !priority.matches("[0-7]") || !status.matches("on|off")) {
      return call.fail(2, "Error: Invalid value");
    }
    String before = database.row("PORT_QOS_MAP", port).getOrDefault("pfc_enable", "");
    List<String> enabled = new ArrayList<>(Arrays.asList(before.split(",")));
    enabled.removeIf(it -> it.isEmpty() || it.equals(priority));
    if (status.equals("on")) {
      enabled.add(priority);
    }
    enabled.sort(null);
    database.set("PORT_QOS_MAP", port, "pfc_enable", String.join(",", enabled));
    return 0;
  }
}
