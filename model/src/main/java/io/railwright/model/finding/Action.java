package io.railwright.model.finding;

import io.railwright.model.text.Harmless;
import io.railwright.model.text.ShellWords;
import java.util.List;
import java.util.Optional;

/** Something that is done to a machine to set a value right. */
public sealed interface Action {
  /** A program and its arguments, run on the machine as root. */
  record Command(List<String> words) implements Action {
    public Command {
      words = words.stream().map(Action::withoutNul).toList();
    }
  }

  /** A text written to a file of the kernel, where it takes effect at once. */
  record Write(String path, String content) implements Action {
    public Write {
      path = withoutNul(path);
      content = withoutNul(content);
    }
  }

  /** A word of the kernel's command line, which is read at the next boot. */
  record KernelArgument(String argument) implements Action {}

  /**
   * A setting of a cluster's resource, whose operator owns the value and would undo a change by
   * hand.
   *
   * @param kind of the resource, as in SriovNetworkNodePolicy
   * @param setting the field and its value, as in {@code spec.mtu: 9000}
   * @param onNode what would set it on the node itself, where there is no such operator; nobody is
   *     told of it before that is known
   */
  record ClusterResource(String kind, String setting, Optional<Action> onNode) implements Action {}

  /** Lines typed into the configuration of a switch, in its own words. */
  record Configuration(List<String> lines) implements Action {
    public Configuration {
      lines = List.copyOf(lines);
    }
  }

  /** What makes a change last, where the one before it is lost at a reboot. */
  record AtBoot(Action how) implements Action {}

  /** What only a person can do, as a sentence that tells what. */
  record ByHand(String what) implements Action {}

  /** No command can hold one; a name that does comes from a file that somebody made up. */
  private static String withoutNul(String word) {
    return word.replace('\0', Harmless.REPLACEMENT);
  }

  /** As people are told of it: what is told alike is alike. */
  default Action told() {
    return this instanceof ClusterResource(String kind, String setting, var _)
        ? new ClusterResource(kind, setting, Optional.empty())
        : this;
  }

  /** Whether it can be typed at a shell as {@link #text} has it. */
  default boolean isTyped() {
    return switch (this) {
      case Command _, Write _ -> true;
      case KernelArgument _, ClusterResource _, Configuration _, ByHand _ -> false;
      case AtBoot(Action how) -> how.isTyped();
    };
  }

  /** What to type, or what to do, in one line. */
  default String text() {
    return switch (this) {
      case Command(List<String> words) -> ShellWords.join(words);
      case Write(String path, String content) ->
          "echo " + ShellWords.quote(content) + " > " + ShellWords.quote(path);
      case KernelArgument(String argument) -> "add " + argument + " to the kernel's command line";
      case ClusterResource(String kind, String setting, var _) ->
          "set " + setting + " in the " + kind;
      case Configuration(List<String> lines) -> String.join(" ; ", lines);
      case AtBoot(Action how) -> how.text();
      case ByHand(String what) -> what;
    };
  }
}
