package io.railwright.collect.nccl;

import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The devices that a transport of NCCL uses: {@code NET/IB : Using [0]mlx5_0:1/RoCE
 * [1]mlx5_1:1/RoCE [RO]; OOB eth0:10.0.0.7<0>}. Where it joins ports to one device they stand in
 * braces: {@code [0]={[0] mlx5_0:1/RoCE, [1] mlx5_1:1/RoCE}}.
 */
final class NcclDevices {
  /** {@code 10.0.0.7<0>}, {@code fe80::9e%ib2<4242>}: the port stands in angle brackets. */
  static final String ADDRESS = "[0-9A-Fa-f.:\\[\\]]{2,60}(?:%[\\w.-]{1,20})?<\\d{1,6}>";

  private static final String IB = "ib";

  private static final Pattern START =
      Pattern.compile("(NET/[A-Za-z]\\w{0,30}|Bootstrap) ?: Using (.*)");
  private static final Pattern CARD =
      Pattern.compile(
          "\\[(\\d{1,4})\\] ?([A-Za-z][\\w.-]{0,62}):(\\d{1,3})/([A-Za-z][\\w/]{1,30})");
  private static final Pattern SOCKET =
      Pattern.compile("(?:\\[(\\d{1,4})\\])?([A-Za-z][\\w.-]{0,30}):(" + ADDRESS + ")");

  private NcclDevices() {}

  static boolean read(NcclStatement statement, Readings into) {
    String text = statement.text();
    if (text.startsWith("NET/IB : No device found")) {
      statement.add(into, "nccl.ib.devices", new Value.Listing(List.of()), text);
      return true;
    }
    Matcher start = START.matcher(text);
    if (!text.contains(": Using ") || !start.matches()) {
      return NcclPort.read(statement, into);
    }
    String transport = start.group(1).replace("NET/", "").toLowerCase(Locale.ROOT);
    return list(statement, transport, start.group(2).strip(), into);
  }

  /** False if it names no device in a form that is known: that is not to say that it uses none. */
  private static boolean list(
      NcclStatement statement, String transport, String list, Readings into) {
    int band = list.indexOf("OOB ");
    String own = band < 0 ? list : list.substring(0, band);
    List<String> names = cards(statement, transport, own, into);
    if (names.isEmpty()) {
      names = sockets(statement, transport, list, into);
      if (names.isEmpty()) {
        return false;
      }
    } else {
      ordering(statement, transport, own, band >= 0, into);
      if (band >= 0) {
        sockets(statement, "out-of-band", list.substring(band), into);
      }
    }
    String key =
        transport.equals(IB)
            ? "nccl.ib.devices"
            : FactKey.text("nccl.transport.devices", transport);
    statement.add(into, key, new Value.Listing(names), statement.text());
    return true;
  }

  /** Its mark stands behind the last device: a list that is cut before it does not tell. */
  private static void ordering(
      NcclStatement statement, String transport, String list, boolean whole, Readings into) {
    boolean relaxed = list.contains("[RO]");
    if (relaxed || whole) {
      Value flag = new Value.Flag(relaxed);
      String key =
          transport.equals(IB)
              ? "nccl.ib.relaxed-ordering"
              : FactKey.text("nccl.transport.relaxed-ordering", transport);
      statement.add(into, key, flag, relaxed ? "[RO]" : "");
    }
  }

  private static String device(String transport, String number) {
    return transport.equals(IB)
        ? FactKey.text("nccl.ib.device", number)
        : FactKey.text("nccl.transport.device", transport, number);
  }

  private static List<String> cards(
      NcclStatement statement, String transport, String list, Readings into) {
    List<String> names = new ArrayList<>();
    Matcher card = CARD.matcher(list);
    while (card.find()) {
      String number = card.group(1);
      String device = card.group(2) + ":" + card.group(3);
      boolean ib = transport.equals(IB);
      String key = device(transport, number);
      String layer =
          ib
              ? FactKey.text("nccl.ib.device.layer", number)
              : FactKey.text("nccl.transport.device.layer", transport, number);
      statement.add(into, key, Value.text(device), card.group());
      statement.add(into, layer, Value.text(card.group(4)), card.group());
      names.add(device);
    }
    return names;
  }

  private static List<String> sockets(
      NcclStatement statement, String transport, String list, Readings into) {
    List<String> names = new ArrayList<>();
    Matcher socket = SOCKET.matcher(list);
    while (socket.find()) {
      String number = socket.group(1) == null ? Integer.toString(names.size()) : socket.group(1);
      statement.add(into, device(transport, number), Value.text(socket.group(2)), socket.group(2));
      String address = socket.group(3).substring(0, socket.group(3).indexOf('<'));
      String key = FactKey.text("nccl.transport.device.address", transport, number);
      statement.add(into, key, Value.text(address), address);
      names.add(socket.group(2));
    }
    return names;
  }
}
