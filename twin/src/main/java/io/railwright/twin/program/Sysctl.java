package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.SettingFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** {@code sysctl}: settings of the kernel. */
final class Sysctl extends Tool {
  Sysctl(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    if (has("--system")) {
      SettingFiles.apply(state());
      return 0;
    }
    if (has("-p", "--load")) {
      return load(after("-p", "--load"));
    }
    if (has("-a", "--all")) {
      for (String name : state().settings().names()) {
        call.print(name + " = " + state().setting(name) + "\n");
      }
      return 0;
    }
    int worst = 0;
    for (String word : words) {
      if (!word.startsWith("-")) {
        worst = Math.max(worst, one(word.replace('/', '.')));
      }
    }
    return worst;
  }

  private int load(String file) throws IOException {
    String path = file.isEmpty() || file.startsWith("-") ? "/etc/sysctl.conf" : file;
    try {
      String text = new String(call.files().read(path), StandardCharsets.UTF_8);
      SettingFiles.apply(state(), text);
      text.lines()
          .filter(line -> line.indexOf('=') > 0 && !line.startsWith("#"))
          .forEach(this::say);
      return 0;
    } catch (FileError error) {
      return call.fail(1, "sysctl: cannot open \"" + path + "\": " + error.getMessage());
    }
  }

  private void say(String line) {
    int equals = line.indexOf('=');
    try {
      call.print(
          line.substring(0, equals).strip() + " = " + line.substring(equals + 1).strip() + "\n");
    } catch (IOException gone) {
      throw new java.io.UncheckedIOException(gone);
    }
  }

  private int one(String word) throws IOException {
    int equals = word.indexOf('=');
    String name = (equals < 0 ? word : word.substring(0, equals)).strip();
    if (!state().settings().has(name)) {
      return call.fail(
          1,
          "sysctl: cannot stat /proc/sys/"
              + name.replace('.', '/')
              + ": No such file or directory");
    }
    if (equals >= 0) {
      state().set(name, word.substring(equals + 1).strip());
    }
    String value = state().setting(name);
    call.print(has("-n", "--values") ? value + "\n" : name + " = " + value + "\n");
    return 0;
  }
}
