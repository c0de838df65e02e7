package io.railwright.cli.ssh;

import io.railwright.testing.https.FakeEapi;
import io.railwright.testing.https.FakeNxApi;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * The outputs of a switch below {@code resources/switches}: each file has the command in its first
 * line, and the others are what it answers, tables in files that end with {@code .json}.
 */
record SwitchOutputs(Map<String, String> tables, Map<String, String> texts) {
  static SwitchOutputs of(String system, PlantedMarkers markers) throws IOException {
    SwitchOutputs outputs = new SwitchOutputs(new LinkedHashMap<>(), new LinkedHashMap<>());
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/switches", system))) {
      files.sorted().forEach(file -> outputs.add(file, markers));
    }
    return outputs;
  }

  private void add(Path file, PlantedMarkers markers) {
    try {
      String[] parts = markers.plant(Files.readString(file)).split("\n", 2);
      (file.toString().endsWith(".json") ? tables : texts).put(parts[0], parts[1]);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  FakeNxApi nxApi() {
    FakeNxApi api = new FakeNxApi();
    each(api::table, api::text);
    return api;
  }

  FakeEapi eapi() {
    FakeEapi api = new FakeEapi();
    each(api::table, api::text);
    return api;
  }

  private void each(BiConsumer<String, String> table, BiConsumer<String, String> text) {
    tables.forEach(table);
    texts.forEach(text);
  }

  /** As they are asked for at a command line. */
  Map<String, String> commands() {
    Map<String, String> commands = new LinkedHashMap<>(texts);
    tables.forEach((command, json) -> commands.put(command + " | json", json));
    commands.putIfAbsent("show version", "Software\n");
    return commands;
  }
}
