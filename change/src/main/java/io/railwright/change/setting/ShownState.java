package io.railwright.change.setting;

import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.FirmwareDefaults;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a look at a setting prints where it has a state, for those who have no more than a shell: an
 * extended regular expression that is found in all of it, with semicolons in place of the ends of
 * lines. One that begins with {@code !} is not found in it. Empty where no expression can tell.
 */
public final class ShownState {
  private static final String BLANK = "[[:blank:]]";
  private static final String WORD = "[^;[:blank:]]+";
  private static final String UNKNOWN = "";
  private static final String NOTHING = "^;*$";
  private static final int NIBBLES = 4;

  private ShownState() {}

  public static String pattern(Setting setting, State state) {
    return switch (state) {
      case State.Absent _ -> absent(setting);
      case State.Text(String text) -> text(setting, text);
      case State.Unseen _ -> UNKNOWN;
    };
  }

  private static String absent(Setting setting) {
    return switch (setting) {
      case Setting.KernelFile _, Setting.OwnFile _ -> NOTHING;
      case Setting.BootUnit _ -> "(^|;)(disabled|not-found)(;|$)|No such file or directory";
      case Setting.KernelArgument(String name) ->
          "!--rail--;(.*" + BLANK + ")?" + quoted(name) + "(=|" + BLANK + "|;|$)";
      case Setting.ModuleOption(String module, String option) -> "!" + option(module, option);
      case Setting.ModuleBlacklist(String module) -> "!" + line("blacklist " + module);
      case Setting.ProfileMtu _ -> all("(auto|0)");
      case DatabaseField _ -> all("(0|False)");
      case DeviceSetting.KernelModule _ -> all("absent");
      case HypervisorSetting.ModuleParameters _ -> "options = ' *'";
      case Setting.Firmware _,
          Setting.FirmwareImage _,
          FirmwareDefaults _,
          Setting.PortQos _,
          Setting.PortMtu _,
          Setting.SwitchLine _,
          NvueValue _,
          ClusterSetting _,
          VcenterSetting _,
          HypervisorSetting.UplinkPause _,
          HypervisorSetting.PowerPolicy _,
          HypervisorSetting.CardFirmware _,
          DeviceSetting _ ->
          UNKNOWN;
    };
  }

  private static String text(Setting setting, String text) {
    String value = quoted(text);
    return switch (setting) {
      case Setting.Firmware(var _, String name) -> firmware(name, value);
      case Setting.FirmwareImage _ -> line("FW Version:" + BLANK + "+" + value + BLANK + "*");
      case Setting.KernelFile _ ->
          all("(" + value.replace(" ", BLANK + "+") + "|[^;]*\\[" + value + "\\][^;]*)");
      case Setting.OwnFile _ -> "^" + quoted(text.replace('\n', ';')) + ";*$";
      case Setting.BootUnit _ -> line(value);
      case Setting.KernelArgument(String name) ->
          "--rail--;(.*%s)?%s%s(%s|;|$)"
              .formatted(BLANK, quoted(name), text.isEmpty() ? "" : "=" + value, BLANK);
      case Setting.ModuleOption(String module, String option) ->
          option(module, option) + value + "( |;|$)";
      case Setting.ModuleBlacklist(String module) -> line("blacklist " + module);
      case Setting.PortQos(String _, Setting.PortQos.Part part) -> quality(part, text);
      case Setting.PortMtu _, Setting.ProfileMtu _ -> all(value);
      case DatabaseField _ -> "^(1|True);" + value + ";*$";
      case HypervisorSetting esxi -> hypervisor(esxi, text);
      case DeviceSetting device -> device(device, text);
      case FirmwareDefaults _,
          Setting.SwitchLine _,
          NvueValue _,
          ClusterSetting _,
          VcenterSetting _ ->
          UNKNOWN;
    };
  }

  private static String firmware(String name, String value) {
    return line(
        "[ *]*%s%s+%s%s+%s%s+(%s\\()?%s\\)?%s*"
            .formatted(
                quoted(name), BLANK, WORD, BLANK, WORD, BLANK, "[^;([:blank:]]*", value, BLANK));
  }

  private static String quality(Setting.PortQos.Part part, String text) {
    return switch (part) {
      case TRUST -> line("Priority trust state: " + quoted(text) + BLANK + "*");
      case PFC ->
          "PFC configuration:;[^;]*;%s*enabled%s+%s%s*(;|$)"
              .formatted(BLANK, BLANK, text.replace(",", BLANK + "+"), BLANK);
      case CABLE_LENGTH -> line("Cable len: " + quoted(text));
      case BUFFER_SIZE -> line("Receive buffer size \\(bytes\\): " + quoted(text) + "[^;]*");
    };
  }

  private static String hypervisor(HypervisorSetting setting, String text) {
    return switch (setting) {
      case HypervisorSetting.ModuleParameters _ -> "options = '" + quoted(text) + " *'";
      case HypervisorSetting.CardFirmware(String _, String name) -> firmware(name, quoted(text));
      case HypervisorSetting.PowerPolicy _ -> line(" *String Value: *" + quoted(text) + " *");
      case HypervisorSetting.UplinkPause _ ->
          "Pause RX: *%s *;.*Pause TX: *%s *(;|$)"
              .formatted(text.startsWith("rx on"), text.endsWith("tx on"));
    };
  }

  private static String device(DeviceSetting setting, String text) {
    return switch (setting) {
      case DeviceSetting.PciField field -> word(field, text);
      case DeviceSetting.PortTool(String _, DeviceSetting.PortTool.Part part) -> tool(part, text);
      case DeviceSetting.BridgePfc _ ->
          "prio-pfc" + numbered(text.replace("1", "on").replace("0", "off"));
      case DeviceSetting.Bridging(String _, DeviceSetting.Bridging.Part part) ->
          switch (part) {
            case PRIORITY_BUFFERS -> "prio-buffer" + numbered(text);
            case PFC_DELAY -> "(^|[^[:alnum:]])delay " + quoted(text) + "([^0-9]|$)";
          };
      case DeviceSetting.ConnectionDefault _,
          DeviceSetting.VirtualFunctions _,
          DeviceSetting.KernelModule _,
          DeviceSetting.Service _ ->
          all(quoted(text));
      case DeviceSetting.TrafficClass _ ->
          "^(Global tclass=" + quoted(text) + ")" + (text.equals("0") ? "?" : "") + ";*$";
      case DeviceSetting.Governor _ ->
          text.contains("=") ? UNKNOWN : "^([^;]*:" + quoted(text) + ";)+$";
      case DeviceSetting.Interrupts _ ->
          "^" + quoted(text.replace('=', '/').replace(' ', ';').replace('/', ' ')) + ";*$";
      case DeviceSetting.Gpu(int _, DeviceSetting.Gpu.Part part) ->
          switch (part) {
            case PERSISTENCE -> all(text.equals("on") ? "Enabled" : "Disabled");
            case POWER_LIMIT -> all(quoted(text) + (text.contains(".") ? "0*" : "(\\.0+)?") + " W");
            case CLOCK -> UNKNOWN;
          };
      case DeviceSetting.BridgeApp _ -> UNKNOWN;
    };
  }

  private static String tool(DeviceSetting.PortTool.Part part, String text) {
    String value = quoted(text);
    String now = "Current hardware settings:;(.*;)?%s:" + BLANK + "+" + value + "(;|$)";
    return switch (part) {
      case PAUSE_RX -> line("RX:" + BLANK + "+" + value);
      case PAUSE_TX -> line("TX:" + BLANK + "+" + value);
      case RING_RX -> now.formatted("RX");
      case RING_TX -> now.formatted("TX");
      case CHANNELS -> now.formatted("Combined");
      case ADAPTIVE_RX -> "(^|;)Adaptive RX: " + value + "(" + BLANK + "|;|$)";
      case AUTONEGOTIATION -> line(BLANK + "*Auto-negotiation: " + value);
    };
  }

  /** {@code 2930} with any bits beside those of the field. */
  private static String word(DeviceSetting.PciField field, String text) {
    int bits = new PciFieldAccess(field).bits(text);
    int mask = field.field().mask();
    StringBuilder digits = new StringBuilder();
    for (int nibble = NIBBLES - 1; nibble >= 0; nibble--) {
      int shift = 4 * nibble;
      digits.append(
          IntStream.range(0, 16)
              .filter(it -> (it & (mask >> shift)) == ((bits >> shift) & 15))
              .mapToObj(Integer::toHexString)
              .collect(Collectors.joining("", "[", "]")));
    }
    return all(digits.toString());
  }

  /** {@code 0:on 1:off} of {@code on,off}. */
  private static String numbered(String listed) {
    List<String> words = new ArrayList<>();
    for (String word : listed.split(",", -1)) {
      words.add(BLANK + "+" + words.size() + ":" + word);
    }
    return String.join("", words) + "(" + BLANK + "|;|$)";
  }

  private static String option(String module, String option) {
    return "(^|;)options " + module + "( [^;]*)? " + option + "=";
  }

  private static String line(String inside) {
    return "(^|;)" + inside + "(;|$)";
  }

  private static String all(String inside) {
    return "^" + BLANK + "*" + inside + BLANK + "*;*$";
  }

  private static String quoted(String text) {
    return text.replaceAll("[\\\\.\\[\\](){}*+?^$|]", "\\\\$0");
  }
}
