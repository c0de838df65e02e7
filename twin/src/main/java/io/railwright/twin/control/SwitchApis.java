package io.railwright.twin.control;

import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.nexus.NexusSwitch;
import io.railwright.twin.nexus.api.NxApiServer;
import io.railwright.twin.ssh.DeviceAccess;
import java.io.IOException;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The APIs of all switches that have one, and the password of this run that opens them. */
final class SwitchApis implements AutoCloseable {
  private static final int PASSWORD_BYTES = 18;

  private final String password;
  private final Map<String, NxApiServer> servers = new LinkedHashMap<>();

  private SwitchApis(String password) {
    this.password = password;
  }

  /** Opens them at the addresses of the switches; there may be none. */
  static SwitchApis open(Fabric fabric, List<DeviceAccess> accesses) throws IOException {
    byte[] random = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(random);
    SwitchApis apis = new SwitchApis(Base64.getUrlEncoder().encodeToString(random));
    try {
      for (DeviceAccess access : accesses) {
        apis.open(fabric, access);
      }
    } catch (IOException failed) {
      apis.close();
      throw failed;
    }
    return apis;
  }

  private void open(Fabric fabric, DeviceAccess access) throws IOException {
    String name = access.device().name();
    boolean isSwitch = fabric.os(name).isPresent();
    if (isSwitch && fabric.device(name) instanceof NexusSwitch nexus) {
      InetAddress address = InetAddress.getByName(access.address());
      servers.put(name, NxApiServer.open(nexus, address, password, InstantSource.system()));
    }
  }

  Optional<NxApiServer> of(String name) {
    return Optional.ofNullable(servers.get(name));
  }

  /** The password, where there is something that it opens. */
  Optional<String> password() {
    return servers.isEmpty() ? Optional.empty() : Optional.of(password);
  }

  @Override
  public void close() {
    servers.values().forEach(NxApiServer::close);
  }
}
