package io.railwright.twin.esxi;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code mst} and {@code mlxconfig} of the vendor's packages. */
final class CardTools {
  /** What a card has that nobody set up. */
  private static final Map<String, String> USUAL =
      Map.of("SRIOV_EN", "0", "NUM_OF_VFS", "0", "LINK_TYPE_P1", "2", "LINK_TYPE_P2", "2");

  private final EsxiState state;

  CardTools(EsxiState state) {
    this.state = state;
  }

  /** By names that only the files of the packages call them by. */
  Map<String, Program> all() {
    return Map.of("mst.bin", this::mst, "mlxconfig.bin", this::mlxconfig);
  }

  /** The first port of each card, by the name of its device. */
  private Map<String, EsxiPort> devices() {
    Map<String, EsxiPort> devices = new LinkedHashMap<>();
    Map<Integer, Integer> ofModel = new HashMap<>();
    for (EsxiPort port : state.ports()) {
      boolean first = devices.values().stream().noneMatch(it -> it.slot().equals(port.slot()));
      if (port.isMellanox() && first) {
        int number = ofModel.merge(port.card().mst, 1, Integer::sum) - 1;
        devices.put("mt%d_pciconf%d".formatted(port.card().mst, number), port);
      }
    }
    return devices;
  }

  private int mst(Call call) throws IOException {
    List<String> words = call.arguments();
    if (words.isEmpty() || !words.getFirst().equals("status")) {
      return call.fail(1, "Usage: mst status [-v|-vv]");
    }
    call.print("MST devices:\n------------\n");
    if (words.size() == 1) {
      for (String device : devices().keySet()) {
        call.print(device + "\n");
      }
      return 0;
    }
    call.print(
        "DEVICE_TYPE             MST                           PCI             RDMA            NET"
            + "                       NUMA\n");
    for (Map.Entry<String, EsxiPort> device : devices().entrySet()) {
      for (EsxiPort port : state.ports()) {
        if (port.slot().equals(device.getValue().slot())) {
          String name = device.getKey() + (port.function() == 0 ? "" : "." + port.function());
          call.print(
              "%-23s %-29s %-31s %-25s 0\n"
                  .formatted(
                      port.card().tool + "(rev:0)",
                      name,
                      port.pci().substring(5),
                      "net-" + port.name()));
        }
      }
    }
    return 0;
  }

  private int mlxconfig(Call call) throws IOException {
    List<String> words = new ArrayList<>(call.arguments());
    int at = words.indexOf("-d");
    String name = at >= 0 && at + 1 < words.size() ? words.get(at + 1) : "";
    EsxiPort port = devices().get(name);
    if (port == null) {
      return call.fail(3, "-E- Failed to open the device: " + name);
    }
    if (words.contains("set")) {
      return set(call, port, words.subList(words.indexOf("set") + 1, words.size()));
    }
    if (!words.contains("q") && !words.contains("query")) {
      return call.fail(1, "-E- No command was given");
    }
    call.print(query(name, port));
    return 0;
  }

  private boolean carriesFunctions(EsxiPort card) {
    return state.ports().stream()
        .anyMatch(it -> it.slot().equals(card.slot()) && state.isCabled(it));
  }

  private Map<String, String> settings(EsxiPort card, boolean next) {
    Map<String, String> all = new TreeMap<>(USUAL);
    if (carriesFunctions(card)) {
      all.putAll(state.firmware(next));
    }
    return all;
  }

  private String query(String name, EsxiPort port) {
    StringBuilder text =
        new StringBuilder(
            """

            Device #1:
            ----------

            Device type:    %s
            Name:           N/A
            Description:    %s
            Device:         %s

            Configurations:                                      Default             Current             Next Boot
            """
                .formatted(port.card().tool, port.card().description, name));
    Map<String, String> next = settings(port, true);
    settings(port, false)
        .forEach(
            (key, value) ->
                text.append(
                    "         %-43s %-19s %-19s %s\n"
                        .formatted(
                            key,
                            shown(key, USUAL.getOrDefault(key, value)),
                            shown(key, value),
                            shown(key, next.getOrDefault(key, value)))));
    return text.toString();
  }

  private static String shown(String key, String value) {
    return switch (key) {
      case "SRIOV_EN" -> value.equals("1") ? "True(1)" : "False(0)";
      case "LINK_TYPE_P1", "LINK_TYPE_P2" -> value.equals("2") ? "ETH(2)" : "IB(1)";
      default -> value;
    };
  }

  private int set(Call call, EsxiPort port, List<String> words) throws IOException {
    for (String word : words) {
      int equals = word.indexOf('=');
      if (equals < 1 || !settings(port, true).containsKey(word.substring(0, equals))) {
        return call.fail(3, "-E- The Device doesn't support " + word + " parameter");
      }
      if (!carriesFunctions(port)) {
        return call.fail(3, "-E- Failed to set configuration: this card is the host's own");
      }
    }
    for (String word : words) {
      int equals = word.indexOf('=');
      state.stage(word.substring(0, equals), word.substring(equals + 1));
    }
    call.print("Applying... Done!\n-I- Please reboot machine to load new configurations.\n");
    return 0;
  }
}
