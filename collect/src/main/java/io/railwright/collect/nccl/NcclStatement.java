package io.railwright.collect.nccl;

import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * What one process of NCCL says behind its prefix.
 *
 * @param subject {@code nccl/HOST/gpu/N}
 * @param text the words, joined where they were wrapped
 * @param parts the words as they stand in each line, from {@code line} on
 */
record NcclStatement(String subject, boolean warning, String text, List<String> parts, int line) {
  static NcclStatement of(String subject, boolean warning, String text, int line) {
    return new NcclStatement(subject, warning, text, List.of(text), line);
  }

  /** With the line behind its last one; {@code between} is a blank where one was lost. */
  NcclStatement and(String between, String next) {
    List<String> more = new ArrayList<>(parts);
    more.add(next);
    return new NcclStatement(subject, warning, text + between + next, List.copyOf(more), line);
  }

  /** What its first line alone says. */
  NcclStatement firstPart() {
    return of(subject, warning, parts.getFirst(), line);
  }

  NcclStatement about(String other) {
    return new NcclStatement(other, warning, text, parts, line);
  }

  int lastLine() {
    return line + parts.size() - 1;
  }

  void add(Readings into, String parameter, Value value, String raw) {
    for (int part = 0; part < parts.size(); part++) {
      if (parts.get(part).contains(raw)) {
        into.add(subject, parameter, value, raw, line + part);
        return;
      }
    }
    // The wrap goes through these words: the line where the statement begins stands for them.
    into.add(subject, parameter, value, parts.getFirst(), line);
  }
}
