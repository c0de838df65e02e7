package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;
import java.util.List;

/** {@code networkctl status PORT}, on hosts whose network netplan hands to systemd-networkd. */
final class Networkctl extends Tool {
  Networkctl(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    List<String> plain = words.stream().filter(word -> !word.startsWith("-")).toList();
    if (plain.size() != 2 || !plain.getFirst().equals("status")) {
      return call.fail(1, "networkctl: this virtual host knows status PORT");
    }
    Nic nic = port(plain.getLast());
    if (nic == null) {
      return call.fail(1, "Interface \"" + plain.getLast() + "\" not found.");
    }
    call.print(
        """
        ● %d: %s
                             Link File: /usr/lib/systemd/network/99-default.link
                          Network File: /run/systemd/network/10-netplan-%s.network
                                  Type: ether
                                 State: %s
                                   MTU: %d (min: 68, max: 9978)
        """
            .formatted(
                state().nics().indexOf(nic) + 2,
                nic.net(),
                nic.net(),
                nic.isEnabled() ? "routable (configured)" : "off (configured)",
                nic.mtu()));
    return 0;
  }
}
