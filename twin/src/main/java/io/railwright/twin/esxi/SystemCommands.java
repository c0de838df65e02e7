package io.railwright.twin.esxi;

import java.util.List;
import java.util.Map;

/** {@code esxcli system} and {@code esxcli software}. */
final class SystemCommands {
  private static final String POLICY = "/Power/CpuPolicy";
  private static final List<String> POLICIES =
      List.of("High Performance", "Balanced", "Low Power", "Custom");

  private final EsxiState state;
  private final Runnable reboot;

  SystemCommands(EsxiState state, Runnable reboot) {
    this.state = state;
    this.reboot = reboot;
  }

  Map<String, Esxcli.Command> all() {
    return Map.ofEntries(
        Map.entry("system version get", _ -> version()),
        Map.entry("system stats uptime get", _ -> Listing.value(state.uptime().toNanos() / 1000)),
        Map.entry(
            "system maintenanceMode get",
            _ -> Listing.value(state.isInMaintenance() ? "Enabled" : "Disabled")),
        Map.entry("system maintenanceMode set", this::maintenance),
        Map.entry("system settings advanced list", this::option),
        Map.entry("system settings advanced set", this::setOption),
        Map.entry("system shutdown reboot", this::reboot),
        Map.entry("system module list", _ -> modules()),
        Map.entry("system module parameters list", this::parameters),
        Map.entry("system module parameters set", this::setParameters),
        Map.entry("software vib list", _ -> Listing.table(EsxiSoftware.packages())));
  }

  private Listing version() {
    return Listing.single(
        Listing.row(
            "Product", "VMware ESXi",
            "Version", state.plan().release(),
            "Build", "Releasebuild-20328353",
            "Update", "3",
            "Patch", "55"));
  }

  /** Machines with virtual functions can't be moved, so that somebody has to turn them off. */
  private Listing maintenance(CommandWords words) throws CommandError {
    boolean on = words.option("e", "enable").orElse("").equals("true");
    if (on == state.isInMaintenance()) {
      throw new CommandError("Maintenance mode is already " + (on ? "enabled." : "disabled."));
    }
    if (on && state.machines().stream().anyMatch(state::runs)) {
      throw new CommandError(
          "A general system error occurred: Operation timed out: virtual machines are running");
    }
    state.maintenance(on);
    return Listing.table(List.of());
  }

  private Listing reboot(CommandWords words) throws CommandError {
    if (words.option("r", "reason").isEmpty()) {
      throw new CommandError("Error: Missing required parameter -r|--reason");
    }
    if (!state.isInMaintenance()) {
      throw new CommandError("The host must be in maintenance mode");
    }
    reboot.run();
    return Listing.table(List.of());
  }

  private static void check(CommandWords words) throws CommandError {
    if (!words.option("o", "option").orElse("").equals(POLICY)) {
      throw new CommandError("Unable to find option " + words.option("o", "option").orElse(""));
    }
  }

  private Listing option(CommandWords words) throws CommandError {
    check(words);
    return Listing.single(
        Listing.row(
            "Path",
            POLICY,
            "Type",
            "string",
            "Int Value",
            0,
            "Default Int Value",
            0,
            "Min Value",
            0,
            "Max Value",
            0,
            "String Value",
            state.power(),
            "Default String Value",
            "Balanced",
            "Valid Characters",
            "*",
            "Description",
            "CPU power management policy"));
  }

  private Listing setOption(CommandWords words) throws CommandError {
    check(words);
    String policy = words.option("s", "string-value").orElse("");
    if (!POLICIES.contains(policy)) {
      throw new CommandError("Unable to set option: Invalid value " + policy);
    }
    state.power(policy);
    return Listing.table(List.of());
  }

  private static Listing modules() {
    return Listing.table(
        ModuleOption.OF.keySet().stream()
            .sorted()
            .map(it -> Listing.row("Name", it, "Is Loaded", true, "Is Enabled", true))
            .toList());
  }

  private static String module(CommandWords words) throws CommandError {
    String module = words.option("m", "module").orElse("");
    if (!ModuleOption.OF.containsKey(module)) {
      throw new CommandError("Unable to find module " + module + ": Not found");
    }
    return module;
  }

  private Listing parameters(CommandWords words) throws CommandError {
    String module = module(words);
    Map<String, String> set = ModuleOptions.parsed(state.options().next(module));
    return Listing.table(
        ModuleOption.OF.getOrDefault(module, List.of()).stream()
            .map(
                it ->
                    Listing.row(
                        "Name", it.name(),
                        "Type", it.type(),
                        "Value", set.getOrDefault(it.name(), ""),
                        "Description", it.description()))
            .toList());
  }

  /** The string takes the place of the old one, unless it is appended. */
  private Listing setParameters(CommandWords words) throws CommandError {
    String module = module(words);
    String given =
        words
            .option("p", "parameter-string")
            .orElseThrow(
                () -> new CommandError("Error: Missing required parameter -p|--parameter-string"));
    List<String> unknown = ModuleOptions.unknown(module, given);
    if (!unknown.isEmpty() && words.option("f", "force").isEmpty()) {
      throw new CommandError(
          "Unable to set module parameters the following params are invalid: "
              + String.join(", ", unknown));
    }
    boolean appended = words.option("a", "append").isPresent();
    state
        .options()
        .set(
            module,
            appended ? ModuleOptions.joined(state.options().next(module), given) : given.strip());
    return Listing.table(List.of());
  }
}
