package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import io.railwright.twin.host.VirtualHost;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code scontrol}, on hosts that have a {@code slurm.conf}: shows nodes, drains and resumes them,
 * in the words of Slurm 23.11. The nodes are those that the file names. One runs a job while it
 * stands in {@code jobs}, a file of this twin alone.
 */
final class Scontrol extends Tool {
  private static final String CONFIGURATION = "/etc/slurm/slurm.conf";
  private static final String FOLDER = "/var/spool/slurmctld";
  private static final String STATES = FOLDER + "/node_state";
  private static final String JOBS = FOLDER + "/jobs";

  private static final Pattern NODES = Pattern.compile("(?m)^NodeName=(\\S+)");
  private static final Pattern RANGE = Pattern.compile("(.*)\\[(\\d+)-(\\d+)](.*)");
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss").withZone(ZoneOffset.UTC);

  Scontrol(VirtualHost host, Call call) {
    super(host, call);
  }

  static boolean isThere(VirtualHost host) {
    return host.files().kind(CONFIGURATION) == Files.Kind.FILE;
  }

  @Override
  int run() throws IOException {
    List<String> plain = words.stream().filter(word -> !word.startsWith("-")).toList();
    String verb = plain.isEmpty() ? "" : plain.getFirst();
    List<String> rest = plain.subList(Math.min(1, plain.size()), plain.size());
    return switch (verb) {
      case "show" -> show(rest);
      case "update" -> update(rest);
      default -> call.fail(1, "invalid keyword: " + verb);
    };
  }

  private int show(List<String> rest) throws IOException {
    if (rest.isEmpty() || !Set.of("node", "nodes").contains(rest.getFirst())) {
      return call.fail(1, "invalid entity:" + (rest.isEmpty() ? "" : rest.getFirst()));
    }
    List<String> shown = rest.size() > 1 ? List.of(rest.get(1)) : nodes();
    for (String node : shown) {
      if (!nodes().contains(node)) {
        call.print("Node " + node + " not found\n");
        return 1;
      }
      call.print(node(node));
    }
    return 0;
  }

  private String node(String node) throws IOException {
    String reason = drains().get(node);
    String base = text(JOBS).lines().toList().contains(node) ? "ALLOCATED" : "IDLE";
    List<String> lines = new ArrayList<>();
    lines.add("NodeName=" + node + " Arch=x86_64 CoresPerSocket=32");
    lines.add("CPUAlloc=" + (base.equals("IDLE") ? 0 : 64) + " CPUEfctv=64 CPUTot=64 CPULoad=0.08");
    lines.add("AvailableFeatures=(null)");
    lines.add("ActiveFeatures=(null)");
    lines.add("Gres=(null)");
    lines.add("NodeAddr=" + node + " NodeHostName=" + node + " Version=23.11.4");
    lines.add("RealMemory=1 AllocMem=0 FreeMem=N/A Sockets=2 Boards=1");
    lines.add(
        "State=%s ThreadsPerCore=1 TmpDisk=0 Weight=1 Owner=N/A MCS_label=N/A"
            .formatted(base + (reason == null ? "" : "+DRAIN")));
    lines.add("Partitions=main");
    if (reason != null) {
      lines.add("Reason=" + reason);
    }
    return String.join(has("-o", "--oneliner") ? " " : "\n   ", lines)
        + (has("-o", "--oneliner") ? "\n" : "\n\n");
  }

  private int update(List<String> rest) throws IOException {
    Map<String, String> given = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String word : rest) {
      int equals = word.indexOf('=');
      given.put(equals < 0 ? word : word.substring(0, equals), word.substring(equals + 1));
    }
    String node = given.getOrDefault("nodename", "");
    Map<String, String> drains = drains();
    if (!nodes().contains(node)) {
      return call.fail(1, "slurm_update error: Invalid node name specified");
    }
    switch (given.getOrDefault("state", "").toLowerCase(Locale.ROOT)) {
      case "drain" -> {
        if (given.getOrDefault("reason", "").isEmpty()) {
          return call.fail(1, "You must specify a reason when DRAINING a node. Request denied");
        }
        String now = TIME.format(host.now());
        drains.put(node, given.get("reason") + " [root@" + now + "]");
      }
      case "resume", "undrain" -> {
        if (drains.remove(node) == null) {
          return call.fail(1, "slurm_update error: Invalid node state specified");
        }
      }
      default -> {
        return call.fail(1, "Invalid input: state=" + given.get("state"));
      }
    }
    return keep(drains);
  }

  private int keep(Map<String, String> drains) throws IOException {
    StringBuilder text = new StringBuilder();
    drains.forEach((node, reason) -> text.append(node).append(' ').append(reason).append('\n'));
    try {
      for (String folder : List.of("/var/spool", FOLDER)) {
        if (call.files().kind(folder) == Files.Kind.ABSENT) {
          call.files().makeFolder(folder);
        }
      }
      call.files().write(STATES, text.toString().getBytes(StandardCharsets.UTF_8), false);
      return 0;
    } catch (FileError refused) {
      return call.fail(1, "slurm_update error: " + refused.getMessage());
    }
  }

  /** Why nodes are drained, by node. */
  private Map<String, String> drains() throws IOException {
    Map<String, String> drains = new TreeMap<>();
    for (String line : text(STATES).lines().toList()) {
      int blank = line.indexOf(' ');
      drains.put(line.substring(0, blank), line.substring(blank + 1));
    }
    return drains;
  }

  private List<String> nodes() throws IOException {
    List<String> nodes = new ArrayList<>();
    Matcher named = NODES.matcher(text(CONFIGURATION));
    while (named.find()) {
      for (String word : named.group(1).split(",", -1)) {
        Matcher range = RANGE.matcher(word);
        if (!range.matches()) {
          nodes.add(word);
        } else {
          for (int at = number(range.group(2)); at <= number(range.group(3)); at++) {
            nodes.add(range.group(1) + at + range.group(4));
          }
        }
      }
    }
    return nodes;
  }

  private String text(String path) throws IOException {
    return call.files().kind(path) == Files.Kind.FILE
        ? new String(call.files().read(path), StandardCharsets.UTF_8)
        : "";
  }
}
