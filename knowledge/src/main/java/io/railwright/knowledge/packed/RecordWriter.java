package io.railwright.knowledge.packed;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Writes records and what they hold. Texts, classes and constants get a number where they are
 * written first, and are that number from then on.
 */
final class RecordWriter {
  private final DataOutputStream out;
  private final Map<Object, Integer> numbers = new HashMap<>();

  RecordWriter(OutputStream out) {
    this.out = new DataOutputStream(out);
  }

  void write(Object value) throws IOException {
    switch (value) {
      case String text -> {
        tag(Tag.TEXT);
        text(text);
      }
      case Boolean flag -> {
        tag(Tag.FLAG);
        out.writeBoolean(flag);
      }
      case Integer whole -> {
        tag(Tag.WHOLE);
        out.writeInt(whole);
      }
      case Long large -> {
        tag(Tag.LONG);
        out.writeLong(large);
      }
      case Double real -> {
        tag(Tag.REAL);
        out.writeDouble(real);
      }
      case BigDecimal decimal -> {
        tag(Tag.DECIMAL);
        text(decimal.toString());
      }
      case Pattern pattern -> pattern(pattern);
      case Enum<?> constant -> constant(constant);
      case Record fields -> fields(fields);
      case List<?> list -> list(list);
      case Map<?, ?> map -> map(map);
      case Optional<?> maybe -> maybe(maybe);
      default -> throw new IllegalArgumentException("can't be packed: " + value.getClass());
    }
  }

  private void tag(Tag tag) throws IOException {
    out.writeByte(tag.code());
  }

  /** Writes the number of a thing; true if it is new, so that the thing itself has to follow. */
  private boolean isFirst(Object thing) throws IOException {
    Integer known = numbers.putIfAbsent(thing, numbers.size());
    out.writeInt(known == null ? numbers.size() - 1 : known);
    return known == null;
  }

  private void text(String text) throws IOException {
    if (isFirst(text)) {
      out.writeUTF(text);
    }
  }

  private void pattern(Pattern pattern) throws IOException {
    // Flags that the text itself sets are there again when it is compiled.
    if (Pattern.compile(pattern.pattern()).flags() != pattern.flags()) {
      throw new IllegalArgumentException("can't be packed with flags: " + pattern);
    }
    tag(Tag.PATTERN);
    text(pattern.pattern());
  }

  private void constant(Enum<?> constant) throws IOException {
    tag(Tag.CONSTANT);
    if (isFirst(constant)) {
      out.writeUTF(constant.getDeclaringClass().getName());
      out.writeUTF(constant.name());
    }
  }

  private void fields(Record fields) throws IOException {
    tag(Tag.RECORD);
    RecordComponent[] components = fields.getClass().getRecordComponents();
    if (isFirst(fields.getClass())) {
      out.writeUTF(fields.getClass().getName());
    }
    for (RecordComponent component : components) {
      write(value(fields, component.getAccessor()));
    }
  }

  private static Object value(Record fields, Method accessor) {
    try {
      accessor.setAccessible(true);
      return accessor.invoke(fields);
    } catch (ReflectiveOperationException sealed) {
      throw new IllegalStateException("can't be packed: " + accessor, sealed);
    }
  }

  private void list(List<?> list) throws IOException {
    tag(Tag.LIST);
    out.writeInt(list.size());
    for (Object item : list) {
      write(item);
    }
  }

  private void map(Map<?, ?> map) throws IOException {
    tag(Tag.MAP);
    out.writeInt(map.size());
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      write(entry.getKey());
      write(entry.getValue());
    }
  }

  private void maybe(Optional<?> maybe) throws IOException {
    if (maybe.isEmpty()) {
      tag(Tag.NOTHING);
      return;
    }
    tag(Tag.SOME);
    write(maybe.get());
  }
}
