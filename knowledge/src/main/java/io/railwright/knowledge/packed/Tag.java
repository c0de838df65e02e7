package io.railwright.knowledge.packed;

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

  static final Tag[] ALL = values();
}
