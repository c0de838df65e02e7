package io.railwright.posix.tool;

import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The names and numbers of users or groups, as {@code /etc/passwd} or {@code /etc/group} says. */
final class Accounts {
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  private Accounts() {
    numbers.put("root", 0);
  }

  static Accounts users(Files files) {
    return read(files, "/etc/passwd");
  }

  static Accounts groups(Files files) {
    return read(files, "/etc/group");
  }

  private static Accounts read(Files files, String path) {
    Accounts accounts = new Accounts();
    try {
      for (String line : new String(files.read(path), StandardCharsets.UTF_8).lines().toList()) {
        String[] fields = line.split(":", 4);
        if (fields.length > 2 && isNumber(fields[2])) {
          accounts.numbers.putIfAbsent(fields[0], Integer.parseInt(fields[2]));
        }
      }
    } catch (FileError absent) {
      return accounts; // a host without the file has root alone
    }
    return accounts;
  }

  private static boolean isNumber(String text) {
    return text.matches("\\d{1,9}");
  }

  /** The number of a name, or a number itself; -1 where there is no such account. */
  int number(String text) {
    Integer known = numbers.get(text);
    return known != null ? known : isNumber(text) ? Integer.parseInt(text) : -1;
  }

  /** The name of a number, or {@code UNKNOWN} as {@code stat} says. */
  String name(int number) {
    for (Map.Entry<String, Integer> entry : numbers.entrySet()) {
      if (entry.getValue() == number) {
        return entry.getKey();
      }
    }
    return "UNKNOWN";
  }

  /** The name, or the number where it has none. */
  String shown(int number) {
    String name = name(number);
    return name.equals("UNKNOWN") ? Integer.toString(number) : name;
  }
}
