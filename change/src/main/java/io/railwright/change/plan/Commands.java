package io.railwright.change.plan;

import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.text.Worded;
import io.railwright.model.value.PciAddress;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Commands of the knowledge as settings and states; each is known by all of its words. */
final class Commands {
  private static final Pattern FUNCTIONS =
      Pattern.compile("echo 0 > (/sys/bus/pci/devices/(\\S+)/sriov_numvfs) && echo ([0-9]+) > \\1");

  private static final Pattern PAUSE =
      Pattern.compile(
          "esxcli network nic pauseParams set -n (\\S+) -r (true|false) -t (true|false)");

  private static final Pattern CARD =
      Pattern.compile("/opt/mellanox/bin/mlxconfig -y -d (\\S+) set ([A-Z0-9_]+)=(\\S+)");

  private static final Pattern POWER =
      Pattern.compile("esxcli system settings advanced set -o /Power/CpuPolicy -s (.+)");

  private static final Pattern POLICY =
      Pattern.compile(
          "kubectl patch sriovnetworknodepolicies\\.sriovnetwork\\.openshift\\.io (\\S+) -n (\\S+)"
              + " --type=merge -p \\{\"spec\":\\{\"(numVfs|mtu)\":([0-9]+)}}");

  private static final Pattern POOL =
      Pattern.compile(
          "kubectl patch machineconfigpools\\.machineconfiguration\\.openshift\\.io (\\S+)"
              + " --type=merge -p \\{\"spec\":\\{\"paused\":(true|false)}}");

  private Commands() {}

  /** Empty where it is not known. */
  static Optional<Translation> translated(List<String> words) {
    try {
      return command(words).map(it -> it);
    } catch (IllegalArgumentException strange) {
      return Optional.empty(); // a name in it is none
    }
  }

  private static Optional<? extends Translation> command(List<String> words) {
    return switch (words.getFirst()) {
      case "mstconfig", "mlxconfig" -> firmware(words);
      case "/opt/mellanox/bin/mlxconfig" -> cardOfEsxi(words);
      case "mlnx_qos" -> qos(words);
      case "sysctl" -> sysctl(words);
      case "ip" -> mtu(words);
      case "setpci" -> PciWords.translated(words);
      case "ethtool" -> ethtool(words);
      case "dcb" -> dcb(words);
      case "cma_roce_tos", "cma_roce_mode" -> connection(words);
      case "cpupower" -> governor(words);
      case "nvidia-smi" -> gpu(words);
      case "modprobe" -> module(words);
      case "rdma" -> namespaces(words);
      case "systemctl" -> service(words);
      case "set_irq_affinity_bynode.sh", "set_irq_affinity_cpulist.sh" -> interrupts(words);
      case "sh" -> functions(words);
      case "sonic-db-cli", "config", "pfcwd", "pfc" -> DatabaseCommands.translated(words);
      case "nv" -> nvue(words);
      case "esxcli" -> esxi(words);
      case "kubectl" -> object(words);
      default -> Optional.empty();
    };
  }

  /** {@code nv set PATH VALUE}, {@code nv set PATH} of what has no value, {@code nv unset PATH}. */
  private static Optional<Translation.To> nvue(List<String> words) {
    if (words.size() < 4 || !(words.get(1).equals("set") || words.get(1).equals("unset"))) {
      return Optional.empty();
    }
    List<String> rest = words.subList(2, words.size());
    if (words.get(1).equals("unset")) {
      return Optional.of(new Translation.To(new NvueValue(String.join(" ", rest)), State.absent()));
    }
    String all = String.join(" ", rest);
    if (NvueValue.isKnown(all) && new NvueValue(all).isBare()) {
      return to(new NvueValue(all), NvueValue.PRESENT);
    }
    NvueValue value = new NvueValue(String.join(" ", rest.subList(0, rest.size() - 1)));
    return value.isValue(rest.getLast()) ? to(value, rest.getLast()) : Optional.empty();
  }

  /**
   * {@code esxcli network nic pauseParams set -n PORT -r FLAG -t FLAG} and {@code esxcli system
   * settings advanced set -o /Power/CpuPolicy -s POLICY}.
   */
  private static Optional<Translation.To> esxi(List<String> words) {
    String line = String.join(" ", words);
    Matcher pause = PAUSE.matcher(line);
    if (pause.matches()) {
      return to(
          new HypervisorSetting.UplinkPause(pause.group(1)),
          "rx %s tx %s".formatted(onOff(pause.group(2)), onOff(pause.group(3))));
    }
    Matcher power = POWER.matcher(line);
    HypervisorSetting policy = new HypervisorSetting.PowerPolicy();
    return power.matches() && policy.isValue(power.group(1))
        ? to(policy, power.group(1))
        : Optional.empty();
  }

  /** {@code /opt/mellanox/bin/mlxconfig -y -d DEVICE set NAME=VALUE}, as on ESXi alone. */
  private static Optional<Translation.To> cardOfEsxi(List<String> words) {
    Matcher card = CARD.matcher(String.join(" ", words));
    return card.matches()
        ? to(new HypervisorSetting.CardFirmware(card.group(1), card.group(2)), card.group(3))
        : Optional.empty();
  }

  /** {@code kubectl patch KIND NAME [-n NAMESPACE] --type=merge -p {"spec":{FIELD:VALUE}}}. */
  private static Optional<Translation.To> object(List<String> words) {
    String line = String.join(" ", words);
    Matcher policy = POLICY.matcher(line);
    if (policy.matches()) {
      ClusterSetting.Field field =
          Worded.of(ClusterSetting.Field.class, policy.group(3)).orElseThrow();
      return to(
          new ClusterSetting.PolicyField(policy.group(2), policy.group(1), field), policy.group(4));
    }
    Matcher pool = POOL.matcher(line);
    return pool.matches()
        ? to(new ClusterSetting.PoolPaused(pool.group(1)), pool.group(2))
        : PoolArguments.translated(line);
  }

  private static String onOff(String flag) {
    return flag.equals("true") ? "on" : "off";
  }

  private static Optional<Translation.To> to(Setting setting, String value) {
    return Optional.of(new Translation.To(setting, State.of(value)));
  }

  /** {@code ip link set dev PORT mtu BYTES}. */
  private static Optional<Translation.To> mtu(List<String> words) {
    return words.size() == 7
            && words.subList(0, 4).equals(List.of("ip", "link", "set", "dev"))
            && words.get(5).equals("mtu")
        ? to(new Setting.PortMtu(words.get(4)), words.get(6))
        : Optional.empty();
  }

  /** {@code mstconfig -y -d ADDRESS set NAME=VALUE}, or {@code DEFAULT} for the maker's value. */
  private static Optional<Translation.To> firmware(List<String> words) {
    if (words.size() != 6 || !words.get(4).equals("set") || !words.get(2).equals("-d")) {
      return Optional.empty();
    }
    String[] pair = words.get(5).split("=", 2);
    Optional<PciAddress> card = PciAddress.parse(words.get(3));
    if (pair.length != 2 || card.isEmpty()) {
      return Optional.empty();
    }
    Setting setting = new Setting.Firmware(card.get(), pair[0]);
    return pair[1].equals(FactoryDefaults.WORD)
        ? Optional.of(new Translation.To(setting, FactoryDefaults.TOLD_BY_CARD))
        : to(setting, pair[1]);
  }

  /** {@code mlnx_qos -i PORT --pfc BITS}, {@code --trust=WORD} or {@code --cable_len=METRES}. */
  private static Optional<Translation.To> qos(List<String> words) {
    if (words.size() == 5 && words.get(3).equals("--pfc")) {
      return to(new Setting.PortQos(words.get(2), Setting.PortQos.Part.PFC), words.get(4));
    }
    if (words.size() != 4) {
      return Optional.empty();
    }
    String[] pair = words.get(3).split("=", 2);
    return switch (pair[0]) {
      case "--trust" -> to(new Setting.PortQos(words.get(2), Setting.PortQos.Part.TRUST), pair[1]);
      case "--cable_len" ->
          to(new Setting.PortQos(words.get(2), Setting.PortQos.Part.CABLE_LENGTH), pair[1]);
      case "--buffer_size" ->
          to(new Setting.PortQos(words.get(2), Setting.PortQos.Part.BUFFER_SIZE), pair[1]);
      default -> Optional.empty();
    };
  }

  /** {@code sysctl -w name=value}. */
  private static Optional<Translation.To> sysctl(List<String> words) {
    if (words.size() != 3 || !words.get(1).equals("-w")) {
      return Optional.empty();
    }
    String[] pair = words.get(2).split("=", 2);
    return pair.length == 2
        ? to(new Setting.KernelFile("/proc/sys/" + pair[0].replace('.', '/')), pair[1])
        : Optional.empty();
  }

  /** {@code ethtool -A PORT rx off} and the like. */
  private static Optional<Translation.To> ethtool(List<String> words) {
    if (words.size() != 5) {
      return Optional.empty();
    }
    Optional<DeviceSetting.PortTool.Part> part =
        switch (words.get(1) + " " + words.get(3)) {
          case "-A rx" -> Optional.of(DeviceSetting.PortTool.Part.PAUSE_RX);
          case "-A tx" -> Optional.of(DeviceSetting.PortTool.Part.PAUSE_TX);
          case "-G rx" -> Optional.of(DeviceSetting.PortTool.Part.RING_RX);
          case "-G tx" -> Optional.of(DeviceSetting.PortTool.Part.RING_TX);
          case "-L combined" -> Optional.of(DeviceSetting.PortTool.Part.CHANNELS);
          case "-C adaptive-rx" -> Optional.of(DeviceSetting.PortTool.Part.ADAPTIVE_RX);
          case "-s autoneg" -> Optional.of(DeviceSetting.PortTool.Part.AUTONEGOTIATION);
          default -> Optional.empty();
        };
    return part.flatMap(it -> to(new DeviceSetting.PortTool(words.get(2), it), words.get(4)));
  }

  /** {@code dcb pfc set dev PORT prio-pfc all:off 3:on}. */
  private static Optional<Translation.To> dcb(List<String> words) {
    if (words.size() < 7
        || !words.subList(1, 4).equals(List.of("pfc", "set", "dev"))
        || !words.subList(5, 7).equals(List.of("prio-pfc", "all:off"))) {
      return Optional.empty();
    }
    StringBuilder bits = new StringBuilder("0,0,0,0,0,0,0,0");
    for (String pair : words.subList(7, words.size())) {
      if (!pair.matches("[0-7]:on")) {
        return Optional.empty();
      }
      bits.setCharAt(2 * (pair.charAt(0) - '0'), '1');
    }
    return to(new DeviceSetting.BridgePfc(words.get(4)), bits.toString());
  }

  /** {@code cma_roce_tos -d DEVICE -t BYTE} or {@code cma_roce_mode -d DEVICE -m NUMBER}. */
  private static Optional<Translation.To> connection(List<String> words) {
    if (words.size() != 5 || !words.get(1).equals("-d")) {
      return Optional.empty();
    }
    String device = words.get(2);
    return switch (words.getFirst() + " " + words.get(3)) {
      case "cma_roce_tos -t" ->
          to(
              new DeviceSetting.ConnectionDefault(device, DeviceSetting.ConnectionDefault.Part.TOS),
              words.get(4));
      case "cma_roce_mode -m" ->
          to(
              new DeviceSetting.ConnectionDefault(
                  device, DeviceSetting.ConnectionDefault.Part.ROCE_MODE),
              mode(words.get(4)));
      default -> Optional.empty();
    };
  }

  private static String mode(String number) {
    return switch (number) {
      case "1" -> "IB/RoCE v1";
      case "2" -> "RoCE v2";
      default -> throw new IllegalArgumentException("there is no mode " + number);
    };
  }

  /** {@code cpupower -c all frequency-set -g GOVERNOR}. */
  private static Optional<Translation.To> governor(List<String> words) {
    boolean known =
        words.size() == 6
            && words.subList(1, 5).equals(List.of("-c", "all", "frequency-set", "-g"));
    return known ? to(new DeviceSetting.Governor(), words.get(5)) : Optional.empty();
  }

  /** {@code nvidia-smi -i NUMBER -pm 1} or {@code -pl WATTS}. */
  private static Optional<Translation.To> gpu(List<String> words) {
    if (words.size() != 5 || !words.get(1).equals("-i") || !words.get(2).matches("[0-9]{1,3}")) {
      return Optional.empty();
    }
    int index = Integer.parseInt(words.get(2));
    return switch (words.get(3)) {
      case "-pm" ->
          to(
              new DeviceSetting.Gpu(index, DeviceSetting.Gpu.Part.PERSISTENCE),
              words.get(4).equals("1") ? "on" : "off");
      case "-pl" ->
          words.get(4).matches("[0-9]{2,4}")
              ? to(new DeviceSetting.Gpu(index, DeviceSetting.Gpu.Part.POWER_LIMIT), words.get(4))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Translation.To> module(List<String> words) {
    return words.size() == 2
        ? to(new DeviceSetting.KernelModule(words.get(1).replace('-', '_')), "loaded")
        : Optional.empty();
  }

  /**
   * {@code rdma system set netns exclusive}. The kernel refuses that while there are namespaces, as
   * on every node with pods; an option of the module holds from boot.
   */
  private static Optional<Translation.To> namespaces(List<String> words) {
    if (words.size() != 5 || !words.subList(1, 4).equals(List.of("system", "set", "netns"))) {
      return Optional.empty();
    }
    Setting mode = new Setting.ModuleOption("ib_core", "netns_mode");
    return switch (words.get(4)) {
      case "shared" -> to(mode, "1");
      case "exclusive" -> to(mode, "0");
      default -> Optional.empty();
    };
  }

  /** {@code systemctl disable --now irqbalance.service}. */
  private static Optional<Translation.To> service(List<String> words) {
    if (words.size() != 4 || !words.get(2).equals("--now")) {
      return Optional.empty();
    }
    Setting service = new DeviceSetting.Service(words.get(3).replaceFirst("\\.service$", ""));
    return switch (words.get(1)) {
      case "enable" -> to(service, "enabled active");
      case "disable" -> to(service, "disabled inactive");
      default -> Optional.empty();
    };
  }

  /** {@code set_irq_affinity_bynode.sh NODE PORT}, or with a list of processors. */
  private static Optional<Translation.Spread> interrupts(List<String> words) {
    if (words.size() != 3) {
      return Optional.empty();
    }
    boolean node = words.getFirst().contains("bynode");
    if (!words.get(1).matches(node ? "[0-9]{1,4}" : "[0-9]+([,-][0-9]+)*")) {
      return Optional.empty();
    }
    String processors =
        node ? "/sys/devices/system/node/node" + words.get(1) + "/cpulist" : words.get(1);
    return Optional.of(
        new Translation.Spread(new DeviceSetting.Interrupts(words.get(2)), processors));
  }

  /** {@code sh -c 'echo 0 > FILE && echo NUMBER > FILE'}, FILE being sriov_numvfs of a card. */
  private static Optional<Translation.To> functions(List<String> words) {
    Matcher script = FUNCTIONS.matcher(words.getLast());
    if (words.size() != 3 || !words.get(1).equals("-c") || !script.matches()) {
      return Optional.empty();
    }
    return PciAddress.parse(script.group(2))
        .flatMap(card -> to(new DeviceSetting.VirtualFunctions(card), script.group(3)));
  }
}
