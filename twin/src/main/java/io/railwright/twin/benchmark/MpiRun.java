package io.railwright.twin.benchmark;

import io.railwright.posix.Call;
import io.railwright.posix.Files;
import io.railwright.posix.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A small mpirun: it starts benchmarks on hosts of the fabric, and nothing else. */
final class MpiRun implements Program {
  private static final Set<String> ONE_VALUE =
      Set.of(
          "--bind-to", "-bind-to", "--map-by", "-map-by", "-npernode", "-N", "--prefix", "-wdir");
  private static final Set<String> TWO_VALUES = Set.of("--mca", "-mca");
  private static final Set<String> BARE =
      Set.of("--allow-run-as-root", "--tag-output", "-v", "--verbose", "--report-bindings");

  private final BenchmarkContext context;
  private final Map<String, RankProgram> programs;
  private final String host;

  MpiRun(BenchmarkContext context, Map<String, RankProgram> programs, String host) {
    this.context = context;
    this.programs = programs;
    this.host = host;
  }

  @Override
  public int run(Call call) throws IOException, InterruptedException {
    List<String> hosts = new ArrayList<>();
    Map<String, String> environment = new HashMap<>(call.environment());
    List<String> words = call.arguments();
    int ranks = 0;
    int at = 0;
    while (at < words.size() && words.get(at).startsWith("-")) {
      String word = words.get(at);
      String value = at + 1 < words.size() ? words.get(at + 1) : "";
      switch (word) {
        case "-np", "-n", "--np", "-c" ->
            ranks = value.matches("\\d{1,5}") ? Integer.parseInt(value) : 0;
        case "-H", "-host", "--host" -> addHosts(hosts, List.of(value.split(",", -1)));
        case "-hostfile", "--hostfile", "-machinefile", "--machinefile" ->
            addHosts(hosts, lines(call, value));
        case "-x" -> export(environment, value);
        default -> {
          if (!ONE_VALUE.contains(word) && !TWO_VALUES.contains(word) && !BARE.contains(word)) {
            return call.fail(1, "mpirun: Error: unknown option \"" + word + "\"");
          }
        }
      }
      at += BARE.contains(word) ? 1 : TWO_VALUES.contains(word) ? 3 : 2;
    }
    List<String> command = at < words.size() ? words.subList(at, words.size()) : List.of("");
    return start(call, command, hosts.isEmpty() ? List.of(host) : hosts, ranks, environment);
  }

  private int start(
      Call call,
      List<String> command,
      List<String> hosts,
      int ranks,
      Map<String, String> environment)
      throws IOException, InterruptedException {
    String name = command.getFirst().substring(command.getFirst().lastIndexOf('/') + 1);
    RankProgram program = programs.get(name);
    if (program == null) {
      return call.fail(
          134,
          "mpirun was unable to find the specified executable file, and therefore did not launch"
              + " the job. The twin's mpirun starts "
              + String.join(", ", programs.keySet())
              + ".");
    }
    List<String> known = new ArrayList<>();
    for (String one : hosts) {
      String found = context.hostAt(one).orElse("");
      if (found.isEmpty() || !context.host(found).isUp()) {
        return call.fail(1, "ssh: Could not resolve or reach host " + one);
      }
      known.add(found);
    }
    List<String> arguments = command.subList(1, command.size());
    int all = ranks > 0 ? ranks : known.size();
    return program.run(call, new RankJob(arguments, known, all, environment));
  }

  private static void addHosts(List<String> hosts, List<String> named) {
    for (String name : named) {
      int end = name.indexOf(':');
      String bare = end < 0 ? name.strip() : name.substring(0, end).strip();
      if (!bare.isEmpty() && !hosts.contains(bare)) {
        hosts.add(bare);
      }
    }
  }

  /** The first word of each line; what follows says how many slots there are. */
  private static List<String> lines(Call call, String file) throws IOException {
    String path = file.startsWith("/") ? file : call.folder() + "/" + file;
    if (call.files().kind(path) != Files.Kind.FILE) {
      return List.of();
    }
    return new String(call.files().read(path), StandardCharsets.UTF_8)
        .lines()
        .map(it -> it.strip().split("\\s+", 2)[0])
        .filter(it -> !it.startsWith("#"))
        .toList();
  }

  private static void export(Map<String, String> environment, String variable) {
    int equals = variable.indexOf('=');
    if (equals > 0) {
      environment.put(variable.substring(0, equals), variable.substring(equals + 1));
    }
  }
}
