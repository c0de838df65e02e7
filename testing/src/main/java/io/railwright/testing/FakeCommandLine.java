package io.railwright.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * The command line of a switch behind a real sshd: it prints a file for each command that it knows,
 * and complains of the others. It takes commands one by one, or only at a terminal with a pager.
 */
public final class FakeCommandLine {
  /** What does not depend on how it is reached. */
  private static final String ANSWER =
      """
      answer() {
        file=%s/$(printf '%%s' "$1" | tr -c 'A-Za-z0-9' '-')
        if [ -e "$file" ]; then cat "$file"; else
          echo '               ^'
          echo "%% Invalid command at '^' marker."
        fi
      }
      """;

  private static final String EXEC =
      """
      if [ -n "$SSH_ORIGINAL_COMMAND" ]; then
        echo "$SSH_ORIGINAL_COMMAND" >>%1$s/asked
        answer "$SSH_ORIGINAL_COMMAND"
        exit
      fi
      """;

  /** A pager stops in the middle of every output until somebody has turned it off. */
  private static final String TERMINAL =
      """
      [ -n "$SSH_ORIGINAL_COMMAND" ] && exit 1
      pages=yes
      printf 'Nexus 9000\\r\\nAll access is logged.\\r\\n\\r\\n'
      printf 'leaf1# '
      while IFS= read -r line; do
        echo "$line" >>%1$s/asked
        case $line in
          '') ;;
          exit) exit ;;
          'terminal length 0') %2$s ;;
          'terminal '*) ;;
          *)
            answer "$line" >%1$s/page.$$
            if [ $pages = no ]; then cat %1$s/page.$$; else
              head -n 2 %1$s/page.$$
              stty -icanon -echo
              printf ' --More-- '
              dd bs=1 count=1 2>/dev/null >/dev/null
              printf '\\r          \\r'
              stty icanon echo
              tail -n +3 %1$s/page.$$
            fi ;;
        esac
        printf 'leaf1# '
      done
      """;

  private FakeCommandLine() {}

  /** One that takes commands one by one. */
  public static OpenSshServer start(Path folder, Map<String, String> outputs) throws IOException {
    return start(folder, outputs, EXEC.formatted(folder));
  }

  /**
   * One that has a terminal and nothing else.
   *
   * @param obeys whether the pager can be turned off
   */
  public static OpenSshServer startTerminal(Path folder, Map<String, String> outputs, boolean obeys)
      throws IOException {
    return start(folder, outputs, TERMINAL.formatted(folder, obeys ? "pages=no" : ":"));
  }

  private static OpenSshServer start(Path folder, Map<String, String> outputs, String door)
      throws IOException {
    Files.createDirectories(folder);
    for (Map.Entry<String, String> output : outputs.entrySet()) {
      String name = output.getKey().replaceAll("[^A-Za-z0-9]", "-");
      Files.writeString(folder.resolve(name), output.getValue());
    }
    Path script = Files.writeString(folder.resolve("door.sh"), ANSWER.formatted(folder) + door);
    return OpenSshServer.start(folder.resolve("sshd"), "ForceCommand /bin/sh " + script);
  }

  /** The commands that were given, in order. */
  public static String asked(Path folder) throws IOException {
    Path file = folder.resolve("asked");
    return Files.exists(file) ? Files.readString(file) : "";
  }
}
