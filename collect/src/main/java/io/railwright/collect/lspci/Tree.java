package io.railwright.collect.lspci;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code lspci -tv}: the tree of buses, drawn with lines. What stands further to the right on a
 * line is below what stands to the left of it, on this line or on an earlier one; so a stack of
 * columns is all that is needed. Each device gets the path of ports from its root bus.
 */
public final class Tree {
  /** {@code [0000:00]}, {@code [61-73]}, {@code [0000:61-73]}, {@code 01.1}, in this order. */
  private static final Pattern NODE =
      Pattern.compile(
          "\\[(?:([0-9a-fA-F]{4,8}):)?([0-9a-fA-F]{2})(?:-([0-9a-fA-F]{2}))?\\]"
              + "|([0-9a-fA-F]{2}\\.[0-7])");

  private static final String DRAWING = " |+-\\`│├└─┬";
  private static final int DEEPEST = 64;
  private static final int LONGEST = 4000;

  /** A bus or a device that has been drawn, with the column where it starts. */
  private record Drawn(int column, String bus, String address) {}

  private final Readings readings;
  private final List<Drawn> above = new ArrayList<>();
  private String domain = "0000";

  private Tree(Readings readings) {
    this.readings = readings;
  }

  public static Parsed parse(Printed printed) {
    Tree tree = new Tree(new Readings(printed));
    TerminalText.read(printed, (line, number, into) -> tree.take(line, number), tree.readings);
    return tree.readings.parsed();
  }

  private boolean take(String line, int number) {
    int start = drawingEnd(line);
    if (line.length() > LONGEST || start == 0 || start >= line.length()) {
      return false;
    }
    Matcher node = NODE.matcher(line);
    int at = start;
    boolean any = false;
    while (node.region(at, line.length()).lookingAt()) {
      drawn(node, number);
      any = true;
      at = drawingEnd(line, node.end());
      boolean named = line.startsWith(" ", node.end());
      if (named) {
        name(line, node.end(), number);
        return true;
      }
      if (at >= line.length()) {
        break;
      }
    }
    if (any) {
      name(line, line.length(), number);
    }
    return any;
  }

  private static int drawingEnd(String line) {
    return drawingEnd(line, 0);
  }

  private static int drawingEnd(String line, int from) {
    int at = from;
    while (at < line.length() && DRAWING.indexOf(line.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  private void drawn(Matcher node, int number) {
    int column = node.start();
    while (!above.isEmpty() && (above.getLast().column >= column || above.size() >= DEEPEST)) {
      above.removeLast();
    }
    if (node.group(4) == null) {
      domain = node.group(1) == null ? domain : node.group(1).toLowerCase(Locale.ROOT);
      bus(node, column, number);
    } else {
      String bus = above.isEmpty() ? "-" : above.getLast().bus; // cut above: the bus is not known
      String address = bus + ":" + node.group(4).toLowerCase(Locale.ROOT);
      above.add(new Drawn(column, bus, address));
    }
  }

  /** A bus behind a bridge belongs to the bridge; a root bus stands for itself. */
  private void bus(Matcher node, int column, int number) {
    String bus = domain + ":" + node.group(2).toLowerCase(Locale.ROOT);
    String bridge = above.isEmpty() ? "" : above.getLast().address;
    above.add(new Drawn(column, bus, bridge));
    if (bridge.isEmpty()) {
      readings.add("pci-bus/" + bus, "pci.root-bus", Value.text(bus), node.group(), number);
      return;
    }
    String subject = "pci/" + bridge;
    bus(subject, "pci.bus.secondary", node.group(2), number);
    String last = node.group(3) == null ? node.group(2) : node.group(3);
    bus(subject, "pci.bus.subordinate", last, number);
  }

  private void bus(String subject, String parameter, String raw, int number) {
    readings.add(subject, parameter, new Value.Count(Integer.parseInt(raw, 16)), raw, number);
  }

  /** The device at the end of a line: its name, and the way to it as it is drawn. */
  private void name(String line, int end, int number) {
    String address = above.getLast().address;
    if (address.isEmpty()) {
      return;
    }
    String subject = "pci/" + address;
    List<String> path = new ArrayList<>();
    for (Drawn drawn : above) {
      String step = drawn.address.isEmpty() ? drawn.bus : drawn.address;
      if (path.isEmpty() || !path.getLast().equals(step)) {
        path.add(step);
      }
    }
    String raw = line.substring(0, end).strip();
    readings.add(subject, "pci.path", new Value.Listing(path), raw, number);
    String name = line.substring(end).strip();
    if (!name.isEmpty()) {
      Heading.name(subject, "pci.name", name, number, readings);
    }
  }
}
