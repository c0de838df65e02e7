package io.railwright.twin.sonic;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/**
 * {@code sonic-cfggen -d}, or {@code -j} for what is saved: prints the database, or as much of it
 * as a template names. Of templates it knows one kind alone: a list that has a row of each table
 * which it names in quotes.
 */
final class ConfigGenerator implements Program {
  private final Database database;
  private final Supplier<Database> saved;

  ConfigGenerator(Database database, Supplier<Database> saved) {
    this.database = database;
    this.saved = saved;
  }

  @Override
  public int run(Call call) throws IOException {
    List<String> words = call.arguments();
    if (words.contains("--print-data")) {
      call.print(DatabaseText.whole(database));
      return 0;
    }
    int variable = words.indexOf("-v");
    boolean file = words.contains("-j") && words.contains(SonicSwitch.SAVED);
    if (!(file || words.contains("-d")) || variable < 0 || variable + 1 >= words.size()) {
      return call.fail(2, "usage: sonic-cfggen [-h] [-d] [-j JSON] [-v VAR | --print-data]");
    }
    call.print(rows(file ? saved.get() : database, words.get(variable + 1)));
    return 0;
  }

  private static String rows(Database database, String template) {
    StringBuilder text = new StringBuilder("[{}");
    for (String table : database.tables()) {
      if (template.contains("(\"" + table + "\", " + table + ")")) {
        for (String key : database.keys(table)) {
          String row = DatabaseText.row(database.row(table, key));
          text.append(",\n{")
              .append(DatabaseText.quoted(table + "|" + key))
              .append(": ")
              .append(row)
              .append('}');
        }
      }
    }
    return text.append("]\n").toString();
  }
}
