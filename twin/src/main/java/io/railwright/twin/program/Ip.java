package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.tree.Answer;
import io.railwright.twin.program.ip.IpText;
import io.railwright.twin.program.ip.JsonObjects;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * {@code ip link} and {@code ip addr}: shows interfaces, sets their MTU, state and addresses;
 * {@code ip rule} and {@code ip route} show what every host has.
 */
final class Ip extends Tool {
  Ip(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    List<String> plain = words.stream().filter(word -> !word.startsWith("-")).toList();
    String object = plain.isEmpty() ? "" : plain.getFirst();
    String verb = plain.size() < 2 ? "show" : plain.get(1);
    List<String> rest = plain.subList(Math.min(2, plain.size()), plain.size());
    boolean link = !object.isEmpty() && "link".startsWith(object);
    boolean address = !object.isEmpty() && "address".startsWith(object);
    if (object.equals("rule") || object.equals("route")) {
      return routing(object);
    }
    if (!link && !address) {
      return call.fail(1, "Object \"" + object + "\" is unknown, try \"ip help\".");
    }
    return switch (verb) {
      case "show", "list", "ls" -> show(link, rest);
      case "set" -> link ? set(rest) : unknown(verb);
      case "add", "replace" -> address ? addresses(rest, true) : unknown(verb);
      case "del", "delete" -> address ? addresses(rest, false) : unknown(verb);
      default -> show(link, plain.subList(1, plain.size()));
    };
  }

  /** The rules and tables of a host on which nobody has added any. */
  private int routing(String object) throws IOException {
    String family = has("-6") ? "-6" : "-4";
    return answer(
        object.equals("rule")
            ? "ip " + family + " rule"
            : "ip -o " + family + " route show table all");
  }

  private int unknown(String verb) throws IOException {
    return call.fail(255, "Command \"" + verb + "\" is unknown, try \"ip help\".");
  }

  private int show(boolean link, List<String> rest) throws IOException {
    List<String> names = rest.stream().filter(word -> !word.equals("dev")).toList();
    if (has("-j", "-json")) {
      String all = link ? "ip -j -d link" : "ip -j addr";
      return names.isEmpty() ? answer(all) : one(all, names.getFirst());
    }
    StringBuilder text = new StringBuilder();
    if (names.isEmpty()) {
      text.append(IpText.loopback(link));
    }
    for (Nic nic : state().nics()) {
      if (names.isEmpty() || names.contains(nic.net())) {
        text.append(has("-br", "-brief") ? IpText.brief(nic, link) : IpText.whole(nic, link));
      }
    }
    if (text.isEmpty()) {
      return call.fail(1, "Device \"" + names.getFirst() + "\" does not exist.");
    }
    call.print(text.toString());
    return 0;
  }

  private int one(String question, String net) throws IOException {
    Answer all = host.answer(question);
    String wanted = "\"ifname\":\"" + net + "\"";
    Optional<String> object =
        JsonObjects.of(all == null ? "" : all.out()).stream()
            .filter(text -> text.contains(wanted))
            .findFirst();
    if (object.isEmpty()) {
      return call.fail(1, "Device \"" + net + "\" does not exist.");
    }
    call.print("[" + object.get() + "]\n");
    return 0;
  }

  private int set(List<String> rest) throws IOException {
    List<String> plain = rest.stream().filter(word -> !word.equals("dev")).toList();
    Nic nic = plain.isEmpty() ? null : port(plain.getFirst());
    if (nic == null) {
      return call.fail(
          1, "Cannot find device \"" + (plain.isEmpty() ? "" : plain.getFirst()) + "\"");
    }
    try {
      for (int at = 1; at < plain.size(); at++) {
        switch (plain.get(at)) {
          case "up" -> nic.controls().enable(true);
          case "down" -> nic.controls().enable(false);
          case "mtu" -> {
            at++;
            mtu(nic, at < plain.size() ? plain.get(at) : "");
          }
          default -> {
            return call.fail(
                255,
                "Error: either \"dev\" is duplicate, or \"" + plain.get(at) + "\" is a garbage.");
          }
        }
      }
      return 0;
    } catch (FileError error) {
      return call.fail(2, "" + error.getMessage());
    }
  }

  private static void mtu(Nic nic, String size) throws FileError {
    int bytes = number(size);
    if (bytes > 9978) {
      throw new FileError("Error: mtu greater than device maximum.");
    }
    if (bytes < 68) {
      throw new FileError("Error: mtu less than device minimum.");
    }
    nic.controls().mtu(bytes);
  }

  private int addresses(List<String> rest, boolean add) throws IOException {
    String net = after("dev");
    Nic nic = port(net);
    if (nic == null || rest.isEmpty()) {
      return call.fail(1, "Cannot find device \"" + net + "\"");
    }
    try {
      if (add) {
        nic.controls().addAddress(rest.getFirst());
      } else {
        nic.controls().removeAddress(rest.getFirst());
      }
      return 0;
    } catch (FileError error) {
      return call.fail(2, "RTNETLINK answers: " + error.getMessage());
    }
  }
}
