package io.railwright.knowledge.packed;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What comes next in a packed file. */
enum Tag {
  TEXT,
  FLAG,
  WHOLE,
  LONG,
  REAL,
  DECIMAL,
  PATTERN,
  CONSTANT,
  RECORD,
  LIST,
  MAP,
  SOME,
  NOTHING;

  private static final List<Tag> BY_CODE = List.of(values());
  private static final Map<Tag, Integer> CODES = new EnumMap<>(Tag.class);

  static {
    BY_CODE.forEach(it -> CODES.put(it, CODES.size()));
  }

  /** The byte that stands for it. */
  int code() {
    return CODES.getOrDefault(this, -1);
  }

  static Tag of(int code) {
    return BY_CODE.get(code);
  }
}
