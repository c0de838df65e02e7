package io.railwright.view.page;

import io.railwright.view.layout.Fit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The branches of the PCI tree that hold NICs, GPUs and NVMe disks; the rest is counted. */
final class PcieTree implements Section {
  private record Node(Map<String, Node> below) {
    Node() {
      this(new LinkedHashMap<>());
    }

    Node at(String name) {
      return below.computeIfAbsent(name, n -> new Node());
    }
  }

  @Override
  public String title() {
    return "PCIe tree";
  }

  @Override
  public List<String> lines(PageFacts facts) {
    Node root = new Node();
    int drawn = 0;
    for (String address : facts.names("pci")) {
      List<String> path = facts.items("pci/" + address, "pci.path");
      if (!path.isEmpty() && facts.text("pci/" + address, "pci.role").isPresent()) {
        drawn++;
        Node node = root;
        for (String step : path) {
          node = node.at(step);
        }
      }
    }
    if (drawn == 0) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    root.below.forEach(
        (bus, node) -> {
          lines.add(bus);
          draw(facts, node, "", lines);
        });
    bridgesAndOthers(facts, root, lines);
    return lines;
  }

  private static void draw(PageFacts facts, Node node, String indent, List<String> lines) {
    int left = node.below.size();
    for (Map.Entry<String, Node> child : node.below.entrySet()) {
      left--;
      StringBuilder line = new StringBuilder(indent).append(left == 0 ? "└─ " : "├─ ");
      String name = child.getKey();
      Node at = child.getValue();
      while (at.below.size() == 1) { // a port with one thing below takes no line of its own
        line.append(shortened(name)).append(" ─ ");
        Map.Entry<String, Node> only = at.below.entrySet().iterator().next();
        name = only.getKey();
        at = only.getValue();
      }
      line.append(at.below.isEmpty() ? leaf(facts, name) : shortened(name));
      lines.add(line.toString());
      draw(facts, at, indent + (left == 0 ? "   " : "│  "), lines);
    }
  }

  /** Without the domain, which stands at the root bus. */
  private static String shortened(String address) {
    return address.substring(address.indexOf(':') + 1);
  }

  private static String leaf(PageFacts facts, String address) {
    String role = facts.text("pci/" + address, "pci.role").orElse("");
    String what =
        switch (role) {
          case "nic" -> nic(facts, address);
          case "gpu" -> gpu(facts, address);
          default -> "NVMe";
        };
    return address + "  " + what + "  " + PcieLink.withCondition(facts, address);
  }

  private static String nic(PageFacts facts, String address) {
    List<String> names = new ArrayList<>(NicNames.rdma(facts, address));
    names.addAll(NicNames.nets(facts, address));
    return names.isEmpty() ? "NIC" : "NIC " + String.join(" ", names);
  }

  private static String gpu(PageFacts facts, String address) {
    String index = facts.text("gpu/" + address, "gpu.index").orElse("");
    String name = facts.text("gpu/" + address, "gpu.product-name").map(n -> " " + n).orElse("");
    return "GPU" + index + name;
  }

  private static void bridgesAndOthers(PageFacts facts, Node root, List<String> lines) {
    int others = facts.names("pci").size() - functions(root) + root.below.size();
    if (others > 0) {
      lines.add("not drawn: " + Fit.plural(others, "other function"));
    }
  }

  private static int functions(Node node) {
    int sum = 0;
    for (Node below : node.below.values()) {
      sum += 1 + functions(below);
    }
    return sum;
  }
}
