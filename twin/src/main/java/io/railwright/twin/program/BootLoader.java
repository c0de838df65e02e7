package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.Files;
import io.railwright.twin.host.VirtualHost;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code update-grub}, {@code grub-mkconfig} and {@code grubby}: the arguments that the kernel gets
 * at the next boot.
 */
final class BootLoader extends Tool {
  private static final String DEFAULTS = "/etc/default/grub";
  private static final String FOLDER = "/etc/default/grub.d";
  private static final String PLAIN = "GRUB_CMDLINE_LINUX";
  private static final String USUAL = "GRUB_CMDLINE_LINUX_DEFAULT";

  BootLoader(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    if (call.name().equals("grubby")) {
      return grubby();
    }
    String arguments = (state().machine().bootHead() + " " + configured()).strip();
    String text = "menuentry 'Linux' {\n\tlinux " + arguments + "\n}\n";
    boolean updates = call.name().equals("update-grub");
    String file = updates ? "/boot/grub/grub.cfg" : option("-o", "--output");
    if (file.isEmpty()) {
      call.print(text);
      return 0;
    }
    call.files().write(file, text.getBytes(StandardCharsets.UTF_8), false);
    state().machine().bootWith(arguments);
    return call.fail(
        0,
        "Sourcing file `/etc/default/grub'\nGenerating grub configuration file ...\n"
            + "Found linux image: /boot/vmlinuz-"
            + state().machine().kernel()
            + "\ndone");
  }

  /** What the files assign, in order; a later one may build on an earlier. */
  private String configured() throws IOException {
    Map<String, String> variables = new LinkedHashMap<>();
    read(DEFAULTS, variables);
    if (call.files().kind(FOLDER) == Files.Kind.FOLDER) {
      for (String name : call.files().list(FOLDER)) {
        if (name.endsWith(".cfg")) {
          read(FOLDER + "/" + name, variables);
        }
      }
    }
    String all = variables.getOrDefault(PLAIN, "") + " " + variables.getOrDefault(USUAL, "");
    return String.join(
        " ", Arrays.stream(all.split(" ", -1)).filter(word -> !word.isEmpty()).toList());
  }

  private void read(String file, Map<String, String> variables) throws IOException {
    if (call.files().kind(file) != Files.Kind.FILE) {
      return;
    }
    String text = new String(call.files().read(file), StandardCharsets.UTF_8);
    for (String line : text.lines().toList()) {
      int equals = line.indexOf('=');
      if (equals > 0 && !line.startsWith("#")) {
        String value = line.substring(equals + 1).strip();
        for (String name : new String[] {USUAL, PLAIN}) {
          String known = variables.getOrDefault(name, "");
          value = value.replace("${" + name + "}", known).replace("$" + name, known);
        }
        variables.put(line.substring(0, equals).strip(), value.replace("\"", "").replace("'", ""));
      }
    }
  }

  private int grubby() throws IOException {
    String next = state().machine().nextArguments();
    if (hasOption("--info")) {
      call.print(
          "index=0\nkernel=\"/boot/vmlinuz-"
              + state().machine().kernel()
              + "\"\nargs=\""
              + next
              + "\"\n");
      return 0;
    }
    if (!hasOption("--update-kernel")) {
      return call.fail(1, "grubby: no action was given");
    }
    List<String> arguments = new ArrayList<>(List.of(next.split(" ", -1)));
    for (String removed : option("--remove-args").split(" ", -1)) {
      arguments.removeIf(one -> one.equals(removed) || one.startsWith(removed + "="));
    }
    for (String added : option("--args").split(" ", -1)) {
      int equals = added.indexOf('=');
      String name = equals < 0 ? added : added.substring(0, equals);
      arguments.removeIf(
          one -> !added.isEmpty() && (one.equals(name) || one.startsWith(name + "=")));
      arguments.add(added);
    }
    arguments.removeIf(String::isEmpty);
    state().machine().bootWith(String.join(" ", arguments));
    return 0;
  }
}
