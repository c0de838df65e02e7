package io.railwright.twin.kube;

import io.railwright.twin.device.Device;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the daemons of operators do on nodes: firmware and a reboot. The functions that they make
 * are told of in the cluster and not made on the machine, which has none in the scenario.
 */
final class NodeSetup {
  /** In force, and at the next start: a number, or a word with its number. */
  private static final String VALUES = "\\s.*?([A-Za-z0-9_]+(?:\\([0-9]+\\))?)\\s+(\\S+)\\s*$";

  /**
   * What the firmware of a NIC is to have.
   *
   * @param settings numbers by name
   */
  record Target(String address, Map<String, String> settings) {}

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

  /** Whether the firmware of a NIC has or will have something else than is wanted. */
  boolean differs(String node, List<Target> nics) {
    Optional<Device> device = up(node);
    return device.isPresent() && nics.stream().anyMatch(it -> !isSet(device.get(), it));
  }

  /** Whether both what is in force and what comes next are as wanted. */
  private static boolean isSet(Device device, Target nic) {
    return nic.settings().entrySet().stream()
        .allMatch(it -> isSet(device, nic.address(), it.getKey(), it.getValue()));
  }

  /** Settings that the firmware does not have are left alone. */
  private static boolean isSet(Device device, String address, String name, String wanted) {
    Matcher now = shown(device, address, name);
    return !now.find() || (is(now.group(1), wanted) && is(now.group(2), wanted));
  }

  private static boolean is(String shown, String wanted) {
    return shown.equals(wanted) || shown.endsWith("(" + wanted + ")");
  }

  /** A setting that a NIC is to have and its firmware has not. */
  Optional<String> unsupported(String node, List<Target> nics) {
    return up(node).stream()
        .flatMap(
            device ->
                nics.stream()
                    .flatMap(
                        nic ->
                            nic.settings().keySet().stream()
                                .filter(it -> !shown(device, nic.address(), it).find())))
        .findFirst();
  }

  private static Matcher shown(Device device, String address, String name) {
    String text = run(device, "mlxconfig -e -d %s q %s".formatted(address, name));
    return Pattern.compile("(?m)\\b" + name + VALUES).matcher(text);
  }

  /** False where there is no such machine. */
  boolean begin(String node, List<Target> nics) {
    return begin(node, nics, List.of());
  }

  /**
   * False where there is no such machine.
   *
   * @param staged what need not be in force: no reboot is made for it
   */
  boolean begin(String node, List<Target> nics, List<Target> staged) {
    Optional<Device> device = nodes.apply(node);
    device.ifPresent(it -> Thread.ofVirtual().start(() -> set(it, nics, staged)));
    return device.isPresent();
  }

  private void set(Device device, List<Target> nics, List<Target> staged) {
    turn.lock();
    try {
      staged.forEach(it -> write(device, it));
      done.accept(device.name(), setUp(device, nics));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } finally {
      turn.unlock();
    }
  }

  private static void write(Device device, Target nic) {
    nic.settings().entrySet().forEach(it -> write(device, nic.address(), it));
  }

  private static void write(Device device, String address, Map.Entry<String, String> one) {
    run(device, "mlxconfig -y -d %s set %s=%s".formatted(address, one.getKey(), one.getValue()));
  }

  private static String setUp(Device device, List<Target> nics) throws InterruptedException {
    boolean reboots = false;
    for (Target nic : nics) {
      for (Map.Entry<String, String> one : nic.settings().entrySet()) {
        if (!isSet(device, nic.address(), one.getKey(), one.getValue())) {
          write(device, nic.address(), one);
          reboots = true;
        }
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
