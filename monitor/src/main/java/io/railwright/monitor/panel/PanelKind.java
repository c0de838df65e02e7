package io.railwright.monitor.panel;

import io.railwright.model.text.Worded;

/** The panels, in the order in which they are shown. */
enum PanelKind implements Worded {
  RDMA("RDMA-only throughput", "bytes", "No port of a host counts RDMA apart from all else."),
  ECN_MARKED("ECN-marked packets", "packets", "No host counts packets with a CE mark."),
  MARKS_PER_GIGABYTE(
      "Marks per gigabyte",
      "marks per GB",
      "No RDMA arrives, or not all ports that count CE marks count RDMA apart."),
  CNP("Congestion notifications (CNP)", "packets", "No host counts CNPs."),
  CNPS_PER_MARK(
      "CNPs per marked packet",
      "CNPs per mark",
      "Nothing is marked, or not all ports that count CE marks count the CNPs that they send."),
  PFC(
      "PFC frames by priority",
      "frames",
      "No port counts PFC frames: cards do so only for priorities that have PFC on."),
  DROPS("Drops", "packets", "No port counts what it drops."),
  QUEUES("Queues of switches, sent", "bytes", "No switch tells what its queues send."),
  DEPTHS(
      "Queues of switches, depth",
      "bytes waiting",
      "No switch that is polled tells how deep its queues are. NX-OS and Cumulus Linux tell what"
          + " waits in them, SONiC how full the headroom of priority groups was; EOS is asked for"
          + " drops alone."),
  HYPERVISOR_PAUSES(
      "Pauses of hypervisors", "frames", "No hypervisor that is polled counts pause frames."),
  ONLINE("Machines online", "machines", "No machine was asked yet."),
  ITERATIONS(
      "Iterations of jobs",
      "seconds",
      "No job tells how long its iterations take. Name their logs (rail serve --applications FILE),"
          + " or let them tell (POST /api/v1/applications).");

  private final String title;
  private final String unit;
  private final String unread;

  PanelKind(String title, String unit, String unread) {
    this.title = title;
    this.unit = unit;
    this.unread = "Not read. " + unread;
  }

  String title() {
    return title;
  }

  String unit() {
    return unit;
  }

  String unread() {
    return unread;
  }
}
