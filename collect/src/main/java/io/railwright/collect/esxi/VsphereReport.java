package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Output;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What tools of vSphere print of its objects: results of Ansible's modules, and {@code govc} as
 * text and as JSON, and {@code vim-cmd}. What was before a change, or what a module was asked for,
 * is no fact.
 */
final class VsphereReport implements EntryForm {
  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("sriovcapable", Column.of("pci.sriov.capable", EsxiValue::flag)),
          entry("sriovenabled", Column.of("pci.sriov.enabled", EsxiValue::flag)),
          entry("sriovactive", Column.of("pci.sriov.active", EsxiValue::flag)),
          entry("maxvirtualfunctionsupported", count("pci.sriov.total-vfs")),
          entry("numvirtualfunction", count("pci.sriov.vfs")),
          entry("numvirtualfunctionrequested", count("pci.sriov.vfs-requested")),
          entry("rebootrequired", Column.of("hypervisor.reboot-required", EsxiValue::flag)),
          entry("passthrucapable", Column.of("pci.passthrough.capable", EsxiValue::flag)),
          entry("passthruenabled", Column.of("pci.passthrough.enabled", EsxiValue::flag)),
          entry("passthruactive", Column.of("pci.passthrough.active", EsxiValue::flag)),
          entry("vendorid", Column.of("pci.vendor", EsxiValue::pciNumber)),
          entry("deviceid", Column.of("pci.device", EsxiValue::pciNumber)),
          entry("subvendorid", Column.of("pci.subsystem-vendor", EsxiValue::pciNumber)),
          entry("subdeviceid", Column.of("pci.subsystem-device", EsxiValue::pciNumber)),
          entry("classid", Column.of("pci.class-id", EsxiValue::pciNumber)),
          entry("id", Column.of("pci.address", EsxiValue::pci)),
          entry("vendorname", Column.of("pci.vendor-name", EsxiValue::word)),
          entry("devicename", Column.of("pci.device-name", EsxiValue::word)));

  private static final Map<String, Column> OF_UPLINKS =
      Map.ofEntries(
          entry("device", Column.of("uplink.name", EsxiValue::word)),
          entry("pci", Column.of("net.pci", EsxiValue::pci)),
          entry("location", Column.of("net.pci", EsxiValue::pci)),
          entry("driver", Column.of("net.driver", EsxiValue::word)),
          entry("actualspeed", Column.of("net.speed", EsxiValue::rate)),
          entry("mac", Column.of("net.mac", EsxiValue::lower)),
          entry("mtu", Column.of("net.mtu", EsxiValue::size)));

  /** What an uplink hears of its switch, by which part of the hint says it. */
  private static final Map<String, Map<String, Column>> OF_HINTS =
      Map.of(
          "connectedswitchport",
          Map.of(
              "devid", Column.of("lldp.machine", VsphereReport::machineName),
              "portid", Column.of("lldp.port", EsxiValue::word)),
          "lldpinfo",
          Map.of(
              "chassisid", Column.of("lldp.chassis", EsxiValue::word),
              "portid", Column.of("lldp.port", EsxiValue::word)));

  private static final Map<String, Column> OF_DEVICES =
      Map.ofEntries(
          entry("name", Column.of("vm.device", EsxiValue::word)),
          entry("type", Column.of("vm.device.type", EsxiValue::word)),
          entry("label", Column.of("vm.device.label", EsxiValue::word)),
          entry("summary", Column.of("vm.device.summary", EsxiValue::word)),
          entry("key", Column.of("vm.device.number", EsxiValue::count)),
          entry("controller", Column.of("vm.device.controller", EsxiValue::word)),
          entry("macaddress", Column.of("vm.device.mac", EsxiValue::lower)));

  /** What is not so, or not so any more, or says how the tool fared. */
  private static final Set<String> NOT_NOW = Set.of("before", "changes", "invocation");

  private static final Set<String> OF_THE_TOOL = Set.of("changed", "failed");

  private static final int DEEPEST = 64;

  private final PciTable table = new PciTable();

  static Parser parser() {
    Parser parser = EntryText.parser(VsphereReport::new);
    return printed ->
        ObjectText.isIn(printed)
            ? ObjectText.read(printed, new VsphereReport())
            : parser.parse(withoutPrefix(printed));
  }

  /** A result of Ansible begins behind {@code ok: [localhost] =>}. */
  private static Printed withoutPrefix(Printed printed) {
    String text = printed.out().text();
    if (!text.contains("] => {\n")) {
      return printed;
    }
    StringBuilder lines = new StringBuilder(text.length());
    printed.eachLine((line, _) -> lines.append(line.endsWith("] => {") ? "{" : line).append('\n'));
    Output out = Output.of(lines.toString());
    return new Printed(out, printed.err(), printed.item(), printed.whole());
  }

  private static Column count(String key) {
    return Column.of(key, EsxiValue::count);
  }

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    return Optional.empty(); // by the way on which it stands, see below
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  @Override
  public boolean line(String line, int number, Place place, Readings readings) {
    return table.take(line, number, place, readings);
  }

  @Override
  public boolean take(Entry entry, Place place, Readings readings) {
    walk(entry, place, "", 0, readings);
    return true;
  }

  /**
   * @param above the subject of what has none of its own
   */
  private void walk(Entry entry, Place place, String above, int depth, Readings readings) {
    Optional<String> own = own(entry, place);
    String subject = own.orElse(above.isEmpty() ? host(place) : above);
    boolean part = own.isEmpty() && isThing(subject);
    Map<String, Column> words = part ? hint(entry, subject, readings) : words(subject);
    String before = part ? entry.heading() + "." : "";
    for (Field field : entry.fields()) {
      String value = bare(field.value());
      if (!value.isEmpty() && !OF_THE_TOOL.contains(field.key())) {
        words
            .getOrDefault(field.key(), EntryForm.other(before + field.label()))
            .read(subject, value, field.raw(), field.line(), readings);
      }
    }
    for (Entry child : entry.children()) {
      if (depth < DEEPEST && !NOT_NOW.contains(child.heading().toLowerCase(Locale.ROOT))) {
        walk(child, scope(entry, child, place), subject, depth + 1, readings);
      }
    }
  }

  /** What is heard is told with the protocol that it came by. */
  private static Map<String, Column> hint(Entry entry, String subject, Readings readings) {
    String heading = entry.heading().toLowerCase(Locale.ROOT);
    Map<String, Column> words =
        subject.contains("uplink/") ? OF_HINTS.getOrDefault(heading, Map.of()) : Map.of();
    if (!words.isEmpty() && !entry.fields().isEmpty()) {
      Field first = entry.fields().getFirst();
      Value protocol = Value.text(heading.equals("lldpinfo") ? "lldp" : "cdp");
      readings.add(subject, "lldp.protocol", protocol, first.raw(), first.line());
    }
    return words;
  }

  /** A Nexus puts its serial number in brackets behind its name. */
  private static Value machineName(String text) {
    int bracket = text.indexOf('(');
    return EsxiValue.word(bracket > 0 ? text.substring(0, bracket) : text);
  }

  /** Without the comma and the quotes of a text that is nearly JSON. */
  private static String bare(String value) {
    String text = value.endsWith(",") ? value.substring(0, value.length() - 1) : value;
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    return quoted ? text.substring(1, text.length() - 1) : text;
  }

  /** Ansible puts what it says of a host under the host's name. */
  private static Place scope(Entry entry, Entry child, Place place) {
    boolean hosts = entry.heading().equals("after") || entry.heading().startsWith("hosts_");
    return hosts
        ? new Place(
            "hypervisor/" + Subject.escape(child.heading()) + "/", place.device(), place.part())
        : place;
  }

  private static String host(Place place) {
    int end = place.machine().length() - 1;
    return end < 0 ? "" : place.machine().substring(0, end);
  }

  /**
   * What stands within a port, a function or a card is not about it itself: the MTU that a switch
   * announces is not that of the uplink.
   */
  private static boolean isThing(String subject) {
    return subject.contains("uplink/") || subject.contains("pci/") || subject.contains("/device/");
  }

  private static Map<String, Column> words(String subject) {
    if (subject.contains("uplink/")) {
      return OF_UPLINKS;
    }
    return subject.contains("/device/") ? OF_DEVICES : COLUMNS;
  }

  private static Optional<String> own(Entry entry, Place place) {
    String device = bare(entry.value("device"));
    if (UplinkName.is(device)) {
      return Optional.of(place.of("uplink", device));
    }
    Optional<String> address =
        EsxiPci.parse(bare(entry.value("id")))
            .or(() -> EsxiPci.parse(bare(entry.value("address"))));
    if (address.isPresent()) {
      return address.map(it -> place.of("pci", it));
    }
    String name = entry.value("name");
    boolean card = !name.isEmpty() && !entry.value("key").isEmpty();
    if (card && !entry.value("type").isEmpty()) {
      String vm = place.device().isEmpty() ? "-" : place.device();
      return Optional.of(place.of("vm", vm) + "/device/" + Subject.escape(name));
    }
    boolean host = !place.machine().isEmpty() && !entry.value("sriovcapable").isEmpty();
    return host ? Optional.of(host(place)) : machine(entry, name, place);
  }

  /** {@code govc vm.info} and {@code host.info} begin with a name too. */
  private static Optional<String> machine(Entry entry, String name, Place place) {
    boolean vm = !entry.value("powerstate", "guestname").isEmpty();
    boolean host = !entry.value("logicalcpus", "processortype", "cpuusage").isEmpty();
    if (name.isEmpty() || (!vm && !host)) {
      return Optional.empty();
    }
    return Optional.of(place.of(vm ? "vm" : "hypervisor", name));
  }

  /** {@code govc device.pci.ls}, whose heading has no rule. */
  private static final class PciTable {
    private static final List<String> HEADERS =
        List.of("System ID", "Address", "Vendor Name", "Device Name");

    private EntryTable columns = EntryTable.NONE;
    private final RowCount rows = new RowCount();

    private boolean take(String line, int number, Place place, Readings readings) {
      List<Integer> starts = HEADERS.stream().map(line::indexOf).toList();
      boolean inOrder = starts.getFirst() >= 0 && starts.stream().sorted().toList().equals(starts);
      if (inOrder && rows.heading(line, HEADERS.getFirst(), HEADERS.getLast(), number)) {
        columns = new EntryTable(HEADERS, starts, line.strip(), number);
        return true;
      }
      Entry row = columns.row(line, number);
      Optional<String> address = EsxiPci.parse(row.value("address"));
      address.ifPresent(
          it -> {
            rows.row();
            read(place.of("pci", it), row, readings);
          });
      return address.isPresent();
    }

    private static void read(String subject, Entry row, Readings readings) {
      for (Field field : row.fields()) {
        Column column =
            field.key().equals("address")
                ? Column.of("pci.address", EsxiValue::pci)
                : COLUMNS.getOrDefault(field.key(), EntryForm.other(field.label()));
        column.read(subject, field.value(), field.raw(), field.line(), readings);
      }
    }
  }

  @Override
  public void end(Readings readings) {
    table.rows.end("system-id", readings);
  }
}
