package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** {@code rdma} of iproute2: links and their statistics. */
final class Rdma extends Tool {
  Rdma(VirtualHost host, Call call) {
    super(host, call);
  }

  /** As iproute2 6.1 does: a link is a device and its port; only counters take a device alone. */
  @Override
  int run() throws IOException {
    List<String> plain = words.stream().filter(word -> !word.startsWith("-")).toList();
    String object = plain.isEmpty() ? "" : plain.getFirst();
    if (object.equals("system")) {
      call.print("netns shared copy-on-fork on\n");
      return 0;
    }
    boolean counters = object.equals("statistic") || object.equals("stat");
    if (!counters && !object.equals("link")) {
      return call.fail(1, "Unknown argument \"" + object + "\".");
    }
    List<Nic> chosen = chosen(plain.subList(1, plain.size()), counters);
    if (chosen.isEmpty()) {
      return call.fail(1, "Wrong device name");
    }
    for (Nic nic : chosen) {
      call.print(counters ? statistics(nic) : link(nic));
    }
    return 0;
  }

  /** All, or the one that is named; none if there is no such link. */
  private List<Nic> chosen(List<String> behind, boolean withoutPort) {
    Optional<String> name =
        behind.stream().filter(word -> !word.equals("show") && !word.equals("link")).findFirst();
    return state().nics().stream()
        .filter(
            nic ->
                name.isEmpty()
                    || name.get().equals(nic.rdma() + "/1")
                    || (withoutPort && name.get().equals(nic.rdma())))
        .toList();
  }

  private static String link(Nic nic) {
    return "link %s/1 state %s physical_state %s netdev %s %n"
        .formatted(
            nic.rdma(),
            nic.isUp() ? "ACTIVE" : "DOWN",
            nic.isUp() ? "LINK_UP" : "DISABLED",
            nic.net());
  }

  private static String statistics(Nic nic) {
    StringBuilder text = new StringBuilder("link ").append(nic.rdma()).append("/1 ");
    for (String counter : Nic.hardwareCounters()) {
      if (!counter.equals("lifespan")) {
        text.append(counter).append(' ').append(nic.counters().get(counter)).append(' ');
      }
    }
    return text.append('\n').toString();
  }
}
