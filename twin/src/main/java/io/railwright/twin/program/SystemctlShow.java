package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.Services;
import io.railwright.twin.host.unit.UnitStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code systemctl show}: properties of units, a block for each, in systemd's own order. */
final class SystemctlShow extends Tool {
  SystemctlShow(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    List<String> keys = keys();
    List<String> blocks = new ArrayList<>();
    List<String> plain = Systemctl.plain(words);
    for (String name : plain.subList(1, plain.size())) {
      StringBuilder text = new StringBuilder();
      properties(Systemctl.full(name))
          .forEach(
              (key, value) -> {
                if (keys.isEmpty() || keys.contains(key)) {
                  text.append(has("--value") ? value : key + "=" + value).append('\n');
                }
              });
      blocks.add(text.toString());
    }
    call.print(String.join("\n", blocks));
    return 0;
  }

  /** All that options ask for; none asks for everything. */
  private List<String> keys() {
    List<String> keys = new ArrayList<>();
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      if (word.equals("-p") || word.equals("--property")) {
        keys.addAll(List.of(word(at + 1).split(",", -1)));
      } else if (word.startsWith("--property=")) {
        keys.addAll(List.of(word.substring("--property=".length()).split(",", -1)));
      } else if (word.startsWith("-p")) {
        keys.addAll(List.of(word.substring(2).split(",", -1)));
      }
    }
    return keys;
  }

  private Map<String, String> properties(String unit) {
    String bare = unit.endsWith(".service") ? unit.substring(0, unit.length() - 8) : unit;
    return state().services().has(bare)
        ? properties(unit, state().services().get(bare))
        : properties(host.units().status(unit));
  }

  private static Map<String, String> properties(String unit, Services.Service service) {
    boolean active = service.isActive();
    return properties(
        new UnitStatus(
            unit,
            service.isMasked() ? "masked" : "loaded",
            active ? "active" : "inactive",
            active ? "running" : "dead",
            service.atBoot(),
            "success",
            0,
            0,
            "simple",
            false,
            service.isMasked() ? "" : "/lib/systemd/system/" + unit,
            false,
            false,
            unit));
  }

  private static Map<String, String> properties(UnitStatus status) {
    Map<String, String> all = new LinkedHashMap<>();
    if (status.isService()) {
      all.put("Type", status.type());
      all.put("RemainAfterExit", yes(status.remains()));
    }
    all.put("Result", status.result());
    if (status.isService()) {
      all.put("ExecMainCode", "" + status.exitCode());
      all.put("ExecMainStatus", "" + status.exitStatus());
    }
    all.put("Id", status.name());
    all.put("Names", status.name());
    all.put("Description", status.description());
    all.put("LoadState", status.load());
    all.put("ActiveState", status.active());
    all.put("SubState", status.sub());
    all.put("FragmentPath", status.fragment());
    all.put("UnitFileState", status.fileState());
    all.put("NeedDaemonReload", yes(status.changedOnDisk()));
    all.put("Transient", yes(status.passing()));
    return all;
  }

  private static String yes(boolean on) {
    return on ? "yes" : "no";
  }
}
