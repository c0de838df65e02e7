package io.railwright.twin.host.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** What {@code /etc/modprobe.d} and {@code /etc/modules-load.d} say about modules. */
public final class ModuleFiles {
  private static final String[] OPTIONS = {"/usr/lib/modprobe.d/", "/etc/modprobe.d/"};
  private static final String LOADS = "/etc/modules-load.d/";

  private ModuleFiles() {}

  /** At boot: modules are left out or loaded, and get their parameters. */
  static void apply(HostState state) {
    for (Modules.Module module : state.modules.loaded()) {
      if (lines(state, module.name()).contains("blacklist " + module.name())) {
        state.modules.unload(module.name());
      }
    }
    each(
        state,
        LOADS,
        line -> {
          if (state.modules.isKnown(line.replace('-', '_'))) {
            state.modules.load(line.replace('-', '_'));
          }
        });
    for (Modules.Module module : state.modules.loaded()) {
      parameters(state, module.name(), lines(state, module.name()));
    }
  }

  /** Gives a module that is being loaded the parameters that files hold for it. */
  public static void parameters(HostState state, String module) {
    parameters(state, module, lines(state));
  }

  private static void parameters(HostState state, String module, List<String> lines) {
    for (String line : lines) {
      String[] words = line.split("\\s+", -1);
      if (words.length > 2 && words[0].equals("options") && words[1].equals(module)) {
        for (int at = 2; at < words.length; at++) {
          int equals = words[at].indexOf('=');
          if (equals > 0) {
            state.modules.set(
                module, words[at].substring(0, equals), words[at].substring(equals + 1));
          }
        }
      }
    }
  }

  /** What counts for a module at boot: one that an initramfs has is loaded by what that holds. */
  private static List<String> lines(HostState state, String module) {
    return Initramfs.modules(state).contains(module)
        ? Initramfs.lines(state).orElseGet(() -> lines(state))
        : lines(state);
  }

  /** The lines of all files in order, without comments; what {@code modprobe -c} begins with. */
  public static List<String> lines(HostState state) {
    Map<String, List<String>> files = new TreeMap<>();
    for (String folder : OPTIONS) {
      state.files.each(
          folder,
          (path, text) -> {
            if (path.endsWith(".conf")) {
              List<String> lines = new ArrayList<>();
              text.lines()
                  .map(String::strip)
                  .filter(ModuleFiles::counts)
                  .map(ModuleFiles::plain)
                  .forEach(lines::add);
              files.put(path.substring(folder.length()), lines);
            }
          });
    }
    return files.values().stream().flatMap(List::stream).toList();
  }

  /** The name of a module as the kernel has it, and one blank between words. */
  private static String plain(String line) {
    String[] words = line.split("\\s+", -1);
    if (words.length > 1) {
      words[1] = words[1].replace('-', '_');
    }
    return String.join(" ", words);
  }

  private static boolean counts(String line) {
    return !line.isEmpty() && !line.startsWith("#");
  }

  private static void each(HostState state, String folder, Consumer<String> reader) {
    state.files.each(
        folder,
        (path, text) -> {
          if (path.endsWith(".conf")) {
            text.lines().map(String::strip).filter(ModuleFiles::counts).forEach(reader);
          }
        });
  }
}
