package io.railwright.collect.rdma;

import io.railwright.model.fact.Subject;

/** The subjects of readings about RDMA devices; {@code -} stands for one that is not named. */
final class RdmaSubject {
  private RdmaSubject() {}

  static String device(String device) {
    return "rdma/" + name(device);
  }

  static String port(String device, String port) {
    return device(device) + "/port/" + name(port);
  }

  static String gid(String device, String port, String index) {
    return port(device, port) + "/gid/" + name(index);
  }

  static String net(String net) {
    return "net/" + name(net);
  }

  private static String name(String name) {
    return name.isEmpty() ? "-" : Subject.escape(name);
  }
}
