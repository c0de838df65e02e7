package io.railwright.twin.shell.tool;

import io.railwright.twin.shell.Program;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The programs by name. */
public final class Tools {
  private static final Map<String, Program> ALL = new HashMap<>();

  static {
    ALL.put("cat", Cat::run);
    ALL.put("grep", Grep::run);
    ALL.put("egrep", Grep::run);
    ALL.put("fgrep", Grep::run);
    ALL.put("head", Ends::head);
    ALL.put("tail", Ends::tail);
    ALL.put("sleep", Sleep::run);
  }

  private Tools() {}

  public static @Nullable Program find(String name) {
    return ALL.get(name);
  }
}
