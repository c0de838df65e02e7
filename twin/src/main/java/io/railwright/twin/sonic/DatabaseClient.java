package io.railwright.twin.sonic;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code sonic-db-cli CONFIG_DB}: reads and changes rows one by one. */
final class DatabaseClient implements Program {
  private final Database database;

  DatabaseClient(Database database) {
    this.database = database;
  }

  @Override
  public int run(Call call) throws IOException {
    List<String> words = call.arguments();
    if (words.size() < 3 || !words.getFirst().equals("CONFIG_DB")) {
      return call.fail(1, "Invalid database name input : '" + String.join(" ", words) + "'");
    }
    String name = words.get(2);
    int bar = name.indexOf('|');
    String table = bar < 0 ? name : name.substring(0, bar);
    String key = bar < 0 ? "" : name.substring(bar + 1);
    List<String> rest = words.subList(3, words.size());
    return switch (words.get(1).toLowerCase(Locale.ROOT)) {
      case "hset" -> set(call, table, key, rest);
      case "hdel" ->
          print(call, rest.stream().filter(it -> database.remove(table, key, it)).count());
      case "del" -> print(call, database.remove(table, key) ? 1 : 0);
      case "hexists" -> print(call, database.row(table, key).keySet().containsAll(rest) ? 1 : 0);
      case "exists" -> print(call, database.row(table, key).isEmpty() ? 0 : 1);
      case "keys" -> keys(call, name);
      case "hget" -> get(call, database.row(table, key), rest);
      case "hgetall" -> all(call, database.row(table, key));
      default -> call.fail(1, "(error) ERR unknown command '" + words.get(1) + "'");
    };
  }

  private int set(Call call, String table, String key, List<String> fields) throws IOException {
    if (key.isEmpty() || fields.isEmpty() || fields.size() % 2 != 0) {
      return call.fail(1, "(error) ERR wrong number of arguments for 'hset' command");
    }
    Map<String, String> before = database.row(table, key);
    long added = 0;
    for (int at = 0; at < fields.size(); at += 2) {
      added += before.containsKey(fields.get(at)) ? 0 : 1;
      database.set(table, key, fields.get(at), fields.get(at + 1));
    }
    return print(call, added);
  }

  /** All rows, or those whose names begin with what stands before a star. */
  private int keys(Call call, String pattern) throws IOException {
    String start = pattern.replaceFirst("\\*$", "");
    StringBuilder names = new StringBuilder();
    for (String table : database.tables()) {
      for (String key : database.keys(table)) {
        String name = table + "|" + key;
        names.append(name.startsWith(start) ? name + "\n" : "");
      }
    }
    call.print(names.toString());
    return 0;
  }

  private static int print(Call call, long number) throws IOException {
    call.print(number + "\n");
    return 0;
  }

  private static int get(Call call, Map<String, String> row, List<String> fields)
      throws IOException {
    if (fields.size() != 1) {
      return call.fail(1, "(error) ERR wrong number of arguments for 'hget' command");
    }
    call.print(row.getOrDefault(fields.getFirst(), "") + "\n");
    return 0;
  }

  private static int all(Call call, Map<String, String> row) throws IOException {
    call.print(DatabaseText.row(row).replace('"', '\'') + "\n");
    return 0;
  }
}
