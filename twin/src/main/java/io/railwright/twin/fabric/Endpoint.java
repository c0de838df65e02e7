package io.railwright.twin.fabric;

import java.util.List;

/**
 * A NIC of a host as an end of traffic, in its current state.
 *
 * @param wire its place among the wires
 * @param mtu of the interface
 * @param trafficClass what the driver puts on all RDMA traffic; 0: what the application asks for
 * @param cmTos the ToS of connections that are made by rdma_cm
 * @param ncclClass the traffic class in the settings of NCCL; 0 where there is none
 * @param forcedDscp what a fault puts on all traffic; -1: nothing
 * @param classes the priority that the sending port gives each of the 64 DSCPs
 * @param control what it does when packets arrive marked, and when CNPs do
 */
public record Endpoint(
    String host,
    String net,
    String rdma,
    String address,
    boolean virtualFunction,
    boolean up,
    int wire,
    int mtu,
    int trafficClass,
    int cmTos,
    int ncclClass,
    int forcedDscp,
    List<Integer> classes,
    CongestionControl control) {
  private static final int[] RDMA_SIZES = {4096, 2048, 1024, 512, 256};

  /** Headers of RoCE that must fit into the frame beside the payload, with some slack. */
  private static final int HEADERS = 80;

  public Endpoint {
    classes = List.copyOf(classes);
  }

  /** The priorities for which it sends CNPs. */
  public int notifies() {
    return control.notifies();
  }

  /** The priorities for which it slows down on CNPs. */
  public int reacts() {
    return control.reacts();
  }

  /** RDMA knows five sizes only; the largest that fits into a frame is used. */
  public int rdmaMtu() {
    for (int size : RDMA_SIZES) {
      if (size + HEADERS <= mtu) {
        return size;
      }
    }
    return RDMA_SIZES[RDMA_SIZES.length - 1];
  }

  /**
   * What its packets carry. A fault goes before the driver, the driver before the application.
   *
   * @param asked the traffic class that the application asks for; 0 if it does not
   */
  public int dscp(int asked) {
    if (forcedDscp >= 0) {
      return forcedDscp;
    }
    return (trafficClass != 0 ? trafficClass : asked) >> 2;
  }

  /** {@code host/net}. */
  public String name() {
    return host + "/" + net;
  }

  /**
   * With what an application asks the driver for, which gives way to the driver's own.
   *
   * @param asked a traffic class; 0: nothing
   */
  public Endpoint asking(int asked) {
    return new Endpoint(
        host,
        net,
        rdma,
        address,
        virtualFunction,
        up,
        wire,
        mtu,
        trafficClass != 0 ? trafficClass : asked,
        cmTos,
        ncclClass,
        forcedDscp,
        classes,
        control);
  }

  /** With other marking, to see what it would change. */
  public Endpoint marking(int dscp) {
    return new Endpoint(
        host,
        net,
        rdma,
        address,
        virtualFunction,
        up,
        wire,
        mtu,
        dscp << 2,
        cmTos,
        ncclClass,
        -1,
        classes,
        control);
  }

  /** With priorities by DSCP and congestion control as given, to see what they would change. */
  public Endpoint with(List<Integer> otherClasses, int notified, int reacted) {
    return new Endpoint(
        host,
        net,
        rdma,
        address,
        virtualFunction,
        up,
        wire,
        mtu,
        trafficClass,
        cmTos,
        ncclClass,
        forcedDscp,
        otherClasses,
        control.with(notified, reacted));
  }
}
