package io.railwright.change.harness;

import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import io.railwright.twin.device.Device;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;

/** The shell of a virtual machine, without a network between. */
record VirtualShell(Device device) implements Shell {
  @Override
  public void run(String command, CommandInput input, Sink sink, Duration limit)
      throws ReachException {
    if (!device.isUp()) {
      throw new ReachException(ReachException.Kind.UNREACHABLE, device.name() + " is down");
    }
    try {
      device.run(command, input.stream(), output(sink::out), output(sink::err));
    } catch (IOException broken) {
      throw new ReachException(ReachException.Kind.BROKEN, "the connection broke", broken);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new ReachException(ReachException.Kind.BROKEN, "interrupted", stopped);
    }
    if (!device.isUp()) {
      throw new ReachException(ReachException.Kind.BROKEN, device.name() + " went down");
    }
  }

  private static OutputStream output(Receiver to) {
    return new OutputStream() {
      @Override
      public void write(int one) {
        to.receive(new byte[] {(byte) one}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) {
        to.receive(bytes, offset, length);
      }
    };
  }

  private interface Receiver {
    void receive(byte[] bytes, int offset, int length);
  }
}
