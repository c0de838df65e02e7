package io.railwright.twin.sonic;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code sonic-db-dump}: of APPL_DB, in which the switch notes what it made of the configuration of
 * its buffers: the groups, pools and profiles.
 */
final class DatabaseDump implements Program {
  private final Database database;

  DatabaseDump(Database database) {
    this.database = database;
  }

  @Override
  public int run(Call call) throws IOException {
    int name = call.arguments().indexOf("-n") + 1;
    if (name == 0 || name >= call.arguments().size()) {
      return call.fail(2, "usage: sonic-db-dump -n DBNAME [-k KEY] [-y]");
    }
    boolean applied = call.arguments().get(name).equals("APPL_DB");
    call.print(applied ? buffers() : "{}\n");
    return 0;
  }

  private String buffers() {
    return Stream.of("BUFFER_PG", "BUFFER_POOL", "BUFFER_PROFILE")
        .flatMap(table -> database.keys(table).stream().map(key -> entry(table, key)))
        .collect(Collectors.joining(",\n", "{\n", "\n}\n"));
  }

  private String entry(String table, String key) {
    Map<String, String> row = database.row(table, key);
    return "  "
        + DatabaseText.quoted(table + "_TABLE:" + key.replace('|', ':'))
        + ": {\"expireat\": 0, \"ttl\": -0.001, \"type\": \"hash\", \"value\": "
        + DatabaseText.row(row)
        + "}";
  }
}
