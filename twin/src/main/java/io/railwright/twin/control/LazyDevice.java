package io.railwright.twin.control;

import io.railwright.twin.device.Device;
import io.railwright.twin.device.Terminal;
import io.railwright.twin.fabric.Fabric;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A machine of a fabric. A host is created at its first login, so that a fabric of thousands of
 * hosts starts at once.
 */
final class LazyDevice implements Device {
  private final Fabric fabric;
  private final String name;
  private volatile @Nullable Device made;

  private LazyDevice(Fabric fabric, String name) {
    this.fabric = fabric;
    this.name = name;
  }

  static List<LazyDevice> of(Fabric fabric) {
    Stream<String> switches = fabric.switchDevices().stream().map(Device::name);
    Stream<String> hypervisors = fabric.hypervisorDevices().stream().map(Device::name);
    List<LazyDevice> all =
        Stream.of(fabric.hostNames().stream(), switches, hypervisors)
            .flatMap(it -> it)
            .map(name -> new LazyDevice(fabric, name))
            .toList();
    Map<String, LazyDevice> byName = new HashMap<>();
    all.forEach(device -> byName.put(device.name, device));
    fabric
        .hypervisorDevices()
        .forEach(
            it -> {
              LazyDevice device = byName.get(it.name());
              if (device != null) {
                device.made = it;
              }
            });
    fabric.eachHost(
        host -> {
          LazyDevice device = byName.get(host.name());
          if (device != null) {
            device.made = host;
          }
        });
    return all;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isUp() {
    Device device = made;
    return device == null || device.isUp();
  }

  @Override
  public int run(String command, InputStream in, OutputStream out, OutputStream err)
      throws IOException, InterruptedException {
    return fabric.device(name).run(command, in, out, err);
  }

  @Override
  public boolean takesPassword() {
    return fabric.isHypervisor(name);
  }

  @Override
  public boolean hasUser(String user) {
    return fabric.device(name).hasUser(user);
  }

  @Override
  public int runAs(String user, String command, InputStream in, OutputStream out, OutputStream err)
      throws IOException, InterruptedException {
    return fabric.device(name).runAs(user, command, in, out, err);
  }

  @Override
  public int atTerminal(Terminal terminal) throws IOException, InterruptedException {
    return fabric.device(name).atTerminal(terminal);
  }
}
