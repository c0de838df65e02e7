package io.railwright.knowledge.packed;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads what {@link RecordWriter} wrote, each record by its own constructor. */
final class RecordReader {
  private final DataInputStream in;

  /** Texts, constants and the makers of records, by their numbers. */
  private final List<Object> numbered = new ArrayList<>();

  /** The constructor of a record and how many values it takes. */
  private record Maker(Constructor<?> constructor, int values) {}

  RecordReader(InputStream in) {
    this.in = new DataInputStream(in);
  }

  Object read() throws IOException {
    return switch (Tag.of(in.readByte())) {
      case TEXT -> text();
      case FLAG -> in.readBoolean();
      case WHOLE -> in.readInt();
      case LONG -> in.readLong();
      case REAL -> in.readDouble();
      case DECIMAL -> new BigDecimal(text());
      case PATTERN -> Pattern.compile(text());
      case CONSTANT -> constant();
      case RECORD -> fields();
      case LIST -> List.of(values(in.readInt()));
      case MAP -> map();
      case SOME -> Optional.of(read());
      case NOTHING -> Optional.empty();
    };
  }

  private String text() throws IOException {
    int number = in.readInt();
    if (number == numbered.size()) {
      numbered.add(in.readUTF());
    }
    return (String) numbered.get(number);
  }

  private Object constant() throws IOException {
    int number = in.readInt();
    if (number == numbered.size()) {
      numbered.add(constant(type(in.readUTF()), in.readUTF()));
    }
    return numbered.get(number);
  }

  private static Object constant(Class<?> type, String name) {
    return Arrays.stream(type.getEnumConstants())
        .filter(it -> ((Enum<?>) it).name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(type.getName() + " has no " + name));
  }

  private Object fields() throws IOException {
    int number = in.readInt();
    if (number == numbered.size()) {
      numbered.add(maker(type(in.readUTF())));
    }
    Maker maker = (Maker) numbered.get(number);
    Object[] values = values(maker.values());
    try {
      return maker.constructor().newInstance(values);
    } catch (ReflectiveOperationException unfit) {
      throw new IllegalStateException("can't be unpacked: " + maker.constructor(), unfit);
    }
  }

  private static Maker maker(Class<?> type) {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return new Maker(constructor, types.length);
    } catch (NoSuchMethodException none) {
      throw new IllegalStateException("is no record: " + type, none);
    }
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException lost) {
      throw new IllegalStateException("was packed by another version of rail: " + name, lost);
    }
  }

  private Object[] values(int count) throws IOException {
    Object[] values = new Object[count];
    for (int at = 0; at < count; at++) {
      values[at] = read();
    }
    return values;
  }

  private Map<Object, Object> map() throws IOException {
    int count = in.readInt();
    Map<Object, Object> map = LinkedHashMap.newLinkedHashMap(count);
    for (int at = 0; at < count; at++) {
      Object key = read();
      map.put(key, read());
    }
    return Collections.unmodifiableMap(map);
  }
}
