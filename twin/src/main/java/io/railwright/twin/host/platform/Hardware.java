package io.railwright.twin.host.platform;

import io.railwright.twin.host.state.Boot;
import io.railwright.twin.host.state.HostState;
import io.railwright.twin.host.state.Rendering;
import io.railwright.twin.host.tree.HostTree;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.CRC32;

/**
 * A description of a host: its platform, with what differs. Nothing in it can be set by a command.
 */
public final class Hardware {
  private final String name;
  private final Platform platform;
  private final Map<HardwareTrait, List<String>> traits;

  private Hardware(String name, Platform platform, Map<HardwareTrait, List<String>> traits) {
    this.name = name;
    this.platform = platform;
    this.traits = traits;
  }

  /** A healthy host of a platform. */
  public static Hardware of(Platform platform) {
    return new Hardware("", platform, new EnumMap<>(HardwareTrait.class));
  }

  /** A host with a name of its own, from which its MAC addresses and serial numbers follow. */
  public Hardware named(String host) {
    return new Hardware(host, platform, traits);
  }

  public Hardware with(HardwareTrait trait, String... values) {
    return with(trait, List.of(values));
  }

  public Hardware with(HardwareTrait trait, List<String> values) {
    Map<HardwareTrait, List<String>> more = new EnumMap<>(traits);
    more.put(trait, List.copyOf(values));
    return new Hardware(name, platform, more);
  }

  public String name() {
    return name;
  }

  public Platform platform() {
    return platform;
  }

  public boolean has(HardwareTrait trait) {
    return traits.containsKey(trait);
  }

  public List<String> list(HardwareTrait trait) {
    List<String> own = traits.get(trait);
    return own == null ? List.of() : own;
  }

  /** The value, or what the platform has. */
  public String text(HardwareTrait trait, String otherwise) {
    List<String> own = list(trait);
    return own.isEmpty() ? otherwise : own.getFirst();
  }

  public int number(HardwareTrait trait, int otherwise) {
    String text = text(trait, "");
    if (text.isEmpty()) {
      return otherwise;
    }
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException notANumber) {
      throw new IllegalArgumentException(
          trait.word() + " of " + name + " is no number: " + text, notANumber);
    }
  }

  /** The entry of one NIC; a list of one holds for all. */
  public String of(HardwareTrait trait, int nic, String otherwise) {
    List<String> own = list(trait);
    if (own.isEmpty()) {
      return otherwise;
    }
    String value = own.size() == 1 ? own.getFirst() : nic < own.size() ? own.get(nic) : otherwise;
    return value.equals("-") ? "" : value;
  }

  /** A number of the host; 0 for one without a name. */
  public long seed() {
    if (name.isEmpty()) {
      return 0;
    }
    CRC32 sum = new CRC32();
    sum.update(name.getBytes(StandardCharsets.UTF_8));
    return sum.getValue() | 1;
  }

  public HostState state() {
    HostState state = platform.build(this);
    Boot.settle(state);
    return state;
  }

  /** How long such a host has been up when somebody first looks at it. */
  public Duration uptime() {
    return Duration.ofDays(11).plusHours(seed() % 600);
  }

  /** The files and tools of such a host, to be laid out for a real shell. */
  public HostTree tree() {
    return tree(state());
  }

  /** The same of a state that differs from it. */
  HostTree tree(HostState state) {
    String boot = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    return Rendering.of(state)
        .with("/proc/uptime", uptime().toSeconds() + ".00 " + uptime().toSeconds() + ".00")
        .with("/proc/sys/kernel/random/boot_id", boot);
  }
}
