package io.railwright.lab.machine;

import java.util.List;

/**
 * What a node is made of.
 *
 * @param id from 1; the node is called by it, and its addresses have it
 * @param cables the links of its data interfaces, in order
 */
public record NodePlan(
    int id, Role role, Init init, Shell shell, int processors, int mebibytes, List<Cable> cables) {
  /** What it does in the fabric. */
  public enum Role {
    HOST("host"),
    SWITCH("switch");

    private final String word;

    Role(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /** What it boots. */
  public enum Init {
    SYSTEMD("/sbin/init"),
    SMALL("/usr/local/sbin/lab-init");

    private final String path;

    Init(String path) {
      this.path = path;
    }

    String path() {
      return path;
    }
  }

  /** What its {@code /bin/sh} is; only the small init can choose. */
  public enum Shell {
    DASH("dash"),
    BUSYBOX("busybox");

    private final String word;

    Shell(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /**
   * One end of a link.
   *
   * @param here the name of this end's socket
   * @param there the name of the other's
   */
  public record Cable(String here, String there) {}

  public NodePlan {
    cables = List.copyOf(cables);
  }

  public String name() {
    return "node" + id;
  }

  /** What every boot has on the kernel's command line, whatever the node itself asks for. */
  List<String> kernelArguments() {
    return List.of(
        "lab.id=" + id,
        "lab.role=" + role.word(),
        "lab.shell=" + shell.word(),
        "init=" + init.path());
  }
}
