package io.railwright.twin.kube;

import io.railwright.twin.device.Device;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the daemon of the SR-IOV operator does on nodes: firmware and a reboot. The functions that
 * it makes are told of in the cluster and not made on the machine, which has none in the scenario.
 */
final class NodeSetup {
  /** In force, and at the next start. */
  private static final Pattern VFS =
      Pattern.compile("(?m)\\bNUM_OF_VFS\\s.*?([0-9]+)\\s+([0-9]+)\\s*$");

  private static final Duration BOOTS = Duration.ofMinutes(2);
  private static final Duration ASK = Duration.ofMillis(200);

  private final Function<String, Optional<Device>> nodes;
  private final BiConsumer<String, String> done;

  /** One node at a time is away. */
  private final ReentrantLock turn = new ReentrantLock(true);

  /**
   * @param done told of a node that is set up, and of what went wrong
   */
  NodeSetup(Function<String, Optional<Device>> nodes, BiConsumer<String, String> done) {
    this.nodes = nodes;
    this.done = done;
  }

  private Optional<Device> up(String node) {
    return nodes.apply(node).filter(Device::isUp);
  }

  /** Empty while it boots, and where there is no such machine. */
  Optional<String> bootId(String node) {
    return up(node).map(it -> run(it, "cat /proc/sys/kernel/random/boot_id").strip());
  }

  /** Whether the firmware of a NIC will have another number of functions than is wanted. */
  boolean differs(String node, List<?> nics) {
    Optional<Device> device = up(node);
    return device.isPresent() && nics.stream().anyMatch(it -> !isSet(device.get(), it));
  }

  /** Whether both what is in force and what comes next are as wanted. */
  private static boolean isSet(Device device, Object nic) {
    String text = run(device, "mlxconfig -e -d %s q NUM_OF_VFS".formatted(address(nic)));
    String wanted = KubeJson.text(nic, "numVfs");
    Matcher now = VFS.matcher(text);
    return !now.find() || (now.group(1).equals(wanted) && now.group(2).equals(wanted));
  }

  private static String address(Object nic) {
    return KubeJson.text(nic, "pciAddress");
  }

  /** False where there is no such machine. */
  boolean begin(String node, List<?> nics) {
    Optional<Device> device = nodes.apply(node);
    device.ifPresent(it -> Thread.ofVirtual().start(() -> set(it, nics)));
    return device.isPresent();
  }

  private void set(Device device, List<?> nics) {
    turn.lock();
    try {
      done.accept(device.name(), setUp(device, nics));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } finally {
      turn.unlock();
    }
  }

  private static String setUp(Device device, List<?> nics) throws InterruptedException {
    boolean reboots = false;
    for (Object nic : nics) {
      if (!isSet(device, nic)) {
        String wanted = KubeJson.text(nic, "numVfs");
        run(device, "mlxconfig -y -d %s set NUM_OF_VFS=%s".formatted(address(nic), wanted));
        reboots = true;
      }
    }
    return reboots && !reboot(device) ? "the node has not come back" : "";
  }

  /** False where it does not come back. */
  static boolean reboot(Device device) throws InterruptedException {
    String before = run(device, "cat /proc/sys/kernel/random/boot_id");
    run(device, "reboot");
    long end = System.nanoTime() + BOOTS.toNanos();
    while (System.nanoTime() < end) {
      Thread.sleep(ASK);
      if (device.isUp() && !run(device, "cat /proc/sys/kernel/random/boot_id").equals(before)) {
        return true;
      }
    }
    return false;
  }

  /** What a command says there. */
  static String run(Device device, String command) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      device.run(command, InputStream.nullInputStream(), out, OutputStream.nullOutputStream());
    } catch (IOException _) {
      return ""; // a machine that goes down says nothing
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
