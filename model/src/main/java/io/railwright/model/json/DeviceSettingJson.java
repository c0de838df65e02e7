package io.railwright.model.json;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.value.PciAddress;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** Settings of devices in plans and journals. */
final class DeviceSettingJson {
  private DeviceSettingJson() {}

  /** The members of its object. */
  static void write(JsonGenerator json, DeviceSetting setting) {
    switch (setting) {
      case DeviceSetting.PciField(PciAddress device, DeviceSetting.PciField.Field field) ->
          members(json, "pci", "card", device.toString(), "field", field.word());
      case DeviceSetting.PortTool(String port, DeviceSetting.PortTool.Part part) ->
          members(json, "ethtool", "port", port, "part", part.word());
      case DeviceSetting.BridgePfc(String port) -> members(json, "dcb", "port", port);
      case DeviceSetting.Bridging(String port, DeviceSetting.Bridging.Part part) ->
          members(json, "dcb-part", "port", port, "part", part.word());
      case DeviceSetting.BridgeApp(String port, int dscp) ->
          members(json, "dcb-app", "port", port, "dscp", Integer.toString(dscp));
      case DeviceSetting.ConnectionDefault(
              String rdma,
              DeviceSetting.ConnectionDefault.Part part) ->
          members(json, "rdma-cm", "device", rdma, "part", part.word());
      case DeviceSetting.TrafficClass(String rdma) ->
          members(json, "traffic-class", "device", rdma);
      case DeviceSetting.Governor _ -> members(json, "governor");
      case DeviceSetting.Interrupts(String port) -> members(json, "interrupts", "port", port);
      case DeviceSetting.VirtualFunctions(PciAddress card) ->
          members(json, "virtual-functions", "card", card.toString());
      case DeviceSetting.KernelModule(String name) -> members(json, "module", "name", name);
      case DeviceSetting.Service(String name) -> members(json, "service", "name", name);
      case DeviceSetting.Gpu(int index, DeviceSetting.Gpu.Part part) ->
          members(json, "gpu", "index", Integer.toString(index), "part", part.word());
    }
  }

  /** The kind of a setting, and its other members by pairs of name and value. */
  static void members(JsonGenerator json, String kind, String... pairs) {
    json.writeStringProperty("kind", kind);
    for (int at = 0; at < pairs.length; at += 2) {
      json.writeStringProperty(pairs[at], pairs[at + 1]);
    }
  }

  /** Empty where the kind is another one. */
  static Optional<DeviceSetting> setting(JsonTree tree) {
    return Optional.ofNullable(
        switch (tree.text("kind")) {
          case "pci" ->
              new DeviceSetting.PciField(
                  SettingJson.card(tree.text("card")),
                  SettingJson.worded(DeviceSetting.PciField.Field.class, tree, "field"));
          case "ethtool" ->
              new DeviceSetting.PortTool(
                  tree.text("port"),
                  SettingJson.worded(DeviceSetting.PortTool.Part.class, tree, "part"));
          case "dcb" -> new DeviceSetting.BridgePfc(tree.text("port"));
          case "dcb-part" ->
              new DeviceSetting.Bridging(
                  tree.text("port"),
                  SettingJson.worded(DeviceSetting.Bridging.Part.class, tree, "part"));
          case "dcb-app" ->
              new DeviceSetting.BridgeApp(tree.text("port"), number(tree.text("dscp"), "DSCP"));
          case "rdma-cm" ->
              new DeviceSetting.ConnectionDefault(
                  tree.text("device"),
                  SettingJson.worded(DeviceSetting.ConnectionDefault.Part.class, tree, "part"));
          case "traffic-class" -> new DeviceSetting.TrafficClass(tree.text("device"));
          case "governor" -> new DeviceSetting.Governor();
          case "interrupts" -> new DeviceSetting.Interrupts(tree.text("port"));
          case "virtual-functions" ->
              new DeviceSetting.VirtualFunctions(SettingJson.card(tree.text("card")));
          case "module" -> new DeviceSetting.KernelModule(tree.text("name"));
          case "service" -> new DeviceSetting.Service(tree.text("name"));
          case "gpu" ->
              new DeviceSetting.Gpu(
                  number(tree.text("index"), "GPU"),
                  SettingJson.worded(DeviceSetting.Gpu.Part.class, tree, "part"));
          default -> null;
        });
  }

  private static int number(String text, String what) {
    if (!text.matches("[0-9]{1,3}")) {
      throw new IllegalArgumentException("'" + text + "' is no number of a " + what);
    }
    return Integer.parseInt(text);
  }
}
