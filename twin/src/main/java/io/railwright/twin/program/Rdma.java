package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;
import java.util.List;

/** {@code rdma} of iproute2: links and their statistics. */
final class Rdma extends Tool {
  Rdma(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    List<String> plain = words.stream().filter(word -> !word.startsWith("-")).toList();
    String object = plain.isEmpty() ? "" : plain.getFirst();
    String last = plain.isEmpty() ? "" : plain.getLast();
    String device = last.contains("/") ? last.substring(0, last.indexOf('/')) : last;
    boolean known = state().nics().stream().anyMatch(nic -> nic.rdma().equals(device));
    String chosen = known ? device : "";
    if (object.equals("link")) {
      return links(chosen);
    }
    if (object.equals("statistic") || object.equals("stat")) {
      return statistics(chosen);
    }
    if (object.equals("system")) {
      call.print("netns shared copy-on-fork on\n");
      return 0;
    }
    return call.fail(1, "Unknown argument \"" + object + "\".");
  }

  private int links(String device) throws IOException {
    for (Nic nic : state().nics()) {
      if (device.isEmpty() || nic.rdma().equals(device)) {
        call.print(
            "link %s/1 state %s physical_state %s netdev %s %n"
                .formatted(
                    nic.rdma(),
                    nic.isUp() ? "ACTIVE" : "DOWN",
                    nic.isUp() ? "LINK_UP" : "DISABLED",
                    nic.net()));
      }
    }
    return 0;
  }

  private int statistics(String device) throws IOException {
    for (Nic nic : state().nics()) {
      if (device.isEmpty() || nic.rdma().equals(device)) {
        StringBuilder text = new StringBuilder("link ").append(nic.rdma()).append("/1 ");
        for (String counter : Nic.hardwareCounters()) {
          if (!counter.equals("lifespan")) {
            text.append(counter).append(' ').append(nic.counters().get(counter)).append(' ');
          }
        }
        call.print(text.append('\n').toString());
      }
    }
    return 0;
  }
}
