package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.ModuleFiles;
import io.railwright.twin.host.state.Modules;
import java.io.IOException;
import java.util.List;

/** {@code modprobe}, {@code rmmod}, {@code lsmod} and {@code modinfo}. */
final class KernelModules extends Tool {
  KernelModules(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    return switch (call.name()) {
      case "lsmod" -> list();
      case "modinfo" -> info();
      case "rmmod" -> each(this::unload);
      default -> modprobe();
    };
  }

  private int modprobe() throws IOException {
    if (has("-c", "--showconfig")) {
      for (String line : ModuleFiles.lines(state())) {
        call.print(line + "\n");
      }
      return 0;
    }
    return has("-r", "--remove") ? each(this::unload) : each(this::load);
  }

  /** What is done with one module. */
  private interface Act {
    int on(String module) throws IOException;
  }

  private int each(Act act) throws IOException {
    int worst = 0;
    for (String word : words) {
      if (!word.startsWith("-") && word.indexOf('=') < 0) {
        worst = Math.max(worst, act.on(word.replace('-', '_')));
      }
    }
    return worst;
  }

  private int load(String module) throws IOException {
    if (!state().modules().isKnown(module)) {
      return call.fail(
          1,
          "modprobe: FATAL: Module %s not found in directory /lib/modules/%s"
              .formatted(module, state().machine().kernel()));
    }
    if (!state().modules().isLoaded(module)) {
      state().modules().load(module);
      ModuleFiles.parameters(state(), module);
      for (String word : words) {
        int equals = word.indexOf('=');
        if (equals > 0) {
          state().modules().set(module, word.substring(0, equals), word.substring(equals + 1));
        }
      }
    }
    host.rest();
    return 0;
  }

  private int unload(String module) throws IOException {
    boolean remover = call.name().equals("rmmod");
    if (!state().modules().isLoaded(module)) {
      String words = "ERROR: Module " + module + " is not currently loaded";
      return remover ? call.fail(1, "rmmod: " + words) : 0;
    }
    List<String> users = state().modules().usersOf(module);
    if (!users.isEmpty()) {
      return call.fail(
          1,
          remover
              ? "rmmod: ERROR: Module " + module + " is in use by: " + String.join(" ", users)
              : "modprobe: FATAL: Module " + module + " is in use.");
    }
    if (module.equals("mlx5_core") || module.equals("nvidia")) {
      return call.fail(
          1, "modprobe: FATAL: Module " + module + " is in use by devices of this virtual host.");
    }
    state().modules().unload(module);
    host.rest();
    return 0;
  }

  private int list() throws IOException {
    StringBuilder text = new StringBuilder("Module                  Size  Used by\n");
    for (Modules.Module module : state().modules().loaded()) {
      List<String> users = state().modules().usersOf(module.name());
      text.append(
          "%-19s %8d  %d%s%n"
              .formatted(
                  module.name(),
                  16_384 * module.name().length(),
                  users.size(),
                  users.isEmpty() ? "" : " " + String.join(",", users)));
    }
    call.print(text.toString());
    return 0;
  }

  private int info() throws IOException {
    int worst = 0;
    for (String name : words) {
      Modules.Module module =
          state().modules().loaded().stream()
              .filter(one -> one.name().equals(name))
              .findFirst()
              .orElse(null);
      if (module == null) {
        worst = call.fail(1, "modinfo: ERROR: Module " + name + " not found.");
        continue;
      }
      boolean foreign = !module.version().isEmpty();
      call.print(
          "filename:       /lib/modules/%s/%s/%s.ko%n"
              .formatted(
                  state().machine().kernel(), foreign ? "updates/dkms" : "kernel/drivers", name));
      call.print(foreign ? "version:        " + module.version() + "\n" : "");
      boolean open = state().gpuDriver().compareTo("560") > 0;
      boolean nvidia = name.startsWith("nvidia");
      call.print(
          "license:        " + (nvidia ? open ? "Dual MIT/GPL" : "NVIDIA" : "Dual BSD/GPL") + "\n");
    }
    return worst;
  }
}
