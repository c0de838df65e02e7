package io.railwright.twin.host.state;

/** The effects of the kernel command line at boot. */
public final class KernelArguments {
  private KernelArguments() {}

  public static void apply(Machine machine) {
    machine.isolated = value(machine.arguments, "isolcpus", "");
    String size = value(machine.arguments, "default_hugepagesz", "2M");
    for (String known : machine.hugePages.keySet().toArray(new String[0])) {
      machine.hugePages(known, 0);
    }
    for (String word : machine.arguments.split(" ", -1)) {
      if (word.startsWith("hugepagesz=")) {
        size = word.substring("hugepagesz=".length());
      } else if (word.startsWith("hugepages=")) {
        machine.hugePages(sizeName(size), number(word.substring("hugepages=".length())));
      }
    }
    machine.transparentPages =
        value(machine.arguments, "transparent_hugepage", machine.transparentPages);
    if (!value(machine.arguments, "lockdown", "").isEmpty()) {
      machine.lockdown = value(machine.arguments, "lockdown", "");
    }
  }

  /** The last value of an argument; {@code otherwise} where it is not there. */
  static String value(String arguments, String name, String otherwise) {
    String found = otherwise;
    for (String word : arguments.split(" ", -1)) {
      if (word.startsWith(name + "=")) {
        found = word.substring(name.length() + 1);
      }
    }
    return found;
  }

  private static String sizeName(String size) {
    return size.equalsIgnoreCase("1G") ? "1048576kB" : "2048kB";
  }

  private static int number(String text) {
    return text.isEmpty() || text.length() > 7 || !text.chars().allMatch(Character::isDigit)
        ? 0
        : Integer.parseInt(text);
  }
}
