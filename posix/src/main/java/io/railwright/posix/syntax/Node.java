package io.railwright.posix.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A node of the command tree. */
public sealed interface Node {
  /** {@code name=value ... word ... <redirect}. */
  record Simple(List<Assignment> assignments, List<Word> words, List<Redirect> redirects, int line)
      implements Node {}

  record Pipeline(List<Node> stages, boolean negated) implements Node {}

  /** {@code left && right}, {@code left || right}. */
  record Both(Node left, boolean onSuccess, Node right) implements Node {}

  record Sequence(List<Node> nodes) implements Node {}

  record Background(Node node) implements Node {}

  record Subshell(Node body) implements Node {}

  /** A compound command with redirections behind it. */
  record Redirected(Node body, List<Redirect> redirects, int line) implements Node {}

  record If(Node condition, Node then, @Nullable Node otherwise) implements Node {}

  record Loop(Node condition, boolean until, Node body) implements Node {}

  /**
   * {@code for name in words}.
   *
   * @param words null for all arguments
   */
  record For(String name, @Nullable List<Word> words, Node body, int line) implements Node {}

  record Case(Word word, List<Arm> arms, int line) implements Node {}

  record Arm(List<Word> patterns, Node body) {}

  record Definition(String name, Node body) implements Node {}

  record Assignment(String name, Word value) {}

  /**
   * A file for a descriptor.
   *
   * @param descriptor the number that is redirected
   */
  record Redirect(int descriptor, Kind kind, Word operand, @Nullable HereDocument document) {
    /** What the sign before the operand says. */
    public enum Kind {
      READ,
      WRITE,
      /** As {@code >}, also where {@code set -C} protects files. */
      OVERWRITE,
      APPEND,
      READ_WRITE,
      DUPLICATE,
      /** The operand is the text itself. */
      TEXT
    }
  }
}
