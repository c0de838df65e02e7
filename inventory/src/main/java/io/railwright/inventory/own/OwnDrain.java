package io.railwright.inventory.own;

import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.Drain;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads how jobs are taken off hosts: {@code slurm: HOST}, or commands of the site under {@code
 * drain} and {@code resume}, each {@code {on: HOST, run: COMMAND}}.
 */
final class OwnDrain {
  static final List<String> KEYS = List.of("slurm", "kubernetes", "drain", "resume");

  private static final List<String> COMMAND_KEYS = List.of("on", "run");

  private final Values values;
  private final Problems problems;

  OwnDrain(Values values, Problems problems) {
    this.values = values;
    this.problems = problems;
  }

  /** What these fields say, on one of these hosts; empty where they say nothing of it. */
  Optional<Drain> read(Fields fields, Set<String> hosts) {
    Optional<Yaml> slurm = fields.get("slurm");
    Optional<Yaml> cluster = fields.get("kubernetes");
    Optional<Yaml> drain = fields.get("drain");
    Optional<Yaml> resume = fields.get("resume");
    if (cluster.isPresent()) {
      if (slurm.or(() -> drain).or(() -> resume).isPresent()) {
        problems.error(
            cluster.get().place(),
            "'kubernetes' stands for 'slurm', 'drain' and 'resume'; say one");
        return Optional.empty();
      }
      return values.text(cluster.get(), "kubernetes", TextPattern.NAME).map(Drain.Kubernetes::new);
    }
    if (slurm.isPresent() && (drain.isPresent() || resume.isPresent())) {
      problems.error(
          slurm.get().place(), "'slurm' stands for 'drain' and 'resume'; say one of both");
      return Optional.empty();
    }
    if (slurm.isPresent()) {
      return host(slurm.get(), "slurm", hosts).map(Drain.Slurm::new);
    }
    if (drain.isPresent() != resume.isPresent()) {
      Yaml one = drain.or(() -> resume).orElseThrow();
      problems.error(
          one.place(), "'drain' and 'resume' belong together, and one of them is missing");
      return Optional.empty();
    }
    return drain.isPresent()
        ? commands(drain.get(), resume.orElseThrow(), hosts)
        : Optional.empty();
  }

  private Optional<Drain> commands(Yaml drain, Yaml resume, Set<String> hosts) {
    Optional<Command> first = command(drain, "drain", hosts);
    Optional<Command> second = command(resume, "resume", hosts);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    if (!first.get().on().equals(second.get().on())) {
      problems.error(resume.place(), "'drain' and 'resume' must be run on the same host");
      return Optional.empty();
    }
    return Optional.of(new Drain.Commands(first.get().on(), first.get().run(), second.get().run()));
  }

  private record Command(String on, String run) {}

  private Optional<Command> command(Yaml node, String key, Set<String> hosts) {
    return values
        .mapping(node, key)
        .map(mapping -> Fields.of(mapping, COMMAND_KEYS, problems))
        .flatMap(
            fields -> {
              Optional<String> on = fields.get("on").flatMap(it -> host(it, "on", hosts));
              Optional<String> run =
                  fields.get("run").flatMap(it -> values.text(it, "run", TextPattern.COMMAND));
              if (!fields.has("on") || !fields.has("run")) {
                problems.error(
                    node.place(), "'%s' takes 'on: HOST' and 'run: COMMAND'".formatted(key));
              }
              return on.flatMap(host -> run.map(line -> new Command(host, line)));
            });
  }

  private Optional<String> host(Yaml node, String key, Set<String> hosts) {
    Optional<String> name = values.text(node, key, TextPattern.NAME);
    if (name.isPresent() && !hosts.contains(name.get())) {
      problems.error(
          node.place(), "'%s' names '%s', and no host has that name".formatted(key, name.get()));
      return Optional.empty();
    }
    return name;
  }
}
