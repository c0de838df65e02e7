package io.railwright.model.json;

import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.FirmwareDefaults;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.text.Worded;
import io.railwright.model.value.PciAddress;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Settings and their states in plans and journals. */
public final class SettingJson {
  private SettingJson() {}

  /** As an object of its own. */
  public static void write(JsonGenerator json, Setting setting) {
    json.writeStartObject();
    switch (setting) {
      case Setting.Firmware(PciAddress card, String name) ->
          DeviceSettingJson.members(json, "firmware", "card", card.toString(), "name", name);
      case Setting.FirmwareImage(PciAddress card, String psid, String image) ->
          DeviceSettingJson.members(
              json, "firmware-image", "card", card.toString(), "psid", psid, "image", image);
      case FirmwareDefaults(PciAddress card) ->
          DeviceSettingJson.members(json, "firmware-defaults", "card", card.toString());
      case Setting.KernelFile(String path) ->
          DeviceSettingJson.members(json, "kernel-file", "path", path);
      case Setting.OwnFile(String path) -> DeviceSettingJson.members(json, "file", "path", path);
      case Setting.BootUnit(String name) -> DeviceSettingJson.members(json, "unit", "name", name);
      case Setting.KernelArgument(String name) ->
          DeviceSettingJson.members(json, "kernel-argument", "name", name);
      case Setting.ModuleOption(String module, String option) ->
          DeviceSettingJson.members(json, "module-option", "module", module, "option", option);
      case Setting.ModuleBlacklist(String module) ->
          DeviceSettingJson.members(json, "module-blacklist", "module", module);
      case Setting.PortQos(String port, Setting.PortQos.Part part) ->
          DeviceSettingJson.members(json, "qos", "port", port, "part", part.word());
      case Setting.SwitchLine(List<String> section, String statement) -> {
        json.writeStringProperty("kind", "switch-line");
        json.writeArrayPropertyStart("section");
        section.forEach(json::writeString);
        json.writeEndArray();
        json.writeStringProperty("statement", statement);
      }
      case DatabaseField(String table, String key, String field) ->
          DeviceSettingJson.members(json, "config-db", "table", table, "key", key, "field", field);
      case NvueValue(String path) -> DeviceSettingJson.members(json, "nvue", "path", path);
      case ClusterSetting cluster -> write(json, cluster);
      case HypervisorSetting.ModuleParameters(String module) ->
          DeviceSettingJson.members(json, "esxi-module", "module", module);
      case HypervisorSetting.UplinkPause(String port) ->
          DeviceSettingJson.members(json, "esxi-pause", "port", port);
      case HypervisorSetting.CardFirmware(String device, String name) ->
          DeviceSettingJson.members(json, "esxi-firmware", "device", device, "name", name);
      case HypervisorSetting.PowerPolicy _ -> DeviceSettingJson.members(json, "esxi-power");
      case VcenterSetting(String object, String name, VcenterSetting.Part part, String device) ->
          DeviceSettingJson.members(
              json,
              "vcenter",
              "object",
              object,
              "name",
              name,
              "part",
              part.word(),
              "device",
              device);
      case DeviceSetting device -> DeviceSettingJson.write(json, device);
      case Setting.PortMtu(String port) -> DeviceSettingJson.members(json, "mtu", "port", port);
      case Setting.ProfileMtu(String port, String profile) ->
          DeviceSettingJson.members(json, "profile-mtu", "port", port, "profile", profile);
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, ClusterSetting setting) {
    switch (setting) {
      case ClusterSetting.PolicyField(String namespace, String name, ClusterSetting.Field field) ->
          DeviceSettingJson.members(
              json, "sriov-policy", "namespace", namespace, "name", name, "field", field.word());
      case ClusterSetting.MadePolicies(String node, List<PciAddress> nics) -> {
        DeviceSettingJson.members(json, "sriov-policies-made", "node", node);
        json.writeArrayPropertyStart("nics");
        nics.forEach(it -> json.writeString(it.toString()));
        json.writeEndArray();
      }
      case ClusterSetting.PoolPaused(String pool) ->
          DeviceSettingJson.members(json, "pool-paused", "pool", pool);
      case ClusterSetting.KernelArguments(String pool) ->
          DeviceSettingJson.members(json, "pool-kernel-arguments", "pool", pool);
      case ClusterSetting.NicTemplate(String namespace, String name) ->
          DeviceSettingJson.members(json, "nic-template", "namespace", namespace, "name", name);
    }
  }

  public static Setting setting(JsonTree tree) {
    String kind = tree.text("kind");
    return switch (kind) {
      case "firmware" -> new Setting.Firmware(card(tree.text("card")), tree.text("name"));
      case "firmware-image" ->
          new Setting.FirmwareImage(card(tree.text("card")), tree.text("psid"), tree.text("image"));
      case "firmware-defaults" -> new FirmwareDefaults(card(tree.text("card")));
      case "kernel-file" -> new Setting.KernelFile(tree.text("path"));
      case "file" -> new Setting.OwnFile(tree.text("path"));
      case "unit" -> new Setting.BootUnit(tree.text("name"));
      case "kernel-argument" -> new Setting.KernelArgument(tree.text("name"));
      case "module-option" -> new Setting.ModuleOption(tree.text("module"), tree.text("option"));
      case "module-blacklist" -> new Setting.ModuleBlacklist(tree.text("module"));
      case "qos" ->
          new Setting.PortQos(tree.text("port"), worded(Setting.PortQos.Part.class, tree, "part"));
      case "mtu" -> new Setting.PortMtu(tree.text("port"));
      case "profile-mtu" -> new Setting.ProfileMtu(tree.text("port"), tree.text("profile"));
      case "switch-line" -> new Setting.SwitchLine(tree.texts("section"), tree.text("statement"));
      case "config-db" ->
          new DatabaseField(tree.text("table"), tree.text("key"), tree.text("field"));
      case "nvue" -> new NvueValue(tree.text("path"));
      case "sriov-policy" ->
          new ClusterSetting.PolicyField(
              tree.text("namespace"),
              tree.text("name"),
              worded(ClusterSetting.Field.class, tree, "field"));
      case "sriov-policies-made" ->
          new ClusterSetting.MadePolicies(
              tree.text("node"), tree.texts("nics").stream().map(SettingJson::card).toList());
      case "pool-paused" -> new ClusterSetting.PoolPaused(tree.text("pool"));
      case "pool-kernel-arguments" -> new ClusterSetting.KernelArguments(tree.text("pool"));
      case "nic-template" ->
          new ClusterSetting.NicTemplate(tree.text("namespace"), tree.text("name"));
      case "esxi-module" -> new HypervisorSetting.ModuleParameters(tree.text("module"));
      case "esxi-pause" -> new HypervisorSetting.UplinkPause(tree.text("port"));
      case "vcenter" ->
          new VcenterSetting(
              tree.text("object"),
              tree.text("name"),
              worded(VcenterSetting.Part.class, tree, "part"),
              tree.text("device"));
      case "esxi-firmware" ->
          new HypervisorSetting.CardFirmware(tree.text("device"), tree.text("name"));
      case "esxi-power" -> new HypervisorSetting.PowerPolicy();
      default ->
          DeviceSettingJson.setting(tree)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException("nothing is known of a setting '" + kind + "'"));
    };
  }

  static PciAddress card(String text) {
    return PciAddress.parse(text)
        .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is no PCI address"));
  }

  /** A text, {@code null} for what is absent, and an object for what can't be seen yet. */
  public static void write(JsonGenerator json, String name, State state) {
    switch (state) {
      case State.Absent _ -> json.writeNullProperty(name);
      case State.Text(String text) -> json.writeStringProperty(name, text);
      case State.Unseen(String why) -> {
        json.writeObjectPropertyStart(name);
        json.writeStringProperty("unseen", why);
        json.writeEndObject();
      }
    }
  }

  public static State state(JsonTree tree, String name) {
    return switch (tree.member(name)) {
      case JsonTree.Text(String text) -> State.of(text);
      case JsonTree.Bare(String bare) when bare.equals("null") -> State.absent();
      case JsonTree.Members members -> new State.Unseen(members.text("unseen"));
      case JsonTree.Bare _, JsonTree.Items _ ->
          throw new IllegalArgumentException("'" + name + "' is neither a text nor null");
    };
  }

  /** A constant by its word. */
  public static <E extends Enum<E> & Worded> E worded(Class<E> kind, JsonTree tree, String name) {
    String word = tree.text(name);
    return Worded.of(kind, word)
        .orElseThrow(() -> new IllegalArgumentException("'" + name + "' can't be '" + word + "'"));
  }
}
