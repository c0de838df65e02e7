package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** {@code ethtool}: shows and sets what the driver of a port lets one set. */
final class Ethtool extends Tool {
  /** Long names of the options that show something, and the short ones of the answers. */
  private static final Map<String, String> SHOWS =
      Map.ofEntries(
          Map.entry("--show-pause", "-a"),
          Map.entry("--show-features", "-k"),
          Map.entry("--show-offload", "-k"),
          Map.entry("--show-ring", "-g"),
          Map.entry("--show-channels", "-l"),
          Map.entry("--show-coalesce", "-c"),
          Map.entry("--statistics", "-S"),
          Map.entry("--driver", "-i"),
          Map.entry("--module-info", "-m"),
          Map.entry("--dump-module-eeprom", "-m"));

  /** Short names of offloads. */
  private static final Map<String, String> FEATURES =
      Map.of(
          "gro", "generic-receive-offload",
          "gso", "generic-segmentation-offload",
          "tso", "tcp-segmentation-offload",
          "lro", "large-receive-offload",
          "rx", "rx-checksumming",
          "tx", "tx-checksumming",
          "sg", "scatter-gather",
          "ntuple", "ntuple-filters",
          "rxhash", "receive-hashing");

  Ethtool(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    if (words.isEmpty()) {
      return call.fail(
          1, "ethtool: bad command line argument(s)\nFor more information run ethtool -h");
    }
    String option = word(0);
    if (option.equals("--version")) {
      call.print("ethtool version 6.7\n");
      return 0;
    }
    if (!option.startsWith("-")) {
      return answer("ethtool " + option);
    }
    return switch (option) {
      case "-A", "--pause" -> change(this::pause);
      case "-G", "--set-ring" -> change(this::rings);
      case "-L", "--set-channels" -> change(this::channels);
      case "-C", "--coalesce" -> change(this::coalesce);
      case "-K", "--features", "--offload" -> change(this::features);
      case "--set-priv-flags" -> change(this::flags);
      case "-s", "--change" -> change(this::speed);
      default -> answer("ethtool " + SHOWS.getOrDefault(option, option) + " " + word(1));
    };
  }

  /** Sets pairs of words on a port. */
  private interface Change {
    void make(Nic nic, Map<String, String> pairs) throws FileError;
  }

  private int change(Change change) throws IOException {
    Nic nic = port(word(1));
    if (nic == null) {
      return call.fail(75, "netlink error: No such device");
    }
    Map<String, String> pairs = new HashMap<>();
    for (int at = 2; at + 1 < words.size(); at += 2) {
      pairs.put(words.get(at), words.get(at + 1));
    }
    if (pairs.isEmpty() || words.size() % 2 != 0) {
      return call.fail(
          1, "ethtool: bad command line argument(s)\nFor more information run ethtool -h");
    }
    try {
      change.make(nic, pairs);
      return 0;
    } catch (FileError error) {
      return call.fail(1, "netlink error: " + error.getMessage());
    }
  }

  private void pause(Nic nic, Map<String, String> pairs) throws FileError {
    nic.controls().pauseNegotiation(on(pairs, "autoneg", false));
    nic.controls().pause(on(pairs, "rx", nic.pauseReceive()), on(pairs, "tx", nic.pauseTransmit()));
  }

  private void rings(Nic nic, Map<String, String> pairs) throws FileError {
    nic.controls()
        .rings(size(pairs, "rx", nic.ringReceive()), size(pairs, "tx", nic.ringTransmit()));
  }

  private void channels(Nic nic, Map<String, String> pairs) throws FileError {
    nic.controls().channels(size(pairs, "combined", 0));
    host.rest();
  }

  private void coalesce(Nic nic, Map<String, String> pairs) throws FileError {
    nic.controls().coalescing(pairs);
  }

  private void features(Nic nic, Map<String, String> pairs) throws FileError {
    for (Map.Entry<String, String> pair : pairs.entrySet()) {
      String name = FEATURES.getOrDefault(pair.getKey(), pair.getKey());
      nic.controls().feature(name, on(pairs, pair.getKey(), false));
    }
  }

  private void flags(Nic nic, Map<String, String> pairs) throws FileError {
    for (String name : pairs.keySet()) {
      nic.controls().flag(name, on(pairs, name, false));
    }
  }

  private void speed(Nic nic, Map<String, String> pairs) throws FileError {
    if (pairs.containsKey("speed")) {
      nic.controls().speed(size(pairs, "speed", 0));
    }
  }

  private static boolean on(Map<String, String> pairs, String name, boolean otherwise)
      throws FileError {
    String value = pairs.get(name);
    if (value == null) {
      return otherwise;
    }
    if (!value.equals("on") && !value.equals("off")) {
      throw new FileError(FileError.INVALID);
    }
    return value.equals("on");
  }

  private static int size(Map<String, String> pairs, String name, int otherwise) {
    String value = pairs.get(name);
    return value == null ? otherwise : number(value);
  }
}
