package io.railwright.change.plan;

import io.railwright.change.setting.OwnFileAccess;
import io.railwright.change.setting.SettingAccess;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.FirmwareDefaults;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.text.ShellWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What makes settings last that a reboot would lose: a file of sysctl.d for those of /proc/sys, and
 * for all others a unit for each port that sets them again whenever the port appears, so that a
 * restart of its driver does not lose them either.
 */
final class Persistence {
  private static final String PROC = "/proc/sys/";
  static final Setting.OwnFile SYSCTL = new Setting.OwnFile("/etc/sysctl.d/zz-railwright.conf");

  static final Setting.OwnFile MODULES = new Setting.OwnFile("/etc/modules-load.d/railwright.conf");

  private static final String UNITS = "/etc/systemd/system/";
  private static final Pattern PORT_FILE = Pattern.compile("/sys/class/net/([^/]+)/.*");
  private static final Pattern LINE = Pattern.compile("(\\S+) = (.*)");
  private static final String RUN = "ExecStart=";

  private Persistence() {}

  /** Where a setting is kept; empty where it lasts by itself. */
  static Optional<Setting.OwnFile> home(Setting setting) {
    if (!setting.isVolatile()) {
      return Optional.empty();
    }
    if (setting instanceof Setting.KernelFile(String path) && path.startsWith(PROC)) {
      return Optional.of(SYSCTL);
    }
    return Optional.of(
        setting instanceof DeviceSetting.KernelModule
            ? MODULES
            : new Setting.OwnFile(UNITS + unit(setting)));
  }

  /** The unit that a file is, where it is one. */
  static Optional<Setting.BootUnit> unit(Setting.OwnFile file) {
    return file.path().startsWith(UNITS)
        ? Optional.of(new Setting.BootUnit(file.path().substring(UNITS.length())))
        : Optional.empty();
  }

  private static String unit(Setting setting) {
    return port(setting).map(it -> "railwright-" + it).orElse("railwright") + ".service";
  }

  private static Optional<String> port(Setting setting) {
    return switch (setting) {
      case Setting.PortQos(String port, Setting.PortQos.Part _) -> Optional.of(port);
      case Setting.PortMtu(String port) -> Optional.of(port);
      case Setting.KernelFile(String path) -> {
        Matcher file = PORT_FILE.matcher(path);
        yield file.matches() ? Optional.of(file.group(1)) : Optional.empty();
      }
      case Setting.Firmware _,
          Setting.FirmwareImage _,
          FirmwareDefaults _,
          Setting.OwnFile _,
          Setting.BootUnit _,
          Setting.KernelArgument _,
          Setting.ModuleOption _,
          Setting.ModuleBlacklist _,
          Setting.SwitchLine _,
          DatabaseField _,
          NvueValue _,
          ClusterSetting _,
          VcenterSetting _,
          HypervisorSetting _,
          Setting.ProfileMtu _ ->
          Optional.empty();
      case DeviceSetting device -> port(device);
    };
  }

  private static Optional<String> port(DeviceSetting setting) {
    return switch (setting) {
      case DeviceSetting.PortTool _,
          DeviceSetting.BridgePfc _,
          DeviceSetting.Bridging _,
          DeviceSetting.BridgeApp _,
          DeviceSetting.Interrupts _ ->
          Optional.of(setting.place());
      case DeviceSetting.PciField _,
          DeviceSetting.ConnectionDefault _,
          DeviceSetting.TrafficClass _,
          DeviceSetting.Governor _,
          DeviceSetting.VirtualFunctions _,
          DeviceSetting.KernelModule _,
          DeviceSetting.Service _,
          DeviceSetting.Gpu _ ->
          Optional.empty();
    };
  }

  /** The content of a file that keeps these too, besides what it kept before. */
  static String content(Setting.OwnFile file, State old, Map<Setting, State> kept) {
    String before = old instanceof State.Text(String text) ? text : "";
    if (file.equals(MODULES)) {
      return modules(before, kept);
    }
    return file.equals(SYSCTL) ? sysctl(before, kept) : service(before, kept);
  }

  private static String modules(String before, Map<Setting, State> kept) {
    Set<String> names = new TreeSet<>();
    before.lines().filter(line -> !line.startsWith("#")).forEach(names::add);
    kept.keySet().forEach(it -> names.add(((DeviceSetting.KernelModule) it).name()));
    return OwnFileAccess.MARK + ".\n" + String.join("\n", names) + "\n";
  }

  private static String sysctl(String before, Map<Setting, State> kept) {
    Map<String, String> lines = new TreeMap<>();
    for (String line : before.lines().toList()) {
      Matcher pair = LINE.matcher(line);
      if (!line.startsWith("#") && pair.matches()) {
        lines.put(pair.group(1), pair.group(2));
      }
    }
    kept.forEach(
        (setting, state) -> lines.put(name(((Setting.KernelFile) setting).path()), state.words()));
    StringBuilder text = new StringBuilder(OwnFileAccess.MARK + ".\n");
    lines.forEach((name, value) -> text.append(name).append(" = ").append(value).append('\n'));
    return text.toString();
  }

  private static String service(String before, Map<Setting, State> kept) {
    Map<String, String> commands = new LinkedHashMap<>();
    String above = "";
    for (String line : before.lines().toList()) {
      if (line.startsWith(RUN)) {
        commands.put(above.replaceFirst("# ", ""), line.substring(RUN.length()));
      }
      above = line;
    }
    kept.forEach(
        (setting, state) ->
            commands.put(
                tag(setting), "/bin/sh -c " + inUnit(SettingAccess.of(setting).atStart(state))));
    Optional<String> port = kept.keySet().stream().findFirst().flatMap(Persistence::port);
    List<String> lines = new ArrayList<>();
    lines.add(OwnFileAccess.MARK + ".");
    lines.add("[Unit]");
    lines.add("Description=Settings of " + port.orElse("this host") + " that a start loses");
    port.ifPresent(it -> lines.add("BindsTo=" + device(it)));
    port.ifPresent(it -> lines.add("After=" + device(it)));
    lines.add("[Service]");
    lines.add("Type=oneshot");
    lines.add("RemainAfterExit=yes");
    commands.forEach((tag, command) -> lines.add("# " + tag + "\n" + RUN + command));
    lines.add("[Install]");
    lines.add("WantedBy=" + port.map(Persistence::device).orElse("multi-user.target"));
    return String.join("\n", lines) + "\n";
  }

  private static String device(String port) {
    return "sys-subsystem-net-devices-" + port.replace("-", "\\x2d") + ".device";
  }

  private static String tag(Setting setting) {
    return (setting.place() + " " + setting.label()).strip();
  }

  /** A unit file has percent signs and dollars of its own. */
  private static String inUnit(String script) {
    return ShellWords.quote(script.replace("%", "%%").replace("$", "$$"));
  }

  /** A dot in the name of a port is no border between names, and then a slash is one. */
  private static String name(String path) {
    String name = path.substring(PROC.length());
    return name.contains(".") ? name : name.replace('/', '.');
  }
}
