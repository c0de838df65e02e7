package io.railwright.flow.machines;

import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import io.railwright.yaml.Yaml;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A healthy kind of host: a platform with traits, and what must be different on each for it to be
 * in order. {@code <host>} in a trait is the number of the host in its fabric.
 */
record Base(String name, Platform platform, Yaml.Mapping traits, List<Change> changes) {
  private static final Set<String> KEYS =
      Set.of("about", "certain", "assumed", "platform", "traits", "changes");

  /** Places in the table of addresses of a port; more of them only take longer to read. */
  private static final String FEW_GIDS = "8";

  static Base read(Path file) throws IOException {
    Yaml.Mapping all = Nodes.only(Nodes.file(file), KEYS);
    String name = file.getFileName().toString().replace(".yaml", "");
    Yaml.Mapping none = new Yaml.Mapping(all.place(), List.of(), 0);
    return new Base(
        name,
        Platform.of(Nodes.text(all, "platform")),
        all.get("traits").map(Nodes::mapping).orElse(none),
        Changes.of(all));
  }

  @Override
  public String toString() {
    return name;
  }

  /** The host of this number, 1 for the first. */
  Hardware hardware(int number) {
    Hardware hardware =
        Hardware.of(platform).named("n" + number).with(HardwareTrait.GIDS, FEW_GIDS);
    for (Yaml.Entry entry : traits.entries()) {
      List<String> values =
          Nodes.texts(traits, entry.key().text()).stream()
              .map(value -> value.replace("<host>", "" + number))
              .toList();
      hardware = hardware.with(HardwareTrait.of(entry.key().text()), values);
    }
    return hardware;
  }
}
