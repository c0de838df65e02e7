package io.railwright.collect.nccl;

import io.railwright.collect.probe.Readings;
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
  private static final Pattern START =
      Pattern.compile("(NET/[A-Za-z]\\w{0,30}|Bootstrap) ?: Using (.*)");
  private static final Pattern CARD =
      Pattern.compile("\\[(\\d{1,4})\\] ?([A-Za-z]\\w{0,62}):(\\d{1,3})/([A-Za-z][\\w/]{1,30})");
  private static final Pattern SOCKET =
      Pattern.compile(
          "(?:\\[(\\d{1,4})\\])?([A-Za-z][\\w.-]{0,30}):([0-9A-Fa-f.:\\[\\]]{2,60}(?:%[\\w.-]{1,20})?)<\\d{1,6}>");

  private NcclDevices() {}

  static boolean read(String subject, String text, int line, Readings into) {
    if (text.startsWith("NET/IB : No device found")) {
      into.add(subject, "nccl.ib.devices", new Value.Listing(List.of()), text, line);
      return true;
    }
    Matcher start = START.matcher(text);
    if (!text.contains(": Using ") || !start.matches()) {
      return false;
    }
    String transport = start.group(1).replace("NET/", "").toLowerCase(Locale.ROOT);
    String parameter = "nccl." + transport;
    String list = start.group(2).strip();
    int band = list.indexOf("OOB ");
    List<String> names =
        cards(subject, parameter, band < 0 ? list : list.substring(0, band), line, into);
    if (names.isEmpty()) {
      names = sockets(subject, parameter, list, line, into);
    } else {
      boolean relaxed = list.contains("[RO]");
      into.add(
          subject,
          parameter + ".relaxed-ordering",
          new Value.Flag(relaxed),
          relaxed ? "[RO]" : "",
          line);
      if (band >= 0) {
        sockets(subject, "nccl.out-of-band", list.substring(band), line, into);
      }
    }
    into.add(subject, parameter + ".devices", new Value.Listing(names), list, line);
    return true;
  }

  private static List<String> cards(
      String subject, String parameter, String list, int line, Readings into) {
    List<String> names = new ArrayList<>();
    Matcher card = CARD.matcher(list);
    while (card.find()) {
      String name = parameter + ".device." + card.group(1);
      String device = card.group(2) + ":" + card.group(3);
      into.add(subject, name, Value.text(device), device, line);
      into.add(subject, name + ".layer", Value.text(card.group(4)), card.group(4), line);
      names.add(device);
    }
    return names;
  }

  private static List<String> sockets(
      String subject, String parameter, String list, int line, Readings into) {
    List<String> names = new ArrayList<>();
    Matcher socket = SOCKET.matcher(list);
    while (socket.find()) {
      String number = socket.group(1) == null ? Integer.toString(names.size()) : socket.group(1);
      String name = parameter + ".device." + number;
      into.add(subject, name, Value.text(socket.group(2)), socket.group(2), line);
      into.add(subject, name + ".address", Value.text(socket.group(3)), socket.group(3), line);
      names.add(socket.group(2));
    }
    return names;
  }
}
