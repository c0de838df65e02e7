package io.railwright.twin.host.state;

/** The files that keep kernel settings: {@code /etc/sysctl.conf} and those in its folders. */
public final class SettingFiles {
  private static final String[] PLACES = {
    "/usr/lib/sysctl.d/", "/etc/sysctl.d/", "/etc/sysctl.conf"
  };

  private SettingFiles() {}

  /** Applies them all, as {@code sysctl --system} does. */
  public static void apply(HostState state) {
    for (String place : PLACES) {
      state.files.each(place, (path, text) -> apply(state, text));
    }
  }

  /** Lines of {@code name = value}; what the kernel does not have is passed over. */
  public static void apply(HostState state, String text) {
    for (String line : text.lines().toList()) {
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
