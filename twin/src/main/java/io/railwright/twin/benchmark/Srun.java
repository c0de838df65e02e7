package io.railwright.twin.benchmark;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A small srun: it starts benchmarks on named nodes of the fabric, and nothing else. */
final class Srun implements Program {
  private final BenchmarkContext context;
  private final Map<String, RankProgram> programs;
  private final String host;

  Srun(BenchmarkContext context, Map<String, RankProgram> programs, String host) {
    this.context = context;
    this.programs = programs;
    this.host = host;
  }

  @Override
  public int run(Call call) throws IOException, InterruptedException {
    Map<String, String> environment = new HashMap<>(call.environment());
    List<String> nodes = new ArrayList<>(List.of(host));
    int each = 1;
    int at = 0;
    List<String> words = call.arguments();
    while (at < words.size() && words.get(at).startsWith("-")) {
      String word = words.get(at);
      String value = word.substring(word.indexOf('=') + 1);
      if (word.startsWith("--ntasks-per-node=") && value.matches("\\d{1,4}")) {
        each = Integer.parseInt(value);
      } else if (word.startsWith("--nodelist=")) {
        nodes = List.of(value.split(",", -1));
      } else if (word.startsWith("--export=")) {
        export(environment, value);
      } else if (!word.equals("-N") && !word.startsWith("--mpi=")) {
        return call.fail(1, "srun: unrecognized option '" + word + "'");
      }
      at += word.equals("-N") ? 2 : 1;
    }
    return start(
        call, words.subList(Math.min(at, words.size()), words.size()), nodes, each, environment);
  }

  private int start(
      Call call,
      List<String> command,
      List<String> nodes,
      int each,
      Map<String, String> environment)
      throws IOException, InterruptedException {
    String name = command.isEmpty() ? "" : command.getFirst();
    RankProgram program = programs.get(name.substring(name.lastIndexOf('/') + 1));
    if (program == null) {
      return call.fail(2, "slurmstepd: error: execve(): " + name + ": No such file or directory");
    }
    List<String> known = new ArrayList<>();
    for (String node : nodes) {
      Optional<String> found = context.hostAt(node);
      if (found.isEmpty() || !context.host(found.get()).isUp()) {
        return call.fail(
            1, "srun: error: Unable to allocate resources: Invalid node name specified");
      }
      known.add(found.get());
    }
    List<String> arguments = command.subList(1, command.size());
    return program.run(call, new RankJob(arguments, known, each * known.size(), environment));
  }

  private static void export(Map<String, String> environment, String list) {
    for (String one : list.split(",", -1)) {
      int equals = one.indexOf('=');
      if (equals > 0) {
        environment.put(one.substring(0, equals), one.substring(equals + 1));
      }
    }
  }
}
