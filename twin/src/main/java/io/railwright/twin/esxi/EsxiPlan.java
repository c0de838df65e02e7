package io.railwright.twin.esxi;

import java.util.List;
import java.util.Map;

/**
 * What an ESXi host of a scenario is made of.
 *
 * @param power as ESXi calls its policies: {@code High Performance}, {@code Balanced}
 * @param options what each module was loaded with, as one string
 * @param switchMtu the MTU of the distributed switch that the cabled ports are in
 * @param distributed whether there is a distributed switch, with the cabled ports as its uplinks
 * @param cards whether machines have their virtual functions from the start
 * @param firmware settings of the cards that carry virtual functions
 * @param guestMtu whether the cards of machines allow these to change the MTU
 * @param reserved whether machines have what the guide gives them: memory and processors of their
 *     own, and high latency sensitivity
 * @param commands what an operator typed since the last boot
 */
public record EsxiPlan(
    String release,
    String power,
    Map<String, String> options,
    int switchMtu,
    Map<String, String> firmware,
    boolean guestMtu,
    boolean reserved,
    boolean distributed,
    boolean cards,
    List<EsxiPort> ports,
    List<String> commands) {
  public EsxiPlan {
    options = Map.copyOf(options);
    firmware = Map.copyOf(firmware);
    ports = List.copyOf(ports);
    commands = List.copyOf(commands);
  }
}
