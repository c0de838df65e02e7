package io.railwright.flow.redact;

import java.util.regex.Pattern;

/** UUIDs of GPUs, disks and machines, hidden or restored. */
final class Uuids {
  private static final Pattern UUID =
      Pattern.compile(
          "(?<![0-9a-zA-Z])[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?![0-9a-zA-Z])");

  private final RedactionKey key;
  private final boolean hiding;

  Uuids(RedactionKey key, boolean hiding) {
    this.key = key;
    this.hiding = hiding;
  }

  String other(String text) {
    return text.length() < 36 ? text : UUID.matcher(text).replaceAll(found -> swap(found.group()));
  }

  private String swap(String uuid) {
    return hiding ? key.alias(Kind.UUID, uuid) : key.original(Kind.UUID, uuid).orElse(uuid);
  }
}
