package io.railwright.collect.ethernet;

import io.railwright.collect.session.Report;

/** What stands below the heading of one of ethtool's reports. */
interface EthtoolBody extends Report {

  /** The body below a heading that begins with this word. */
  static EthtoolBody headed(String word, boolean live) {
    return switch (word) {
      case "settings" -> new LinkSettings();
      case "features", "offload" -> new Offloads();
      case "pause" -> new PauseSettings();
      case "private" -> new Switches("net.private");
      case "ring" -> new Sizes("net.ring", "net.ring.maximum");
      case "channel" -> new Sizes("net.channels", "net.channels.maximum");
      case "coalesce" -> new Coalescing();
      case "fec" -> new ErrorCorrection();
      default -> new Counters(live);
    };
  }
}
