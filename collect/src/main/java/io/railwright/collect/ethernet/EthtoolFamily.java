package io.railwright.collect.ethernet;

import io.railwright.collect.session.Report;
import io.railwright.collect.session.Session;
import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.TypedCommand;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** ethtool, whose first option says what it reports. */
final class EthtoolFamily implements Session.Family {
  static final EthtoolFamily ETHTOOL = new EthtoolFamily();

  /** Short enough for the kernel, and with a digit, which a word of prose seldom has. */
  private static final Pattern DEVICE = Pattern.compile("(?=.*\\d)[a-z][\\w.@]{1,14}");

  private static final Set<String> TOOLS = Set.of("ethtool", "mlxlink", "flint", "mst");

  private EthtoolFamily() {}

  @Override
  public Set<String> tools() {
    return TOOLS;
  }

  @Override
  public String kind() {
    return "net";
  }

  @Override
  public String naming(String printed) {
    return printed;
  }

  @Override
  public boolean isDevice(String word) {
    return word.length() < 16 && DEVICE.matcher(word).matches();
  }

  @Override
  public Optional<Report> report(TypedCommand command, boolean live) {
    if (!command.tool().equals("ethtool")) {
      return Optional.empty();
    }
    List<String> words = arguments(command);
    String option = words.isEmpty() || !words.getFirst().startsWith("-") ? "" : words.getFirst();
    return Optional.of(new EthtoolReport(body(option, live), live));
  }

  private static EthtoolBody body(String option, boolean live) {
    return switch (option) {
      case "-i", "--driver" -> new DriverInfo();
      case "-m", "--module-info", "--dump-module-eeprom" -> new ModuleInfo();
      case "-a", "--show-pause" -> new PauseSettings();
      case "--show-priv-flags" -> new Switches("net.private");
      case "-k", "--show-features", "--show-offload" -> new Offloads();
      case "-g", "--show-ring" -> new Sizes("net.ring", "net.ring.maximum");
      case "-l", "--show-channels" -> new Sizes("net.channels", "net.channels.maximum");
      case "-c", "--show-coalesce" -> new Coalescing();
      case "--show-fec" -> new ErrorCorrection();
      case "" -> new LinkSettings();
      default -> new Counters(live);
    };
  }

  @Override
  public void aim(TypedCommand command, Sheet sheet) {
    if (command.tool().equals("ethtool")) {
      arguments(command).stream()
          .filter(word -> !word.startsWith("-") && !word.startsWith("$"))
          .findFirst()
          .ifPresent(sheet::name);
    }
  }

  /** What stands behind the tool, up to a pipe. */
  private static List<String> arguments(TypedCommand command) {
    return command.words().stream()
        .takeWhile(word -> !word.startsWith("|") && !word.startsWith(">") && !word.equals("2>&1"))
        .toList();
  }
}
