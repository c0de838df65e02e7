package io.railwright.twin.control;

import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.Fabric;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A host that is made when somebody first comes in: a fabric of thousands is up at once. */
final class LateDevice implements Device {
  private final Fabric fabric;
  private final String name;
  private volatile @Nullable Device made;

  private LateDevice(Fabric fabric, String name) {
    this.fabric = fabric;
    this.name = name;
  }

  static List<LateDevice> of(Fabric fabric) {
    List<LateDevice> all =
        fabric.hostNames().stream().map(name -> new LateDevice(fabric, name)).toList();
    Map<String, LateDevice> byName = new HashMap<>();
    all.forEach(device -> byName.put(device.name, device));
    fabric.eachHost(
        host -> {
          LateDevice device = byName.get(host.name());
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
}
