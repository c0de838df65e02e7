package io.railwright.collect.host.log;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A message of the kernel with values in it.
 *
 * @param word without which a line need not be looked at
 * @param form a group for each parameter, in order
 */
record KnownMessage(String word, Pattern form, List<String> parameters) {
  static final String PCI = "[0-9a-fA-F]{4,8}:[0-9a-fA-F]{2}:[0-9a-fA-F]{2}(?:\\.[0-7])?";

  static final String COMMAND_LINE = "ommand line:";

  static final List<KnownMessage> ALL =
      List.of(
          new KnownMessage(
              "available PCIe bandwidth",
              Pattern.compile(
                  "([\\d.]{1,12} Gb/s) available PCIe bandwidth(?:, limited by ([\\d.]{1,8} GT/s(?:"
                      + " PCIe)? x\\d{1,2}) link at ("
                      + PCI
                      + ") \\(capable of ([\\d.]{1,12} Gb/s) with ([\\d.]{1,8} GT/s(?: PCIe)?"
                      + " x\\d{1,2}) link\\)| \\(([\\d.]{1,8} GT/s(?: PCIe)? x\\d{1,2}) link\\))?"),
              "log.pcie-bandwidth.available",
              "log.pcie-bandwidth.limited-by",
              "log.pcie-bandwidth.limited-at",
              "log.pcie-bandwidth.capable",
              "log.pcie-bandwidth.capable-link",
              "log.pcie-bandwidth.link"),
          new KnownMessage(
              "firmware version",
              Pattern.compile("firmware version:? ([\\w.-]{1,40})"),
              "log.firmware"),
          new KnownMessage(
              "ink ", Pattern.compile("\\b(Link (?:is )?(?:up|down|Up|Down))\\b"), "log.link"),
          new KnownMessage(
              "ink ",
              Pattern.compile("Link is [Uu]p(?: -|,| at)? ?(\\d{1,6} ?[GM]bps)(?:/(\\w{1,8}))?"),
              "log.link.speed",
              "log.link.duplex"),
          new KnownMessage(
              "link becomes ready", Pattern.compile("(link becomes ready)"), "log.link"),
          new KnownMessage(
              "Port module event",
              Pattern.compile("Port module event(?:\\[(\\w+)\\])?: module (\\d{1,3}), (.{1,120})"),
              "log.module.kind",
              "log.module",
              "log.module.event"),
          new KnownMessage(
              "renamed from", Pattern.compile("renamed from (\\S{1,40})"), "log.renamed-from"),
          new KnownMessage(
              "ealth ",
              Pattern.compile("((?:device's h|H)ealth (?:compromised|issue observed).{0,120})"),
              "log.health"),
          new KnownMessage(
              "timeout. Will cause a leak",
              Pattern.compile("(\\w{2,60}\\(0x[0-9a-f]{1,4}\\)) (?:Async, )?timeout"),
              "log.command-timeout"),
          new KnownMessage(
              "IO_PAGE_FAULT",
              Pattern.compile(
                  "\\[(IO_PAGE_FAULT (?:device=\\S{1,20} )?domain=\\w{1,12} address=\\w{1,20})"),
              "log.iommu-fault"),
          new KnownMessage(
              "Total vports", Pattern.compile("Total vports (\\d{1,6})"), "log.vports"),
          new KnownMessage(
              "sufficient power",
              Pattern.compile("((?:in)?sufficient) power.{0,40}?\\((\\d{1,4}W)\\)"),
              "log.slot-power",
              "log.slot-power.watts"),
          new KnownMessage(
              "severity=",
              Pattern.compile(
                  "severity=([^,]{1,60})(?:, type=([^,]{1,60}))?(?:, \\(?([^),]{1,40})\\)?)?"),
              "log.aer.severity",
              "log.aer.layer",
              "log.aer.agent"),
          new KnownMessage(
              "error status/mask=",
              Pattern.compile("device \\[([0-9a-f:]{9})\\] error status/mask=(\\S{17})"),
              "log.aer.device",
              "log.aer.status"),
          new KnownMessage(
              "AER:",
              Pattern.compile(
                  "AER: (?:Multiple )?(\\w+(?: \\(?[\\w-]+\\)?)? error)(?: message)? received(?::|"
                      + " from) ("
                      + PCI
                      + ")"),
              "log.aer.error",
              "log.aer.from"),
          new KnownMessage(
              "Xid",
              Pattern.compile("\\bS?Xid \\([^)]{1,40}\\): (\\d{1,6})(?:, (.{1,300}))?"),
              "log.xid",
              "log.xid.text"),
          new KnownMessage(
              "Xid",
              Pattern.compile(
                  "\\bXid \\([^)]{1,40}\\): (\\d{1,6}(?:, (?:pid=[^,]{0,40}, name=[^,]{0,80},"
                      + " )?[A-Z][A-Z0-9_]{1,40} (?:Fatal|Nonfatal)\\b)?)"),
              "log.xid.kind"),
          new KnownMessage(
              "resources for SR-IOV",
              Pattern.compile("(not enough \\w{1,10} resources for SR-IOV)"),
              "log.sriov"),
          new KnownMessage(
              " VFs ",
              Pattern.compile(
                  "(can't enable \\d{1,4} VFs \\(bus \\w{1,4} out of range of .{1,40}\\))"),
              "log.sriov"),
          new KnownMessage(
              "High temperature on sensors",
              Pattern.compile("(High temperature on sensors with bit set [0-9a-fx ]{1,40})"),
              "log.temperature"),
          new KnownMessage(
              "table overflow",
              Pattern.compile("((?:\\w{1,20}: )?[Nn]eighbou?r table overflow)"),
              "log.neighbour-table"),
          new KnownMessage(
              "peermem: ",
              Pattern.compile(
                  "nvidia[_-]peermem: ((?:disagrees about version of|Unknown) symbol \\w{1,60}"
                      + "(?: \\(err -?\\d{1,4}\\))?)"),
              "log.peermem"),
          new KnownMessage(
              "Kernel Module",
              Pattern.compile("Kernel Module(?: for \\w{1,20})?\\s+(\\d{1,4}\\.[\\d.]{1,20})"),
              "log.nvidia-driver"),
          new KnownMessage(
              "omain type",
              Pattern.compile("[Dd]omain type: (\\w[\\w-]{1,30})"),
              "log.iommu.domain"),
          new KnownMessage("IOMMU enabled", Pattern.compile("(IOMMU enabled)"), "log.iommu"),
          new KnownMessage(
              "Hardware name:", Pattern.compile("Hardware name: (.{1,200})"), "log.hardware"),
          new KnownMessage("DMI:", Pattern.compile("^DMI: (.{1,200})"), "log.hardware"),
          new KnownMessage(
              "Linux version", Pattern.compile("Linux version (\\S{1,80})"), "log.kernel"),
          new KnownMessage(
              COMMAND_LINE, Pattern.compile("ommand line: (.{1,3000})"), "log.cmdline"));

  KnownMessage(String word, Pattern form, String... parameters) {
    this(word, form, List.of(parameters));
  }
}
