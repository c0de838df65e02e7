package io.railwright.posix.expand;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of variables before a function, or an assignment before a command, changed them. */
public final class SavedVariables {
  private record Old(@Nullable String value, boolean exported) {}

  private final Map<String, Old> saved = new LinkedHashMap<>();

  public void save(Variables variables, String name) {
    saved.putIfAbsent(name, new Old(variables.get(name), variables.isExported(name)));
  }

  public void restore(Variables variables) throws ShellFailure {
    for (Map.Entry<String, Old> entry : saved.entrySet()) {
      variables.unset(entry.getKey());
      Old old = entry.getValue();
      if (old.value() != null) {
        variables.set(entry.getKey(), old.value());
      }
      if (old.exported()) {
        variables.export(entry.getKey());
      }
    }
  }
}
