package io.railwright.collect.esxi;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** How the entries of one output are read. */
interface EntryForm {
  /** Whom an entry is about; empty where it is not understood. */
  Optional<String> subject(Entry entry, Place place);

  /** What stands under a label, by {@link Field#key}; other labels become fields. */
  Map<String, Column> columns();

  /**
   * Reads a line that is no row and has no label, before it is taken for a heading; false if it
   * makes nothing of it.
   */
  default boolean line(String line, int number, Place place, Readings readings) {
    return false;
  }

  /** The text is at its end. */
  default void end(Readings readings) {}

  /** Reads one entry; false if it makes nothing of it. */
  default boolean take(Entry entry, Place place, Readings readings) {
    Optional<String> subject = subject(entry, place);
    subject.ifPresent(it -> all(it, entry, readings));
    return subject.isPresent();
  }

  /** Reads everything in an entry as facts of one subject. */
  default void all(String subject, Entry entry, Readings readings) {
    entry.fields().forEach(field -> field(subject, entry, field, readings));
    entry.children().forEach(child -> all(subject, child, readings));
  }

  default void field(String subject, Entry entry, Field field, Readings readings) {
    if (!field.value().isEmpty()) {
      columns()
          .getOrDefault(field.key(), other(field.label()))
          .read(subject, field.value(), field.raw(), field.line(), readings);
    }
  }

  /** What has no word of its own keeps its label; what may be a secret is not kept. */
  static Column other(String label) {
    String key = Field.key(label);
    if (Stream.of("password", "passwd", "secret", "token", "credential").anyMatch(key::contains)) {
      return Column.NONE;
    }
    return Column.of(FactKey.text("esxi.field", Words.slug(label)), EsxiValue::any);
  }
}
