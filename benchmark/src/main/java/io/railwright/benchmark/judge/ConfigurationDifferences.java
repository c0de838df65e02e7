package io.railwright.benchmark.judge;

import io.railwright.model.benchmark.BenchmarkConfiguration;
import io.railwright.model.benchmark.BenchmarkResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What differs in the configuration of two results, where it is known of both. */
public final class ConfigurationDifferences {
  private static final String UNKNOWN = "unknown";

  private final List<String> list = new ArrayList<>();

  private ConfigurationDifferences() {}

  public static List<String> of(BenchmarkResult first, BenchmarkResult second) {
    Optional<BenchmarkConfiguration> one = first.configuration();
    Optional<BenchmarkConfiguration> other = second.configuration();
    if (one.isEmpty() || other.isEmpty()) {
      return List.of();
    }
    ConfigurationDifferences differences = new ConfigurationDifferences();
    differences.all(one.get(), other.get());
    return differences.list;
  }

  private void all(BenchmarkConfiguration one, BenchmarkConfiguration other) {
    add("tool", one.tool(), other.tool());
    add("options", options(one), options(other));
    add("path MTU", print(one.mtu()), print(other.mtu()));
    add("traffic class", print(one.trafficClass()), print(other.trafficClass()));
    end("from", one.from(), other.from());
    end("to", one.to(), other.to());
    if (one.digest().isPresent() && other.digest().isPresent()) {
      add("digest of the settings", brief(one.digest().get()), brief(other.digest().get()));
    }
  }

  private void end(
      String name,
      Optional<BenchmarkConfiguration.End> one,
      Optional<BenchmarkConfiguration.End> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return;
    }
    add(name, one.get().host(), other.get().host());
    String host = one.get().host();
    String of = name + (host.isEmpty() ? "" : " " + host);
    maps(of, one.get().port(), other.get().port());
    if (!one.get().settings().isEmpty() && !other.get().settings().isEmpty()) {
      maps(of, one.get().settings(), other.get().settings());
    }
  }

  private void maps(String of, Map<String, String> one, Map<String, String> other) {
    Set<String> names = new TreeSet<>(one.keySet());
    names.addAll(other.keySet());
    for (String name : names) {
      add(of + ", " + name, one.getOrDefault(name, UNKNOWN), other.getOrDefault(name, UNKNOWN));
    }
  }

  private void add(String name, String one, String other) {
    if (!one.equals(other)) {
      list.add(name + ": " + one + " / " + other);
    }
  }

  private static String print(Optional<Integer> number) {
    return number.map(it -> Integer.toString(it)).orElse(UNKNOWN);
  }

  /** Of the client, without what another line says: port number, ends, class. */
  private static String options(BenchmarkConfiguration configuration) {
    return configuration.commands().isEmpty()
        ? UNKNOWN
        : configuration
            .commands()
            .getLast()
            .replaceAll(" -p \\d{1,5}\\b| -[dix] \\S{1,80}| --tclass[= ]\\d{1,3}", "")
            .replaceFirst(" (?!-)(?=\\S{0,80}[a-zA-Z.:])\\S{1,80}$", "");
  }

  /** {@code sha256:5ac0762a1a4c}: enough to tell two apart. */
  private static String brief(String digest) {
    return digest.substring(0, Math.min(digest.length(), digest.indexOf(':') + 13));
  }
}
