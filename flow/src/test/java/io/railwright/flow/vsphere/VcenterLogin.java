package io.railwright.flow.vsphere;

import io.railwright.twin.vcenter.VcenterServer;

/**
 * Where a vCenter of a test listens on loopback, and who may log in.
 *
 * @param fingerprint SHA-256 of its certificate
 */
record VcenterLogin(int port, String fingerprint, String user, String password) {
  static VcenterLogin of(VcenterServer server) {
    return new VcenterLogin(
        server.port(), server.fingerprint(), AskedVcenter.USER, AskedVcenter.PASSWORD);
  }

  VcenterLogin withPassword(String other) {
    return new VcenterLogin(port, fingerprint, user, other);
  }
}
