package io.railwright.twin.fabric;

/**
 * The physical port of a hypervisor that carries virtual functions. Pauses and trust are set there;
 * the guests can't change them.
 *
 * @param pfc a bit for each priority that PFC is on for
 * @param trustsDscp whether priorities follow the DSCP; else untagged traffic has priority 0
 * @param congestionControl whether its card sends CNPs and slows down on them
 */
public record Uplink(
    String hypervisor,
    String port,
    int pfc,
    boolean flowControl,
    boolean trustsDscp,
    boolean congestionControl) {
  public String name() {
    return hypervisor + "/" + port;
  }
}
