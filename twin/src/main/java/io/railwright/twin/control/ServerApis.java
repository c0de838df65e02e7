package io.railwright.twin.control;

import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.HypervisorDevice;
import io.railwright.twin.kube.KubeApiServer;
import io.railwright.twin.kube.KubeReader;
import io.railwright.twin.nexus.NexusSwitch;
import io.railwright.twin.nexus.api.NxApiServer;
import io.railwright.twin.ssh.DeviceAccess;
import io.railwright.twin.vcenter.CommandAnswer;
import io.railwright.twin.vcenter.HostChange;
import io.railwright.twin.vcenter.ManagedFabric;
import io.railwright.twin.vcenter.ManagedHost;
import io.railwright.twin.vcenter.VcenterServer;
import io.railwright.twin.vcenter.VcenterUser;
import java.io.IOException;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The APIs of all switches that have one, of the cluster and of the vCenter, and the secrets of
 * this run that open them.
 */
final class ServerApis implements AutoCloseable {
  static final String VCENTER_USER = "rail-reader@vsphere.local";
  private static final int SECRET_BYTES = 18;

  private final String password = secret();
  private final String clusterToken = secret();
  private final String vcenterPassword = secret();
  private final Map<String, NxApiServer> servers = new LinkedHashMap<>();

  private @Nullable KubeApiServer cluster;
  private @Nullable VcenterServer vcenter;

  private ServerApis() {}

  private static String secret() {
    byte[] random = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(random);
    return Base64.getUrlEncoder().encodeToString(random);
  }

  /** Opens them at the addresses of the switches; there may be none. */
  static ServerApis open(Fabric fabric, List<DeviceAccess> accesses) throws IOException {
    ServerApis apis = new ServerApis();
    try {
      for (DeviceAccess access : accesses) {
        apis.open(fabric, access);
      }
      if (fabric.cluster().isPresent()) {
        apis.cluster =
            KubeApiServer.open(
                fabric.cluster().get(),
                List.of(KubeReader.operator("rail", apis.clusterToken)),
                InstantSource.system(),
                name -> node(accesses, name));
      }
      if (fabric.vcenter().isPresent()) {
        apis.openVcenter(fabric, fabric.vcenter().get());
      }
    } catch (IOException failed) {
      apis.close();
      throw failed;
    }
    return apis;
  }

  private static Optional<Device> node(List<DeviceAccess> accesses, String name) {
    return accesses.stream()
        .map(DeviceAccess::device)
        .filter(it -> it.name().equals(name))
        .findFirst();
  }

  /** All hypervisors, each of which knows what is meant for it. */
  private record Managed(Fabric fabric) implements ManagedFabric {
    @Override
    public List<ManagedHost> hosts() {
      return fabric.hypervisorDevices().stream().map(HypervisorDevice::managed).toList();
    }

    @Override
    public void change(HostChange change) {
      fabric.hypervisorDevices().forEach(it -> it.manage(change));
    }

    private Optional<HypervisorDevice> device(String host) {
      return fabric.hypervisorDevices().stream()
          .filter(it -> it.managed().name().equals(host))
          .findFirst();
    }

    @Override
    public CommandAnswer esxcli(String host, String words, Map<String, String> arguments) {
      return device(host)
          .map(it -> it.esxcli(words, arguments))
          .orElseGet(CommandAnswer.Missing::new);
    }

    @Override
    public CommandAnswer namespace(String host, String name) {
      return device(host).map(it -> it.namespace(name)).orElseGet(CommandAnswer.Missing::new);
    }
  }

  private void openVcenter(Fabric fabric, String name) throws IOException {
    vcenter =
        VcenterServer.open(
            name,
            new Managed(fabric),
            List.of(VcenterUser.ofEverything(VCENTER_USER, vcenterPassword)),
            InstantSource.system());
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

  /** The API server of the cluster, where there is one. */
  Optional<KubeApiServer> cluster() {
    return Optional.ofNullable(cluster);
  }

  Optional<VcenterServer> vcenter() {
    return Optional.ofNullable(vcenter);
  }

  String vcenterPassword() {
    return vcenterPassword;
  }

  String clusterToken() {
    return clusterToken;
  }

  /** The password, where there is something that it opens. */
  Optional<String> password() {
    return servers.isEmpty() ? Optional.empty() : Optional.of(password);
  }

  @Override
  public void close() {
    servers.values().forEach(NxApiServer::close);
    if (cluster != null) {
      cluster.close();
    }
    if (vcenter != null) {
      vcenter.close();
    }
  }
}
