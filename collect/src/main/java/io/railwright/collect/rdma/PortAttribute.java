package io.railwright.collect.rdma;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What ibv_devinfo, ibstat and ibstatus say of a device or a port, by the keys that they use. What
 * has a parameter already in the kernel's files has the same here; all else keeps the tool's name.
 */
record PortAttribute(String parameter, boolean ofDevice, Function<String, Value> value) {
  private static final Map<String, PortAttribute> BY_KEY = new HashMap<>();

  static {
    device("fw_ver", "rdma.firmware", FirmwareVersion::of);
    device("firmware version", "rdma.firmware", FirmwareVersion::of);
    device("board_id", "rdma.board", Value::text);
    device("ca type", "rdma.hca-type", Value::text);
    device("transport", "rdma.transport", PortWords::text);
    device("node_guid", "rdma.node-guid", PortWords::guid);
    device("node guid", "rdma.node-guid", PortWords::guid);
    device("sys_image_guid", "rdma.sys_image_guid", PortWords::guid);
    device("system image guid", "rdma.sys_image_guid", PortWords::guid);
    device("hw_ver", "rdma.hw_ver", Value::text);
    device("hardware version", "rdma.hw_ver", Value::text);
    device("vendor_id", "rdma.vendor_id", Value::text);
    device("vendor_part_id", "rdma.vendor_part_id", PortWords::number);
    device("phys_port_cnt", "rdma.number-of-ports", PortWords::number);
    device("number of ports", "rdma.number-of-ports", PortWords::number);
    port("state", "rdma.port.state", PortWords::state);
    port("phys_state", "rdma.port.physical_state", PortWords::physical);
    port("phys state", "rdma.port.physical_state", PortWords::physical);
    port("physical state", "rdma.port.physical_state", PortWords::physical);
    port("rate", "rdma.port.rate", PortWords::rate);
    port("active_speed", "rdma.port.active_speed", PortWords::rate);
    port("link_layer", "rdma.port.link_layer", Value::text);
    port("link layer", "rdma.port.link_layer", Value::text);
    port("max_mtu", "rdma.port.max_mtu", PortWords::mtu);
    port("active_mtu", "rdma.port.active_mtu", PortWords::mtu);
    port("base lid", "rdma.port.base-lid", PortWords::number);
    port("port_lid", "rdma.port.base-lid", PortWords::number);
    port("sm_lid", "rdma.port.sm_lid", PortWords::number);
    port("sm lid", "rdma.port.sm_lid", PortWords::number);
    port("lmc", "rdma.port.lmc", PortWords::number);
    port("port_lmc", "rdma.port.lmc", PortWords::number);
    port("port guid", "rdma.port.guid", PortWords::guid);
    port("default gid", "rdma.port.default-gid", Value::text);
    port("capability mask", "rdma.port.capability-mask", Value::text);
  }

  private static void device(String key, String parameter, Function<String, Value> value) {
    BY_KEY.put(key, new PortAttribute(parameter, true, value));
  }

  private static void port(String key, String parameter, Function<String, Value> value) {
    BY_KEY.put(key, new PortAttribute(parameter, false, value));
  }

  /** The attribute that the tools call so, in whatever case and with one blank or several. */
  static @Nullable PortAttribute named(String key) {
    return BY_KEY.get(Words.squeezed(key).toLowerCase(Locale.ROOT));
  }

  /** An attribute that only one tool knows, under its own name. */
  static PortAttribute own(String key, boolean ofDevice) {
    String name = Words.slug(key);
    String own = FactKey.text(ofDevice ? "rdma.attribute" : "rdma.port.attribute", name);
    return new PortAttribute(own, ofDevice, PortWords::any);
  }

  void add(String device, String port, String raw, int line, Readings into) {
    String subject = ofDevice ? RdmaSubject.device(device) : RdmaSubject.port(device, port);
    into.add(subject, parameter, value.apply(raw), raw, line);
  }
}
