package io.railwright.twin.nexus.show;

import java.time.Duration;
import java.util.List;

/** {@code show version}. */
final class VersionPage {
  private static final String VERSION = "10.4(3)";
  private static final String IMAGE = "bootflash:///nxos64-cs.10.4.3.M.bin";
  private static final String HEADING = "Cisco Nexus Operating System (NX-OS) Software";

  private VersionPage() {}

  static Answer answer(NexusState state, List<String> words) {
    String model = "cisco " + state.hardware().model() + " Chassis";
    return Answer.of(text(state, model), body(state, model));
  }

  static String release() {
    return "version " + VERSION + " Bios:version 05.51 \n";
  }

  private static String text(NexusState state, String model) {
    Duration up = state.uptime();
    return """
    %s
    TAC support: http://www.cisco.com/tac
    This is a switch of a twin: it is made up, and nothing of it runs on a Nexus.

    Software
      BIOS: version 05.51
      NXOS: version %s [Maintenance Release]
      Host NXOS: version %s
      BIOS compile time:  02/14/2024
      NXOS image file is: %s
      NXOS compile time:  4/25/2024 12:00:00 [04/25/2024 21:47:05]
      NXOS boot mode: LXC

    Hardware
      %s
      Intel(R) Xeon(R) CPU D-1526 @ 1.80GHz with 24570760 kB of memory.
      Processor Board ID TWN2817000A
      Device name: %s
      bootflash:  115805708 kB

    Kernel uptime is %d day(s), %d hour(s), %d minute(s), %d second(s)

    Last reset at 214705 usecs after Mon Sep  8 06:14:52 2025
      Reason: Reset Requested by CLI command reload
      System version: %s
      Service:

    plugin
      Core Plugin, Ethernet Plugin

    Active Package(s):

    """
        .formatted(
            HEADING,
            VERSION,
            VERSION,
            IMAGE,
            model,
            state.name(),
            up.toDays(),
            up.toHoursPart(),
            up.toMinutesPart(),
            up.toSecondsPart(),
            VERSION);
  }

  private static Body body(NexusState state, String model) {
    Duration up = state.uptime();
    return new Body()
        .text("header_str", HEADING + "\nTAC support: http://www.cisco.com/tac\n")
        .text("bios_ver_str", "05.51")
        .text("kickstart_ver_str", VERSION)
        .text("nxos_ver_str", VERSION)
        .text("bios_cmpl_time", "02/14/2024")
        .text("kick_file_name", IMAGE)
        .text("nxos_file_name", IMAGE)
        .text("chassis_id", model)
        .text("cpu_name", "Intel(R) Xeon(R) CPU D-1526 @ 1.80GHz")
        .number("memory", 24_570_760)
        .text("mem_type", "kB")
        .text("proc_board_id", "TWN2817000A")
        .text("host_name", state.name())
        .number("bootflash_size", 115_805_708)
        .number("kern_uptm_days", up.toDays())
        .number("kern_uptm_hrs", up.toHoursPart())
        .number("kern_uptm_mins", up.toMinutesPart())
        .number("kern_uptm_secs", up.toSecondsPart())
        .text("rr_usecs", "214705")
        .text("rr_ctime", "Mon Sep  8 06:14:52 2025")
        .text("rr_reason", "Reset Requested by CLI command reload")
        .text("rr_sys_ver", VERSION)
        .nothing("rr_service")
        .text("manufacturer", "Cisco Systems, Inc.")
        .table("package_list", List.of(new Body().nothing("package_id")));
  }
}
