package io.railwright.posix.expand;

import io.railwright.posix.ByteText;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The variables of a shell. */
public final class Variables {
  private final Map<String, String> values;
  private final Set<String> exported;
  private final Set<String> fixed;
  private @Nullable Map<String, String> environment;

  /** From the environment that a shell gets. */
  public Variables(Map<String, String> inherited) {
    values = new HashMap<>();
    inherited.forEach((name, value) -> values.put(name, ByteText.of(value)));
    exported = new HashSet<>(inherited.keySet());
    fixed = new HashSet<>();
  }

  public Variables(Variables other) {
    values = new HashMap<>(other.values);
    exported = new HashSet<>(other.exported);
    fixed = new HashSet<>(other.fixed);
    environment = other.environment;
  }

  public @Nullable String get(String name) {
    return values.get(name);
  }

  public void set(String name, String value) throws ShellFailure {
    if (fixed.contains(name)) {
      throw new ShellFailure(name + ": is read only");
    }
    values.put(name, value);
    if (exported.contains(name)) {
      environment = null;
    }
  }

  public void unset(String name) throws ShellFailure {
    if (fixed.contains(name)) {
      throw new ShellFailure(name + ": is read only");
    }
    values.remove(name);
    if (exported.remove(name)) {
      environment = null;
    }
  }

  public void export(String name) {
    exported.add(name);
    environment = null;
  }

  boolean isExported(String name) {
    return exported.contains(name);
  }

  public void fix(String name) {
    fixed.add(name);
  }

  public Set<String> exported() {
    return new TreeSet<>(exported);
  }

  public Set<String> fixed() {
    return new TreeSet<>(fixed);
  }

  public Map<String, String> all() {
    return new TreeMap<>(values);
  }

  /** What programs get to see. */
  public Map<String, String> environment() {
    if (environment == null) {
      Map<String, String> seen = new HashMap<>();
      for (String name : exported) {
        String value = values.get(name);
        if (value != null) {
          seen.put(name, ByteText.text(value));
        }
      }
      environment = Map.copyOf(seen);
    }
    return environment;
  }
}
