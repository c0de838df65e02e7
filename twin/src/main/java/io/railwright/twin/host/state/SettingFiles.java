package io.railwright.twin.host.state;

import java.util.Map;
import java.util.TreeMap;

/** The files that keep kernel settings: {@code /etc/sysctl.conf} and those in its folders. */
public final class SettingFiles {
  /** The last of them hides a namesake in the others. */
  private static final String[] FOLDERS = {
    "/usr/lib/sysctl.d/", "/run/sysctl.d/", "/etc/sysctl.d/"
  };

  private static final String OLD = "/etc/sysctl.conf";

  /** Distributions link the old file into the folder by this name, for systemd to find it. */
  private static final String LINK = "99-sysctl.conf";

  private SettingFiles() {}

  /** As systemd does at boot: by file name, the old file as its link. */
  static void boot(HostState state) {
    Map<String, String> texts = texts(state);
    state.files.text(OLD).ifPresent(text -> texts.putIfAbsent(LINK, text));
    texts.values().forEach(text -> apply(state, text));
  }

  /** As {@code sysctl --system} does: by file name, the old file last. */
  public static void apply(HostState state) {
    texts(state).values().forEach(text -> apply(state, text));
    state.files.text(OLD).ifPresent(text -> apply(state, text));
  }

  private static Map<String, String> texts(HostState state) {
    Map<String, String> texts = new TreeMap<>();
    for (String folder : FOLDERS) {
      state.files.each(
          folder,
          (path, text) -> {
            String name = path.substring(folder.length());
            if (name.endsWith(".conf") && name.indexOf('/') < 0) {
              texts.put(name, text);
            }
          });
    }
    return texts;
  }

  /** Lines of {@code name = value}; what the kernel does not have is passed over. */
  public static void apply(HostState state, String text) {
    for (String line : text.lines().map(String::strip).toList()) {
      int equals = line.indexOf('=');
      if (equals > 0 && !line.startsWith("#") && !line.startsWith(";")) {
        String name = line.substring(0, equals).strip().replace('/', '.');
        String bare = name.startsWith("-") ? name.substring(1) : name;
        if (state.settings.has(bare)) {
          state.set(bare, line.substring(equals + 1).strip());
        }
      }
    }
  }
}
