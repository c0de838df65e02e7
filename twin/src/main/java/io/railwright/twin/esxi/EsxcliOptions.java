package io.railwright.twin.esxi;

import io.railwright.twin.vcenter.CommandAnswer;
import io.railwright.twin.vcenter.CommandAnswer.Method;
import io.railwright.twin.vcenter.CommandAnswer.Parameter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The commands that a vCenter may have run here, all of which only show, and their options. */
final class EsxcliOptions {
  private static final Parameter NIC = new Parameter("nicname", "n", "nic-name");

  private static final Map<String, List<Parameter>> OFFERED =
      Map.ofEntries(
          Map.entry("hardware pci list", List.of()),
          Map.entry("network ip interface list", List.of()),
          Map.entry("network nic dcb status get", List.of(NIC)),
          Map.entry("network nic get", List.of(NIC)),
          Map.entry("network nic list", List.of()),
          Map.entry("network nic pauseParams list", List.of()),
          Map.entry("network nic stats get", List.of(NIC)),
          Map.entry("network sriovnic list", List.of()),
          Map.entry("network sriovnic vf list", List.of(NIC)),
          Map.entry("network vswitch dvs vmware list", List.of()),
          Map.entry("network vswitch standard list", List.of()),
          Map.entry("rdma device list", List.of()),
          Map.entry("software vib list", List.of()),
          Map.entry("system maintenanceMode get", List.of()),
          Map.entry(
              "system module parameters list", List.of(new Parameter("module", "m", "module"))),
          Map.entry(
              "system settings advanced list", List.of(new Parameter("option", "o", "option"))),
          Map.entry("system stats uptime get", List.of()),
          Map.entry("system version get", List.of()),
          Map.entry("vm process list", List.of()));

  private EsxcliOptions() {}

  static boolean isOffered(String words) {
    return OFFERED.containsKey(words);
  }

  /** By their letters, as somebody types them. */
  static Map<String, String> typed(String words, Map<String, String> arguments) {
    Map<String, String> typed = new HashMap<>();
    for (Parameter parameter : OFFERED.getOrDefault(words, List.of())) {
      String value = arguments.get(parameter.name());
      if (value != null) {
        typed.put(parameter.letter(), value);
      }
    }
    return typed;
  }

  static CommandAnswer namespace(String name) {
    String before = name.replace('.', ' ') + " ";
    List<Method> methods = new ArrayList<>();
    new TreeMap<>(OFFERED)
        .forEach(
            (words, parameters) -> {
              boolean in = words.startsWith(before) && words.indexOf(' ', before.length()) < 0;
              if (in) {
                methods.add(new Method(words.substring(before.length()), parameters));
              }
            });
    return methods.isEmpty()
        ? new CommandAnswer.Missing()
        : new CommandAnswer.Namespace(name, methods);
  }
}
