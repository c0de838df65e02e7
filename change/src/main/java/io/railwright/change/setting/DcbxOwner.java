package io.railwright.change.setting;

import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import java.util.ArrayList;
import java.util.List;

/** Who else sets the PFC of a port: firmware or lldpad, which agree on it with the switch. */
final class DcbxOwner {
  /** Asks with the port and the priorities that are to be lossless in two variables. */
  private static final String OBSTACLE =
      """
      if mlnx_qos -i "$port" 2>/dev/null | grep -qi '^DCBX mode: *firmware'; then
        echo "the firmware of the card speaks DCBX on $port, so the switch decides on PFC: set it there," \\
          "or give it to the host with mlnx_qos -i $port -d os"
      elif systemctl -q is-active lldpad 2>/dev/null; then
        has=$(lldptool -t -i "$port" -V PFC -c enabled 2>/dev/null | sed -n 's/^.*enabled=//p' | tr -d ' ')
        if lldptool -t -i "$port" -V PFC -c willing 2>/dev/null | grep -q 'willing=\\(yes\\|1\\)'; then
          echo "lldpad takes PFC of $port from the switch: set it there, or first" \\
            "lldptool -T -i $port -V PFC willing=no"
        elif [ -n "$has" ] && [ "$has" != "$wanted" ]; then
          echo "lldpad keeps PFC of $port at $has: lldptool -T -i $port -V PFC enabled=$wanted"
        fi
      fi
      """;

  private DcbxOwner() {}

  /**
   * Prints why PFC of a port is not to be set here, or nothing.
   *
   * @param target eight switches from priority 0 to 7, as {@code 0,0,0,1,0,0,0,0}
   */
  static String obstacle(String port, State target) {
    if (!(target instanceof State.Text(String bits))) {
      return "";
    }
    List<String> priorities = new ArrayList<>();
    String[] switches = bits.split(",", -1);
    for (int priority = 0; priority < switches.length; priority++) {
      if (switches[priority].equals("1")) {
        priorities.add(String.valueOf(priority));
      }
    }
    String wanted = priorities.isEmpty() ? "none" : String.join(",", priorities);
    return "port=" + ShellWords.quote(port) + "\nwanted=" + wanted + "\n" + OBSTACLE;
  }
}
