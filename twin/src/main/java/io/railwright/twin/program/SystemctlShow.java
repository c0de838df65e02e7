package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.Services;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code systemctl show}: properties of units, a block for each. */
final class SystemctlShow extends Tool {
  private static final List<String> ALL =
      List.of("Id", "LoadState", "ActiveState", "SubState", "UnitFileState");

  SystemctlShow(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    String asked = option("-p", "--property");
    List<String> keys = asked.isEmpty() ? ALL : List.of(asked.split(",", -1));
    List<String> blocks = new ArrayList<>();
    for (String word : words) {
      if (!word.startsWith("-") && !word.equals("show") && !word.equals(asked)) {
        blocks.add(
            block(word.endsWith(".service") ? word.substring(0, word.length() - 8) : word, keys));
      }
    }
    call.print(String.join("\n", blocks));
    return 0;
  }

  /** The order of keys is systemd's own. */
  private String block(String unit, List<String> keys) {
    Services.@Nullable Service service =
        state().services().has(unit) ? state().services().get(unit) : null;
    StringBuilder text = new StringBuilder();
    for (String key : ALL) {
      if (keys.contains(key)) {
        String value = value(key, unit, service);
        text.append(has("--value") ? value : key + "=" + value).append('\n');
      }
    }
    return text.toString();
  }

  private static String value(String key, String unit, Services.@Nullable Service service) {
    boolean active = service != null && service.isActive();
    return switch (key) {
      case "Id" -> unit + ".service";
      case "LoadState" -> service == null ? "not-found" : service.isMasked() ? "masked" : "loaded";
      case "ActiveState" -> active ? "active" : "inactive";
      case "SubState" -> active ? "running" : "dead";
      default -> service == null ? "" : service.atBoot();
    };
  }
}
