package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.BootFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code grubby}: arguments of the kernel in the entries of the Boot Loader Specification. */
final class Grubby extends Tool {
  private static final String ASSIGNS = "GRUB_CMDLINE_LINUX=";

  Grubby(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    boolean shows = hasOption("--info");
    if (!shows && !hasOption("--update-kernel")) {
      return call.fail(1, "grubby: no action specified");
    }
    String kernel = "/boot/vmlinuz-" + state().machine().kernel();
    String asked = option(shows ? "--info" : "--update-kernel");
    if (!List.of("ALL", "DEFAULT", "0", kernel).contains(asked)) {
      return call.fail(1, "The param " + asked + " is incorrect");
    }
    return shows ? show(kernel) : update(asked.equals("ALL"));
  }

  private String entry() throws IOException {
    return new String(call.files().read(BootFiles.entry(state())), StandardCharsets.UTF_8);
  }

  private List<String> options() throws IOException {
    Optional<String> line = entry().lines().filter(one -> one.startsWith("options ")).findFirst();
    return words(line.map(it -> it.substring("options ".length())).orElse(""));
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>(List.of(text.strip().split("\\s+", -1)));
    words.removeIf(String::isEmpty);
    return words;
  }

  private int show(String kernel) throws IOException {
    List<String> options = options();
    String root = options.stream().filter(word -> word.startsWith("root=")).findFirst().orElse("");
    options.remove(root);
    String version = state().machine().kernel();
    call.print(
        "index=0\nkernel=\"%s\"\nargs=\"%s\"\nroot=\"%s\"\ninitrd=\"/boot/initramfs-%s.img\"\ntitle=\"%s (%s)\"\nid=\"%s\"\n"
            .formatted(
                kernel,
                String.join(" ", options),
                root.replaceFirst("^root=", ""),
                version,
                state().machine().distribution(),
                version,
                BootFiles.entry(state()).replaceAll(".*/|\\.conf$", "")));
    return 0;
  }

  /** For all kernels it changes the default of new ones too. */
  private int update(boolean all) throws IOException {
    write(
        BootFiles.entry(state()),
        BootFiles.withOptions(entry(), String.join(" ", changed(options()))));
    if (all) {
      String text = new String(call.files().read(BootFiles.DEFAULTS), StandardCharsets.UTF_8);
      List<String> lines = new ArrayList<>();
      for (String line : text.lines().toList()) {
        boolean assigns = line.startsWith(ASSIGNS);
        String value = assigns ? line.substring(ASSIGNS.length()).replace("\"", "") : "";
        lines.add(assigns ? ASSIGNS + "\"" + String.join(" ", changed(words(value))) + "\"" : line);
      }
      write(BootFiles.DEFAULTS, String.join("\n", lines) + "\n");
    }
    return 0;
  }

  private List<String> changed(List<String> before) {
    List<String> arguments = new ArrayList<>(before);
    for (String removed : words(option("--remove-args"))) {
      arguments.removeIf(one -> one.equals(removed) || one.startsWith(removed + "="));
    }
    for (String added : words(option("--args"))) {
      int equals = added.indexOf('=');
      String name = equals < 0 ? added : added.substring(0, equals);
      arguments.removeIf(one -> one.equals(name) || one.startsWith(name + "="));
      arguments.add(added);
    }
    return arguments;
  }

  private void write(String path, String text) throws IOException {
    call.files().write(path, text.getBytes(StandardCharsets.UTF_8), false);
  }
}
