package io.railwright.twin.program.firmware;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.twin.host.nic.Firmware;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * {@code mlxconfig backup} and {@code set_raw}: what somebody has set, as raw words. The form is
 * that of the real tool, the numbers are made up.
 */
public final class FirmwareBackup {
  private static final String HEAD = "MLNX_RAW_TLV_FILE";
  private static final String TYPE = "% TLV Type: 0x";

  private static final int FAILED = 3;

  private final Call call;
  private final Nic nic;

  public FirmwareBackup(Call call, Nic nic) {
    this.call = call;
    this.nic = nic;
  }

  public int save(String file) throws IOException {
    if (file.isEmpty()) {
      return call.fail(FAILED, "-E- A file was not specified, use -f FILE");
    }
    call.print("\nCollecting...\n");
    Map<String, String> set = nic.firmware().staged();
    if (set.isEmpty()) {
      return call.fail(FAILED, "-E- Failed to get the configuration: NV data area may be empty");
    }
    StringBuilder text = new StringBuilder(HEAD + "\n");
    set.forEach(
        (name, value) ->
            text.append(TYPE)
                .append(type(name))
                .append(", Writer ID: ICMD MLXCONFIG(0x09), Writer Host ID: 0x00\n0x")
                .append(HexFormat.of().formatHex(value.getBytes(StandardCharsets.UTF_8)))
                .append('\n'));
    try {
      call.files().write(call.path(file), text.toString().getBytes(StandardCharsets.UTF_8), false);
    } catch (FileError refused) {
      return call.fail(FAILED, "-E- Cannot open the file: " + file + ". " + refused.getMessage());
    }
    call.print("Saving output...\nDone!\n");
    return 0;
  }

  private static String type(String name) {
    CRC32 sum = new CRC32();
    sum.update(name.getBytes(StandardCharsets.UTF_8));
    return "%08x".formatted(sum.getValue());
  }

  /** Stages what a backup holds; what it does not hold stays as it is. */
  public int restore(String file) throws IOException {
    String text;
    try {
      text = new String(call.files().read(call.path(file)), StandardCharsets.UTF_8);
    } catch (FileError refused) {
      return call.fail(FAILED, "-E- Cannot open the file: " + file + ". " + refused.getMessage());
    }
    Map<String, String> values = new LinkedHashMap<>();
    String name = "";
    for (String line : text.lines().toList()) {
      if (line.startsWith(TYPE)) {
        name = named(line.substring(TYPE.length(), line.indexOf(',')));
      } else if (line.startsWith("0x") && !name.isEmpty()) {
        byte[] octets = HexFormat.of().parseHex(line.substring(2));
        values.put(name, new String(octets, StandardCharsets.UTF_8));
      }
    }
    if (!text.startsWith(HEAD) || values.isEmpty()) {
      return call.fail(FAILED, "-E- Invalid raw TLV file: " + file);
    }
    values.forEach(nic.firmware()::stage);
    call.print("\nApplying... Done!\n-I- Please reboot machine to load new configurations.\n");
    return 0;
  }

  private String named(String type) {
    Firmware firmware = nic.firmware();
    for (String name : firmware.all()) {
      if (type(name).equals(type)) {
        return name;
      }
      for (int at = 0; at < firmware.places(name); at++) {
        if (type(name + "[" + at + "]").equals(type)) {
          return name + "[" + at + "]";
        }
      }
    }
    return "";
  }
}
