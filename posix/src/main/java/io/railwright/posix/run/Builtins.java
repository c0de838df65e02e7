package io.railwright.posix.run;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All builtin commands, by name. */
final class Builtins {
  /** Those whose mistakes end a shell and whose assignments stay. */
  private static final Set<String> SPECIAL =
      Set.of(
          ":",
          ".",
          "break",
          "continue",
          "eval",
          "exec",
          "exit",
          "export",
          "local",
          "readonly",
          "return",
          "set",
          "shift",
          "times",
          "trap",
          "unset");

  /** The builtin commands that also exist as programs. */
  private static final Set<String> PROGRAMS =
      Set.of("[", "echo", "false", "kill", "printf", "pwd", "test", "true");

  private static final Map<String, Builtin> ALL = new HashMap<>();

  static {
    ALL.put(":", (shell, words) -> 0);
    ALL.put("true", (shell, words) -> 0);
    ALL.put("false", (shell, words) -> 1);
    ALL.put("test", TestBuiltin::run);
    ALL.put("[", TestBuiltin::run);
    ALL.put("echo", PrintBuiltins::echo);
    ALL.put("printf", PrintBuiltins::printf);
    ALL.put("read", ReadBuiltin::read);
    ControlBuiltins.addTo(ALL);
    VariableBuiltins.addTo(ALL);
    JobBuiltins.addTo(ALL);
    LookupBuiltins.addTo(ALL);
  }

  private Builtins() {}

  static @Nullable Builtin find(String name) {
    return ALL.get(name);
  }

  static boolean isSpecial(String name) {
    return SPECIAL.contains(name);
  }

  static boolean isProgram(String name) {
    return PROGRAMS.contains(name);
  }
}
