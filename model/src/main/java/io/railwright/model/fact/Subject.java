package io.railwright.model.fact;

import java.util.ArrayList;
import java.util.List;

/**
 * What a fact is about, as a path of kinds and names: {@code host/u36/nic/0000:03:00.0}. A slash, a
 * percent sign and what is not harmless in a name is written as {@code %XX}, byte by byte in UTF-8.
 */
public record Subject(String path) implements Comparable<Subject> {
  /** No name of a machine or a device is longer. */
  private static final int LONGEST_NAME = 256;

  public static Subject of(String kind, String name) {
    return new Subject(kind + "/" + escape(name));
  }

  public static Subject of(Kind kind, String name) {
    return of(kind.word(), name);
  }

  public static Subject host(String name) {
    return of(Kind.HOST, name);
  }

  /** The path of these parts; there is at least one. */
  public static Subject of(List<Part> parts) {
    Subject subject = of(parts.getFirst().kind(), parts.getFirst().name());
    for (Part part : parts.subList(1, parts.size())) {
      subject = subject.child(part.kind(), part.name());
    }
    return subject;
  }

  public Subject child(String kind, String name) {
    return new Subject(path + "/" + kind + "/" + escape(name));
  }

  public Subject child(Kind kind, String name) {
    return child(kind.word(), name);
  }

  /** This subject with the relative path of a reading behind it; an empty one means itself. */
  public Subject resolve(String relative) {
    return relative.isEmpty() ? this : new Subject(path + "/" + relative);
  }

  /** The path from {@code above}, which this is or lies below; what {@link #resolve} takes. */
  public String below(Subject above) {
    return equals(above) ? "" : path.substring(above.path.length() + 1);
  }

  /** The first kind and name, which say the machine: {@code host/u36}. */
  public Subject root() {
    int kind = path.indexOf('/');
    int name = kind < 0 ? -1 : path.indexOf('/', kind + 1);
    return name < 0 ? this : new Subject(path.substring(0, name));
  }

  /** The kinds and names, from the machine inwards; a kind at the end may have no name. */
  public List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    for (int at = 0; at < path.length(); ) {
      int slash = end(at);
      int end = end(Math.min(slash + 1, path.length()));
      String name = slash < end ? path.substring(slash + 1, end) : "";
      parts.add(new Part(new Kind(path.substring(at, slash)), EscapedName.plain(name)));
      at = end + 1;
    }
    return List.copyOf(parts);
  }

  private int end(int from) {
    int slash = path.indexOf('/', from);
    return slash < 0 ? path.length() : slash;
  }

  /** What kind of thing it is: that of the last part. */
  public Kind kind() {
    int name = path.lastIndexOf('/');
    int kind = name < 0 ? -1 : path.lastIndexOf('/', name - 1);
    return new Kind(path.substring(kind + 1, Math.max(name, 0)));
  }

  /** What it is called: the name of the last part, as the machine writes it. */
  public String name() {
    return EscapedName.plain(path.substring(path.lastIndexOf('/') + 1));
  }

  /** What the machine is called that it belongs to. */
  public String machine() {
    return root().name();
  }

  /** A name made safe to stand between slashes; one that is too long is cut and ends in … */
  public static String escape(String name) {
    return name.length() > LONGEST_NAME
        ? EscapedName.of(name.substring(0, LONGEST_NAME - 1) + "…")
        : EscapedName.of(name);
  }

  @Override
  public int compareTo(Subject other) {
    return path.compareTo(other.path);
  }

  @Override
  public String toString() {
    return path;
  }
}
