package io.railwright.survey.cluster;

import io.railwright.model.fact.Moment;
import io.railwright.model.value.Value;
import io.railwright.survey.cluster.NodeDerivation.Node;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Firmware of NICs against the template that NVIDIA's NIC configuration operator applies to them.
 * It writes each setting of the template that differs at the next boot, and reboots the node. A NIC
 * that several templates choose gets none.
 */
final class TemplatesOfNodes {
  private static final Reads READS = new Reads();
  private static final FactHandle RAW = READS.fact("nic-template.settings");
  private static final FactHandle VFS = READS.fact("nic-template.vfs");
  private static final FactHandle READS_OUT = READS.fact("nic-template.outstanding-reads");
  private static final FactHandle LINK = READS.fact("nic-template.link-type");
  private static final FactHandle CHOSEN = READS.fact("nic-template.devices");
  private static final FactHandle NODE = READS.fact("nic-device.node");
  private static final FactHandle UPDATING = READS.fact("nic-device.updating");
  private static final FactHandle FUNCTIONS = READS.fact("nic-device.functions");
  private static final FactHandle FIRMWARE = READS.fact("node.function.firmware", Moment.NEXT_BOOT);
  private static final FactHandle INTERFACE = READS.fact("node.function.interface");

  static final List<Derivation> ALL =
      List.of(
          new NodeDerivation(
              "node-template-reverts",
              READS,
              List.of("kube-nodes", "kube-nic-templates", "kube-nic-devices"),
              TemplatesOfNodes::reverts));

  /** Firmware settings that follow from what a template has to say. */
  static final List<String> ALWAYS =
      List.of("NUM_OF_VFS", "SRIOV_EN", "LINK_TYPE_P1", "LINK_TYPE_P2", "MAX_ACC_OUT_READ");

  private static final Map<String, String> LINKS = Map.of("Ethernet", "2", "Infiniband", "1");

  private TemplatesOfNodes() {}

  private static Observed reverts(Node node) {
    List<String> reverts = new ArrayList<>();
    boolean wanted = false;
    boolean told = false;
    boolean atWork = false;
    for (Slots device : node.view().all("nic-device")) {
      Optional<Slots> template = template(node, device);
      if (template.isEmpty()) {
        continue;
      }
      if (node.evidence().text(device, UPDATING).equals("yes")) {
        atWork = true; // what differs is about to be written, or is what was written
        continue;
      }
      List<String> raw = list(node, template.get(), RAW);
      List<String> settings = settings(node, template.get());
      wanted |= !settings.isEmpty();
      for (Slots nic : functions(node, device)) {
        List<String> firmware = list(node, nic, FIRMWARE);
        told |= shows(firmware, raw.isEmpty() ? settings : raw);
        settings.forEach(it -> compare(it, firmware, template.get(), nic, node, reverts));
      }
    }
    if (atWork && reverts.isEmpty()) {
      return node.evidence().unknown("NVIDIA's operator is setting NICs of the node up");
    }
    return told || !wanted
        ? node.evidence().known(reverts)
        : node.evidence().unknown("the node does not tell the firmware settings of its NICs");
  }

  /** What the operator writes of a template; what it names one by one wins over the rest. */
  private static List<String> settings(Node node, Slots template) {
    List<String> settings = new ArrayList<>(list(node, template, RAW));
    if (node.evidence().known(template, VFS) instanceof Value.Count(long vfs, var _)) {
      addMissing("NUM_OF_VFS=" + vfs, settings);
      addMissing("SRIOV_EN=" + (vfs > 0 ? 1 : 0), settings);
    }
    if (node.evidence().known(template, READS_OUT) instanceof Value.Count(long reads, var _)) {
      addMissing("MAX_ACC_OUT_READ=" + reads, settings);
    }
    String link = LINKS.getOrDefault(node.evidence().text(template, LINK), "");
    if (!link.isEmpty()) {
      addMissing("LINK_TYPE_P1=" + link, settings);
      addMissing("LINK_TYPE_P2=" + link, settings);
    }
    return settings;
  }

  /** Whether one of these settings at least can be compared. */
  private static boolean shows(List<String> firmware, List<String> settings) {
    List<String> names = settings.stream().map(FirmwareOfHost::name).toList();
    return firmware.stream().anyMatch(it -> names.contains(FirmwareOfHost.name(it)));
  }

  private static void addMissing(String setting, List<String> settings) {
    String name = FirmwareOfHost.name(setting);
    if (settings.stream().noneMatch(it -> FirmwareOfHost.name(it).equals(name))) {
      settings.add(setting);
    }
  }

  /** The one that is applied to a card of the node. */
  private static Optional<Slots> template(Node node, Slots device) {
    if (!node.evidence().text(device, NODE).equals(node.slots().name())) {
      return Optional.empty();
    }
    List<Slots> templates = templates(node, device);
    return templates.size() == 1 ? Optional.of(templates.getFirst()) : Optional.empty();
  }

  /** A setting that the firmware does not show is not compared. */
  private static void compare(
      String wanted,
      List<String> firmware,
      Slots template,
      Slots nic,
      Node node,
      List<String> reverts) {
    String name = FirmwareOfHost.name(wanted);
    String value = FirmwareOfHost.number(wanted.substring(name.length() + 1));
    firmware.stream()
        .filter(it -> FirmwareOfHost.name(it).equals(name) && !it.equals(name + "=" + value))
        .forEach(
            it ->
                reverts.add(
                    "%s (%s, the template %s wants %s)"
                        .formatted(called(nic, node), it, plain(template), value)));
  }

  private static String called(Slots nic, Node node) {
    String net = node.evidence().text(nic, INTERFACE);
    return net.isEmpty() ? nic.ownName() : net;
  }

  private static List<Slots> templates(Node node, Slots device) {
    return node.view().all("nic-template").stream()
        .filter(it -> list(node, it, CHOSEN).contains(plain(device)))
        .toList();
  }

  /** Without its namespace. */
  private static String plain(Slots object) {
    return object.name().substring(object.name().indexOf(':') + 1);
  }

  private static List<Slots> functions(Node node, Slots device) {
    List<String> addresses = list(node, device, FUNCTIONS);
    return node.view().below("node/function", node.slots().name()).stream()
        .filter(it -> addresses.contains(it.ownName()))
        .toList();
  }

  private static List<String> list(Node node, Slots of, FactHandle handle) {
    return node.evidence().known(of, handle) instanceof Value.Listing(var items)
        ? items
        : List.of();
  }
}
