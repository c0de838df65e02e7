package io.railwright.collect.nccl;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What NCCL says of one port: what it found, what it made of it, how it connected over it. */
final class NcclPort {
  /** {@code NET/IB: [2] mlx5_2:uverbs2:1/RoCE provider=Mlx5 speed=400000 ... ar=0}. */
  private static final Pattern FOUND =
      Pattern.compile(
          "NET/IB ?: \\[(\\d{1,4})\\] ([A-Za-z][\\w.-]{0,62}):\\w{1,30}:(\\d{1,3})/"
              + "([A-Za-z][\\w/]{1,30}) (.{0,1000})");

  /** {@code NET/IB : Made virtual device [0] name=mlx5_0+mlx5_1 speed=800000 ndevs=2}. */
  private static final Pattern VIRTUAL =
      Pattern.compile(
          "NET/IB ?: Made virtual device \\[(\\d{1,4})\\] (name=(\\S{1,400})) (.{0,200})");

  /** {@code NET/IB: NCCL Dev 0 IbDev 0 Port 1 qpn 270 mtu 5 ... GID 3 (0/A0B)}. */
  private static final Pattern CONNECTED =
      Pattern.compile(
          "NET/IB ?: (?:NCCL Dev \\d{1,4} )?(?:IbDev|Dev) (\\d{1,4}) Port (\\d{1,3}) qpn \\d{1,10}"
              + " (mtu ([1-5]))(?= )(.{0,600})");

  private static final Pattern GID = Pattern.compile(" GID (\\d{1,4}) ");

  private static final Map<String, String> OF_DEVICE =
      Map.of(
          "speed", "nccl.ib.device.speed",
          "provider", "nccl.ib.device.provider",
          "pciPath", "nccl.ib.device.pci-path",
          "ar", "nccl.ib.device.adaptive-routing");

  private static final Map<String, String> OF_VIRTUAL_DEVICE =
      Map.of("speed", "nccl.ib.virtual-device.speed", "ndevs", "nccl.ib.virtual-device.ports");

  private NcclPort() {}

  static boolean read(NcclStatement statement, Readings into) {
    return statement.text().startsWith("NET/IB")
        && (found(statement, into) || virtual(statement, into) || connected(statement, into));
  }

  private static boolean found(NcclStatement statement, Readings into) {
    Matcher found = FOUND.matcher(statement.text());
    if (!found.matches()) {
      return false;
    }
    String number = found.group(1);
    String device = found.group(2) + ":" + found.group(3);
    statement.add(into, FactKey.text("nccl.ib.device", number), Value.text(device), found.group(2));
    String layer = FactKey.text("nccl.ib.device.layer", number);
    statement.add(into, layer, Value.text(found.group(4)), found.group(4));
    fields(statement, OF_DEVICE, number, found.group(5), into);
    return true;
  }

  private static boolean virtual(NcclStatement statement, Readings into) {
    Matcher made = VIRTUAL.matcher(statement.text());
    if (!made.matches()) {
      return false;
    }
    String number = made.group(1);
    String key = FactKey.text("nccl.ib.virtual-device", number);
    statement.add(into, key, Value.text(made.group(3)), made.group(2));
    fields(statement, OF_VIRTUAL_DEVICE, number, made.group(4), into);
    return true;
  }

  private static void fields(
      NcclStatement statement,
      Map<String, String> names,
      String number,
      String list,
      Readings into) {
    for (String field : list.split(" ", 32)) {
      int equals = field.indexOf('=');
      String value = field.substring(equals + 1);
      if (equals <= 0 || value.isEmpty()) {
        continue;
      }
      String what = field.substring(0, equals);
      String name = names.get(what);
      if (name != null) {
        statement.add(into, FactKey.text(name, number), value(what, value), field);
      }
    }
  }

  private static Value value(String what, String text) {
    return switch (what) {
      case "speed" -> Amount.of(text, "Mb/s"); // of ports that were joined, all together
      case "ndevs" -> Value.number(text, "ports");
      case "ar" -> adaptive(text);
      default -> Value.text(text);
    };
  }

  private static Value adaptive(String value) {
    return switch (value) {
      case "0" -> new Value.Flag(false);
      case "1" -> new Value.Flag(true);
      default -> Value.text(value);
    };
  }

  private static boolean connected(NcclStatement statement, Readings into) {
    Matcher connected = CONNECTED.matcher(statement.text());
    if (!connected.matches()) {
      return false;
    }
    String number = connected.group(1);
    // The number is one of enum ibv_mtu: 1 is 256 bytes, each next one twice as much.
    long bytes = 128L << Integer.parseInt(connected.group(4));
    String mtu = FactKey.text("nccl.ib.device.mtu", number);
    statement.add(into, mtu, Amount.of(bytes + " B"), connected.group(3));
    Matcher gid = GID.matcher(connected.group(5));
    if (gid.find()) {
      String raw = gid.group().strip();
      String index = FactKey.text("nccl.ib.device.gid-index", number);
      statement.add(into, index, Value.number(gid.group(1), ""), raw);
    }
    return true;
  }
}
