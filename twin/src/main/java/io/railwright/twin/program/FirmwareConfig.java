package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.Devices;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Firmware;
import io.railwright.twin.host.nic.FirmwareReport;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.program.firmware.FirmwareBackup;
import io.railwright.twin.program.firmware.FirmwareValues;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code mlxconfig} and {@code mstconfig}: shows settings of the firmware and stages new ones. */
final class FirmwareConfig extends Tool {
  private static final int FAILED = 3;
  private static final Pattern RANGE = Pattern.compile("(\\w+)\\[(\\d{1,4})\\.\\.(\\d{1,4})\\]");

  FirmwareConfig(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    int verb = verb();
    if (verb < 0) {
      return call.fail(FAILED, "-E- Bad command line: a command such as q or set is missing");
    }
    String device = after("-d", "--dev");
    if (device.isEmpty()) {
      return call.fail(FAILED, "-E- No device was specified, use -d DEVICE");
    }
    Nic nic = Devices.find(host, device);
    if (nic == null) {
      return call.fail(
          FAILED, "-E- Failed to open device: " + device + ". No such file or directory");
    }
    if (!nic.firmware().isThere()) {
      return call.fail(
          FAILED, "-E- Failed to open device: " + device + ". Cannot access the device registers");
    }
    List<String> rest =
        words.subList(verb + 1, words.size()).stream().filter(this::isPlain).toList();
    return switch (words.get(verb)) {
      case "q", "query" -> query(nic, device, rest);
      case "s", "set" -> set(nic, device, rest);
      case "b", "backup" -> new FirmwareBackup(call, nic).save(after("-f", "--file"));
      case "set_raw" -> setRaw(nic);
      default -> reset(nic, device, rest);
    };
  }

  private boolean isPlain(String word) {
    return !word.startsWith("-")
        && !word.equals(after("-d", "--dev"))
        && !word.equals(after("-f", "--file"));
  }

  private int setRaw(Nic nic) throws IOException {
    call.print("\nApplying raw configurations? (y/n) [n] : ");
    if (!agreed()) {
      call.print("\n");
      return call.fail(FAILED, "-E- Aborted by user");
    }
    return new FirmwareBackup(call, nic).restore(after("-f", "--file"));
  }

  /** {@code P[0..3]} names four places of an array, {@code P[2]} one, {@code P} a plain setting. */
  private static List<String> places(String name) {
    Matcher range = RANGE.matcher(name);
    if (!range.matches()) {
      return List.of(name);
    }
    List<String> all = new ArrayList<>();
    for (int at = number(range.group(2)); at <= number(range.group(3)); at++) {
      all.add(range.group(1) + "[" + at + "]");
    }
    return all;
  }

  private int verb() {
    for (int at = 0; at < words.size(); at++) {
      switch (words.get(at)) {
        case "q", "query", "s", "set", "r", "reset", "b", "backup", "set_raw" -> {
          return at;
        }
        default -> {}
      }
    }
    return -1;
  }

  private int query(Nic nic, String device, List<String> names) throws IOException {
    List<String> shown = new ArrayList<>(names.isEmpty() ? nic.firmware().names() : List.of());
    for (String name : names) {
      shown.addAll(places(name));
    }
    for (String name : shown) {
      if (!nic.firmware().isShown(name)) {
        return unsupported(name);
      }
    }
    call.print(new FirmwareReport(nic).print(device, has("-e", "--enable_verbosity"), shown));
    return 0;
  }

  private int set(Nic nic, String device, List<String> assignments) throws IOException {
    if (assignments.isEmpty()) {
      return call.fail(FAILED, "-E- Nothing to set: give NAME=VALUE");
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (String assignment : assignments) {
      int equals = assignment.indexOf('=');
      String name = equals < 0 ? assignment : assignment.substring(0, equals);
      if (equals < 0) {
        return call.fail(FAILED, "-E- Missing value for parameter " + name);
      }
      String value = assignment.substring(equals + 1);
      for (String place : places(name)) {
        if (!nic.firmware().isShown(place)) {
          return unsupported(place);
        }
        String usual = nic.firmware().value(place, Firmware.Moment.DEFAULT);
        String written = FirmwareValues.written(place, value, usual);
        if (written.isEmpty()) {
          return call.fail(FAILED, "-E- Illegal value " + value + " for parameter " + name);
        }
        values.put(place, written);
      }
    }
    return apply(nic, device, values);
  }

  private int unsupported(String name) throws IOException {
    return call.fail(FAILED, "-E- The Device doesn't support " + name + " parameter");
  }

  private int apply(Nic nic, String device, Map<String, String> values) throws IOException {
    StringBuilder text = new StringBuilder(new FirmwareReport(nic).heading(device));
    text.append(
        "Configurations:                                          Next Boot           New\n");
    values.forEach(
        (name, value) ->
            text.append(
                "        %-44s%-20s%-20s%n"
                    .formatted(
                        name, nic.firmware().value(name, Firmware.Moment.NEXT_BOOT), value)));
    call.print(text + "\n Apply new Configuration? (y/n) [n] : ");
    if (!agreed()) {
      call.print("\n");
      return call.fail(FAILED, "-E- Aborted by user");
    }
    List<String> refused = new ArrayList<>(values.keySet());
    refused.removeIf(name -> !host.faults().has(new HostFault.FirmwareRefuses(name)));
    if (!refused.isEmpty()) {
      call.print("\nApplying... Failed!\n");
      return call.fail(
          FAILED, "-E- Failed to set configuration: The firmware refused " + refused.getFirst());
    }
    values.forEach(nic.firmware()::stage);
    call.print("\nApplying... Done!\n-I- Please reboot machine to load new configurations.\n");
    return 0;
  }

  /**
   * All settings of the card, or those of the groups that are named: never a single one, whose name
   * is no name of a group.
   */
  private int reset(Nic nic, String device, List<String> groups) throws IOException {
    call.print("\nReset configuration for device " + device + "? ? (y/n) [n] : ");
    if (!agreed()) {
      call.print("\n");
      return call.fail(FAILED, "-E- Aborted by user");
    }
    if (!groups.isEmpty()) {
      call.print("Applying... Failed!\n");
      return call.fail(FAILED, "-E- The configuration " + groups.getFirst() + " was not found");
    }
    nic.firmware().resetAll();
    call.print("Applying... Done!\n-I- Please reboot machine to load new configurations.\n");
    return 0;
  }

  private boolean agreed() throws IOException {
    if (has("-y", "--yes")) {
      call.print("y\n");
      return true;
    }
    int first = call.in().read();
    return first == 'y' || first == 'Y';
  }
}
