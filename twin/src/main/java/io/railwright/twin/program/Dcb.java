package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code dcb} of iproute2: PFC, ETS, application priorities and buffers of a port. */
final class Dcb extends Tool {
  Dcb(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    List<String> plain = words.stream().filter(word -> !word.startsWith("-")).toList();
    String object = plain.isEmpty() ? "" : plain.getFirst();
    String verb = plain.size() < 2 ? "show" : plain.get(1);
    String net = after("dev");
    if (verb.equals("show")) {
      return answer(
          "dcb " + (has("-s") && object.equals("pfc") ? "-s " : "") + object + " show dev " + net);
    }
    Nic nic = port(net);
    if (nic == null) {
      return call.fail(1, "Cannot find device \"" + net + "\"");
    }
    List<String> rest = words.subList(words.indexOf(net) + 1, words.size());
    try {
      change(nic, object + " " + verb, rest);
      return 0;
    } catch (FileError error) {
      return call.fail(1, "Failed to set DCB attribute: " + error.getMessage());
    }
  }

  private static void change(Nic nic, String action, List<String> rest) throws FileError {
    switch (action) {
      case "pfc set" -> pfc(nic, rest);
      case "app add", "app replace" -> app(nic, rest, true);
      case "app del", "app flush" -> app(nic, rest, false);
      case "ets set" -> ets(nic, rest);
      case "buffer set" -> buffer(nic, rest);
      default -> throw new FileError(FileError.INVALID);
    }
  }

  private static void pfc(Nic nic, List<String> rest) throws FileError {
    int mask = nic.pfc();
    for (String pair : values(rest, "prio-pfc")) {
      int colon = pair.indexOf(':');
      int bits = pair.startsWith("all:") ? 0xff : 1 << priority(pair.substring(0, colon));
      mask = pair.endsWith(":on") ? mask | bits : mask & ~bits;
    }
    nic.controls().pfc(mask);
    for (String metres : values(rest, "delay")) {
      nic.controls().cable(Tool.number(metres));
    }
  }

  private static void app(Nic nic, List<String> rest, boolean add) throws FileError {
    for (String pair : values(rest, "dscp-prio")) {
      int colon = pair.indexOf(':');
      int dscp = Dscp.of(pair.substring(0, colon));
      int priority = priority(pair.substring(colon + 1));
      if (!add && (!nic.trust().equals("dscp") || nic.priorityOf(dscp) != priority)) {
        throw new FileError(FileError.ABSENT); // the driver has no such entry
      }
      nic.controls().map(dscp, add ? priority : 0);
      if (add) {
        nic.controls().trust("dscp"); // the driver trusts DSCP once there is an entry
      }
    }
  }

  private static void ets(Nic nic, List<String> rest) throws FileError {
    List<Integer> classes = new ArrayList<>();
    for (int at = 0; at < 8; at++) {
      classes.add(nic.classOf(at));
    }
    pairs(rest, "prio-tc", (at, value) -> classes.set(at, priority(value)));
    nic.controls().classes(classes);
    List<String> algorithms = new ArrayList<>(nic.algorithms());
    List<Integer> shares = new ArrayList<>(nic.shares());
    pairs(rest, "tc-tsa", algorithms::set);
    pairs(rest, "tc-bw", (at, value) -> shares.set(at, Tool.number(value)));
    if (rest.contains("tc-tsa") || rest.contains("tc-bw")) {
      nic.controls().schedule(algorithms, shares);
    }
  }

  private static void buffer(Nic nic, List<String> rest) throws FileError {
    List<Integer> buffers = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    for (int at = 0; at < 8; at++) {
      buffers.add(nic.bufferOf(at));
      sizes.add(nic.bufferSize(at));
    }
    pairs(rest, "prio-buffer", (at, value) -> buffers.set(at, priority(value)));
    pairs(rest, "buffer-size", (at, value) -> sizes.set(at, Tool.number(value.replace("b", ""))));
    nic.controls().buffers(buffers);
    nic.controls().bufferSizes(sizes);
  }

  /** Takes the value of one place. */
  private interface Taker {
    void take(int at, String value) throws FileError;
  }

  private static void pairs(List<String> rest, String key, Taker taker) throws FileError {
    for (String pair : values(rest, key)) {
      int colon = pair.indexOf(':');
      if (pair.startsWith("all:")) {
        for (int at = 0; at < 8; at++) {
          taker.take(at, pair.substring(colon + 1));
        }
      } else {
        taker.take(priority(pair.substring(0, colon)), pair.substring(colon + 1));
      }
    }
  }

  /** The words after a key, up to the next one. */
  private static List<String> values(List<String> rest, String key) {
    int at = rest.indexOf(key);
    List<String> values = new ArrayList<>();
    for (int next = at + 1; at >= 0 && next < rest.size(); next++) {
      boolean isPair = rest.get(next).indexOf(':') > 0;
      if (!isPair && !Tool.isNumber(rest.get(next))) {
        break;
      }
      values.add(rest.get(next));
    }
    return values;
  }

  private static int priority(String text) throws FileError {
    int number = Tool.number(text);
    if (number < 0 || number > 7) {
      throw new FileError(FileError.INVALID);
    }
    return number;
  }
}
