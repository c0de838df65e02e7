package io.railwright.twin.nexus.config;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** The lines that each mode takes. What stands behind {@code =} says how a thing is set. */
final class Statements {
  private static final Map<Mode, Grammar<Statement>> ALL = new EnumMap<>(Mode.class);

  private static final String THRESHOLD = "1-999999999 bytes|kbytes|mbytes|packets|us|ms ";

  static {
    with(Mode.CONFIG)
        .set("hostname = NAME")
        .set("feature NAME")
        .set("vlan LINE")
        .set("spanning-tree LINE")
        .set("logging LINE")
        .set("hardware LINE")
        .set("aaa LINE")
        .set("scheduler aaa-authentication LINE")
        .set("scheduler logfile size = 16-1024")
        .set("interface breakout module 1-32 port LINE")
        .set("lldp timer|holdtime|reinit = 1-300")
        .usuallyOn("lldp tlv-select LINE")
        .set("priority-flow-control watch-dog-interval = on|off")
        .set("priority-flow-control watch-dog interval = 100-1000")
        .set("priority-flow-control watch-dog shutdown-multiplier = 1-10")
        .set("priority-flow-control auto-restore|fixed-restore multiplier = 0-100")
        .open("class-map type qos =[match-any|match-all] NAME", Mode.CLASS_MAP)
        .open("class-map type queuing|network-qos =[match-any] NAME", Mode.CLASS_MAP)
        .open("policy-map type qos NAME", Mode.QOS_POLICY)
        .open("policy-map type queuing NAME", Mode.QUEUING_POLICY)
        .open("policy-map type network-qos NAME", Mode.NETWORK_POLICY)
        .open("system qos", Mode.SYSTEM_QOS)
        .open("interface PORTS", Mode.INTERFACE)
        .open("scheduler job name NAME", Mode.JOB)
        .open("scheduler schedule name NAME", Mode.SCHEDULE)
        .done();
    with(Mode.INTERFACE)
        .set("description = LINE")
        .set("mtu = 1500-9216")
        .set("speed = NAME")
        .set("fec = NAME")
        .set("flowcontrol receive|send = on|off")
        .set("priority-flow-control mode = on|off|auto [send-tlv]")
        .set("priority-flow-control watch-dog-interval = on|off")
        .set("service-policy type qos input = NAME [no-stats]")
        .set("service-policy type queuing output = NAME")
        .usuallyOn("shutdown")
        .usuallyOn("switchport")
        .set("switchport mode = access|trunk")
        .set("switchport access vlan = 1-4094")
        .set("switchport trunk native vlan = 1-4094")
        .set("switchport trunk allowed vlan = LINE")
        .set("spanning-tree = LINE")
        .set("ip address = LINE")
        .set("load-interval = LINE")
        .usuallyOn("logging LINE")
        .usuallyOn("lldp transmit|receive")
        .usuallyOn("cdp enable")
        .usuallyOn("negotiate auto")
        .done();
    with(Mode.CLASS_MAP)
        .set("description = LINE")
        .set("match dscp DSCPS")
        .set("match cos|precedence|qos-group LIST")
        .set("match access-group name NAME")
        .set("match protocol NAME")
        .done();
    with(Mode.QOS_POLICY).set("description = LINE").open("class NAME", Mode.QOS_CLASS).done();
    with(Mode.QOS_CLASS).set("set qos-group|cos = 0-7").set("set dscp = DSCPS").done();
    with(Mode.QUEUING_POLICY)
        .set("description = LINE")
        .open("class type queuing NAME", Mode.QUEUING_CLASS)
        .done();
    with(Mode.QUEUING_CLASS)
        .set("priority level = 1-7")
        .set("bandwidth percent = 0-100")
        .set("bandwidth remaining percent = 0-100")
        .set("queue-limit = LINE")
        .set("shape = LINE")
        .set(
            "random-detect = minimum-threshold "
                + THRESHOLD
                + "maximum-threshold "
                + THRESHOLD
                + "drop-probability 0-100 weight 0-15 [cap-average] [ecn]")
        .done();
    with(Mode.NETWORK_POLICY)
        .set("description = LINE")
        .open("class type network-qos NAME", Mode.NETWORK_CLASS)
        .done();
    with(Mode.NETWORK_CLASS)
        .set("mtu = 1500-9216")
        .set("pause pfc-cos = LIST [receive]")
        .set("pause buffer-size = LINE")
        .done();
    with(Mode.SYSTEM_QOS)
        .set("service-policy type qos input = NAME")
        .set("service-policy type queuing output = NAME")
        .set("service-policy type network-qos = NAME")
        .done();
    with(Mode.SCHEDULE).set("job name NAME").set("time start = NAME").done();
  }

  private Statements() {}

  static Grammar<Statement> of(Mode mode) {
    Grammar<Statement> grammar = ALL.get(mode);
    if (grammar == null) {
      throw new IllegalStateException("no lines are known for " + mode);
    }
    return grammar;
  }

  private static Builder with(Mode mode) {
    return new Builder(mode);
  }

  private record Builder(Mode mode, Map<String, Statement> commands) {
    Builder(Mode mode) {
      this(mode, new LinkedHashMap<>());
    }

    private Builder put(String form, Statement statement) {
      commands.put(form, statement);
      return this;
    }

    Builder set(String form) {
      return put(form, Statement.SETTING);
    }

    Builder usuallyOn(String form) {
      return put(form, Statement.USUALLY_ON);
    }

    Builder open(String form, Mode opened) {
      return put(form, Statement.opening(opened));
    }

    void done() {
      ALL.put(mode, new Grammar<>(commands));
    }
  }
}
