package io.railwright.twin.shell.run;

import io.railwright.twin.shell.Octets;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** {@code sudo} for a user who may do everything without a password. */
final class Sudo {
  private Sudo() {}

  static int run(Start start, List<String> words) throws IOException {
    Map<String, String> environment = new HashMap<>(start.environment());
    String user = environment.getOrDefault("USER", "root");
    environment.putAll(
        Map.of(
            "USER",
            "root",
            "LOGNAME",
            "root",
            "HOME",
            "/root",
            "SUDO_USER",
            user,
            "MAIL",
            "/var/mail/root"));
    int at = 1;
    for (; at < words.size(); at++) {
      String word = words.get(at);
      if (word.equals("--")) {
        at++;
        break;
      }
      if (word.equals("-u") || word.equals("-p") || word.equals("-g")) {
        at++;
        if (word.equals("-u") && at < words.size() && !words.get(at).equals("root")) {
          new Launcher(start).complain("sudo: unknown user " + words.get(at));
          return 1;
        }
      } else if (word.startsWith("-")) {
        if (!List.of("-n", "-S", "-k", "-E", "-H", "-i", "-s", "--non-interactive", "--stdin")
            .contains(word)) {
          new Launcher(start)
              .complain(
                  "sudo: invalid option -- '" + word.substring(1, 2) + "'\nusage: sudo command");
          return 1;
        }
      } else if (word.indexOf('=') > 0) {
        int equals = word.indexOf('=');
        environment.put(word.substring(0, equals), Octets.text(word.substring(equals + 1)));
      } else {
        break;
      }
    }
    if (at >= words.size()) {
      boolean login = words.contains("-i") || words.contains("-s");
      if (login) {
        return new Launcher(start.withEnvironment(environment)).run(List.of("sh"));
      }
      boolean renews = words.contains("-k") || words.contains("-n");
      if (!renews) {
        new Launcher(start).complain("usage: sudo command");
      }
      return renews ? 0 : 1;
    }
    List<String> command = words.subList(at, words.size());
    Launcher launcher = new Launcher(start.withEnvironment(environment));
    if (launcher.find(command.getFirst()) == null) {
      launcher.complain("sudo: " + command.getFirst() + ": command not found");
      return 1;
    }
    return launcher.run(command);
  }
}
