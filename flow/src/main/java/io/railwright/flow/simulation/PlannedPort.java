package io.railwright.flow.simulation;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.PrioritySet;
import io.railwright.survey.switches.PortConfiguration;
import io.railwright.survey.switches.PortConfiguration.BoundQueue;
import io.railwright.survey.switches.PortConfiguration.EarlyQueue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Ports of switches with one thing changed. */
final class PlannedPort {
  private PlannedPort() {}

  static PortConfiguration withWholePort(PortConfiguration port, boolean on) {
    return with(port, port.pauses(), on, port.first(), port.frames());
  }

  static PortConfiguration withPauses(PortConfiguration port, PrioritySet pauses) {
    return with(port, Optional.of(pauses), port.wholePort(), port.first(), port.frames());
  }

  static PortConfiguration withFirst(PortConfiguration port, PrioritySet first) {
    return with(port, port.pauses(), port.wholePort(), Optional.of(first), port.frames());
  }

  static PortConfiguration withFrames(PortConfiguration port, long bytes) {
    return with(
        port, port.pauses(), port.wholePort(), port.first(), Optional.of(new DataSize(bytes)));
  }

  static PortConfiguration withClasses(
      PortConfiguration port, Optional<List<Integer>> classes, Optional<String> sortedBy) {
    return sorting(port, classes, sortedBy, port.lossless(), port.pauses());
  }

  /** These classes pause, and PFC works for them. */
  static PortConfiguration withLossless(PortConfiguration port, PrioritySet lossless) {
    return sorting(
        port, port.classes(), port.sortedBy(), Optional.of(lossless), Optional.of(lossless));
  }

  private static PortConfiguration sorting(
      PortConfiguration port,
      Optional<List<Integer>> classes,
      Optional<String> sortedBy,
      Optional<PrioritySet> lossless,
      Optional<PrioritySet> pauses) {
    return new PortConfiguration(
        port.speed(),
        classes,
        sortedBy,
        lossless,
        pauses,
        port.wholePort(),
        port.headroom(),
        port.queues(),
        port.bound(),
        port.first(),
        port.frames(),
        port.metres());
  }

  static PortConfiguration withQueues(PortConfiguration port, Map<Integer, EarlyQueue> queues) {
    return withQueues(port, queues, port.bound());
  }

  static PortConfiguration withQueues(
      PortConfiguration port, Map<Integer, EarlyQueue> queues, Map<Integer, BoundQueue> bound) {
    return new PortConfiguration(
        port.speed(),
        port.classes(),
        port.sortedBy(),
        port.lossless(),
        port.pauses(),
        port.wholePort(),
        port.headroom(),
        Optional.of(queues),
        bound,
        port.first(),
        port.frames(),
        port.metres());
  }

  private static PortConfiguration with(
      PortConfiguration port,
      Optional<PrioritySet> pauses,
      boolean wholePort,
      Optional<PrioritySet> first,
      Optional<DataSize> frames) {
    return new PortConfiguration(
        port.speed(),
        port.classes(),
        port.sortedBy(),
        port.lossless(),
        pauses,
        wholePort,
        port.headroom(),
        port.queues(),
        port.bound(),
        first,
        frames,
        port.metres());
  }
}
