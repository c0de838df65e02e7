package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;

/** {@code cma_roce_tos} and {@code cma_roce_mode}: the defaults of the RDMA connection manager. */
final class ConnectionClass extends Tool {
  ConnectionClass(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    if (!state().modules().isLoaded("rdma_cm")) {
      return call.fail(1, "rdma_cm module is not loaded");
    }
    String device = after("-d");
    Nic nic =
        state().nics().stream()
            .filter(one -> device.isEmpty() || one.rdma().equals(device))
            .findFirst()
            .orElse(null);
    if (nic == null) {
      return call.fail(1, "Device " + device + " not found");
    }
    try {
      return call.name().equals("cma_roce_tos") ? tos(nic) : mode(nic);
    } catch (FileError error) {
      return call.fail(1, call.name() + ": " + error.getMessage());
    }
  }

  private int tos(Nic nic) throws IOException {
    if (has("-t")) {
      nic.controls().connectionTos(number(after("-t")));
      host.rest();
    }
    call.print(nic.rdmaCmTos() + "\n");
    return 0;
  }

  private int mode(Nic nic) throws IOException {
    if (has("-m")) {
      nic.controls().connectionMode(after("-m").equals("1") ? "IB/RoCE v1" : "RoCE v2");
      host.rest();
    }
    call.print(nic.rdmaCmMode() + "\n");
    return 0;
  }
}
