package io.railwright.collect.vsphere;

import io.railwright.collect.json.Json;
import io.railwright.model.value.Value;

/**
 * What the ports of a host hear of their switch: CDP, or LLDP where the switch of vSphere listens.
 */
final class HintObject {
  static final String METHOD = "QueryNetworkHint";
  private static final String CDP = "connectedSwitchPort";
  private static final String LLDP = "lldpInfo";

  private HintObject() {}

  static void read(ManagedItem host) {
    host.unread(METHOD, "hypervisor.hints");
    for (Json.Members part : host.parts("said")) {
      ManagedItem port = host.below(part, "uplink", host.with(part).text("device"));
      if (!port.text(LLDP, "portId").isEmpty()) {
        port.add("lldp.protocol", Value.text("lldp"));
        port.add("lldp.chassis", Value::text, LLDP, "chassisId");
        port.add("lldp.port", Value::text, LLDP, "portId");
        for (Json.Members parameter : port.parts(LLDP, "parameter")) {
          ManagedItem said = port.with(parameter);
          if (said.text("key").equals("System Name")) {
            said.add("lldp.machine", Value::text, "value");
          }
        }
      } else if (!port.text(CDP, "portId").isEmpty()) {
        port.add("lldp.protocol", Value.text("cdp"));
        port.add("lldp.machine", HintObject::machine, CDP, "devId");
        port.add("lldp.port", Value::text, CDP, "portId");
      }
    }
  }

  /** A Nexus puts its serial number in brackets behind its name. */
  private static Value machine(String text) {
    int bracket = text.indexOf('(');
    return Value.text(bracket > 0 ? text.substring(0, bracket) : text);
  }
}
