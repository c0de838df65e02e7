package io.railwright.twin.fabric;

import io.railwright.model.fabric.PortName;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The guests and the cables of one hypervisor. */
final class GuestLinks implements HypervisorLinks {
  private final Fabric fabric;
  private final String hypervisor;

  GuestLinks(Fabric fabric, String hypervisor) {
    this.fabric = fabric;
    this.hypervisor = hypervisor;
  }

  private Stream<Cable> cables() {
    String start = hypervisor + "/";
    return fabric.cables().stream().filter(it -> it.uplink().startsWith(start));
  }

  private String port(Cable cable) {
    return cable.uplink().substring(hypervisor.length() + 1);
  }

  @Override
  public List<Guest> guests() {
    return cables().map(this::guest).toList();
  }

  private Guest guest(Cable cable) {
    VirtualHost host = fabric.host(cable.host());
    Nic nic = host.nic(cable.net());
    return new Guest(
        cable.host(),
        nic.mac(),
        port(cable),
        !host.isOff(),
        host.isUp(),
        nic.counters().get("tx_vport_rdma_unicast_bytes"),
        nic.counters().get("rx_vport_rdma_unicast_bytes"),
        host.isAttached(nic));
  }

  @Override
  public Optional<PortName> far(String port) {
    return cables().filter(it -> port(it).equals(port)).map(Cable::far).findFirst();
  }

  @Override
  public Optional<String> os(String port) {
    return far(port).flatMap(it -> fabric.os(it.machine()));
  }

  private Optional<SwitchPort> farPort(String port) {
    return far(port).map(it -> fabric.switchNamed(it.machine()).port(it.port()));
  }

  @Override
  public int rate(String port) {
    return farPort(port).map(SwitchPort::rate).orElse(0);
  }

  @Override
  public Optional<PortCounters> counters(String port) {
    return far(port).map(it -> fabric.switchNamed(it.machine()).counters(it.port()));
  }

  /** A fault of a guest's NIC is one of the cable behind it, and the physical port counts it. */
  @Override
  public long damaged(String port) {
    return cables()
        .filter(it -> port(it).equals(port))
        .mapToLong(it -> fabric.host(it.host()).nic(it.net()).counters().get("rx_crc_errors_phy"))
        .sum();
  }

  @Override
  public boolean farFlowControl(String port) {
    return farPort(port).map(SwitchPort::flowControl).orElse(false);
  }

  @Override
  public void restartGuests() {
    try {
      for (String guest : cables().map(Cable::host).distinct().toList()) {
        if (!fabric.host(guest).isOff()) {
          fabric.host(guest).reboot();
        }
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void card(String guest, String port, boolean isThere) {
    cables()
        .filter(it -> it.host().equals(guest) && port(it).equals(port))
        .forEach(
            it -> {
              VirtualHost host = fabric.host(guest);
              host.attach(host.nic(it.net()), isThere);
            });
  }

  @Override
  public void power(String guest, boolean on) {
    try {
      if (on) {
        fabric.host(guest).powerOn();
      } else {
        fabric.host(guest).powerOff();
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
