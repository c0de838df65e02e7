package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import java.util.Map;
import java.util.Optional;

/**
 * {@code esxcli hardware pci list} and {@code pci pcipassthru list}. Addresses of other devices in
 * it are in decimal.
 */
final class PciReport implements EntryForm {
  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("address", Column.of("pci.address", EsxiValue::pci)),
          entry("deviceid", Column.of("pci.device", EsxiValue::pciNumber)),
          entry("vendorid", Column.of("pci.vendor", EsxiValue::pciNumber)),
          entry("subvendorid", Column.of("pci.subsystem-vendor", EsxiValue::pciNumber)),
          entry("subdeviceid", Column.of("pci.subsystem-device", EsxiValue::pciNumber)),
          entry("deviceclass", Column.of("pci.class-id", EsxiValue::pciNumber)),
          entry("deviceclassname", Column.of("pci.class-name", EsxiValue::word)),
          entry("vendorname", Column.of("pci.vendor-name", EsxiValue::word)),
          entry("devicename", Column.of("pci.device-name", EsxiValue::word)),
          entry("revisionid", Column.of("pci.revision", EsxiValue::pciByte)),
          entry("modulename", Column.of("pci.driver", EsxiValue::word)),
          entry("physicalslot", Column.of("pci.slot", EsxiValue::word)),
          entry("numanode", Column.of("pci.numa", EsxiValue::count)),
          entry("vmkernelname", Column.of("pci.vmkernel-name", EsxiValue::word)),
          entry("configuredowner", Column.of("pci.owner.configured", EsxiValue::word)),
          entry("currentowner", Column.of("pci.owner", EsxiValue::word)),
          entry("passthrucapable", Column.of("pci.passthrough.capable", EsxiValue::flag)),
          entry("enabled", Column.of("pci.passthrough.enabled", EsxiValue::flag)),
          entry("parentdevice", Column.of("pci.parent", EsxiValue::pci)),
          entry("dependentdevice", Column.of("pci.dependent", EsxiValue::pci)),
          entry("resetmethod", Column.of("pci.reset-method", EsxiValue::lower)));

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    return EsxiPci.parse(entry.value("address"))
        .or(() -> EsxiPci.parse(entry.heading()))
        .or(() -> EsxiPci.parse(entry.value("deviceid")))
        .map(address -> place.of("pci", address));
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  /** In the table of what may be passed through, the address is called a device ID. */
  @Override
  public void field(String subject, Entry entry, Field field, Readings readings) {
    boolean address = field.key().equals("deviceid") && EsxiPci.parse(field.value()).isPresent();
    if (address) {
      Column.of("pci.address", EsxiValue::pci)
          .read(subject, field.value(), field.raw(), field.line(), readings);
    } else {
      EntryForm.super.field(subject, entry, field, readings);
    }
  }
}
