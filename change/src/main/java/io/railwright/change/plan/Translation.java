package io.railwright.change.plan;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.finding.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an action comes to, as a setting and its state. Commands are recognised by all of their
 * words; one that is not known stays with people.
 */
sealed interface Translation {
  /** A file that takes a number and shows a sentence. */
  Pattern FORCED = Pattern.compile("/sys/class/infiniband/([^/]+)/tc/1/traffic_class");

  /** Puts in force what was set on a switch with Cumulus. */
  String APPLY = "nv config apply";

  record To(Setting setting, State state) implements Translation {}

  /** Several settings that make one fault good together. */
  record All(List<To> parts) implements Translation {}

  /**
   * Interrupts of a port, each on a processor of its own.
   *
   * @param processors a list of them, or a file of the kernel that has one
   */
  record Spread(DeviceSetting.Interrupts interrupts, String processors) implements Translation {}

  /**
   * A setting of a port whose state follows from which of its priorities have PFC: the receive
   * buffers of priorities, or the priority of a code point.
   */
  record ByLossless(DeviceSetting setting) implements Translation {}

  /** A line of a file of ours, {@code NAME=VALUE}. */
  record Line(Setting.OwnFile file, String name, String value) implements Translation {}

  /** Options of a module of ESXi, which are set with all the others that it has. */
  record Options(HypervisorSetting.ModuleParameters module, Map<String, String> options)
      implements Translation {
    /** The whole string of the module with these in it. */
    static State in(State old, State options) {
      String before = old instanceof State.Text(String text) ? text : "";
      return State.of(
          HypervisorSetting.ModuleParameters.with(
              before, HypervisorSetting.ModuleParameters.options(options.words())));
    }

    State words() {
      return State.of(HypervisorSetting.ModuleParameters.with("", options));
    }
  }

  /** An operator of the cluster would undo it, if there is one. */
  record Owned(String kind, Action onNode, String advice) implements Translation {}

  record Left(String why, String advice) implements Translation {}

  /** What makes another change last, which the plan sees to by itself. */
  record Lasting() implements Translation {}

  static Translation of(Action action) {
    return switch (action) {
      case Action.Command(List<String> words) ->
          Commands.translated(words)
              .orElseGet(
                  () -> new Left("rail does not carry this out by itself yet", action.text()));
      case Action.Write(String path, String content) -> written(path, content, action);
      case Action.KernelArgument(String argument) -> argument(argument);
      case Action.ClusterResource(String kind, String _, Optional<Action> onNode) ->
          onNode
              .<Translation>map(it -> new Owned(kind, it, action.text()))
              .orElseGet(() -> new Left("an operator of the cluster owns it", action.text()));
      case Action.Configuration(List<String> lines) ->
          (lines.getLast().equals(APPLY) ? applied(lines) : SwitchLines.of(lines))
              .<Translation>map(All::new)
              .orElseGet(() -> new Left("rail does not type such lines yet", action.text()));
      case Action.AtBoot _ -> new Lasting();
      case Action.ByHand(String what) ->
          Sentences.translated(what).orElseGet(() -> new Left("only a person can do this", what));
    };
  }

  /** Commands of NVUE, which rail applies one by one. */
  private static Optional<List<To>> applied(List<String> lines) {
    List<To> parts = new ArrayList<>();
    for (String line : lines.subList(0, lines.size() - 1)) {
      Optional<Translation> part = Commands.translated(List.of(line.split(" ", -1)));
      if (part.isEmpty() || !(part.get() instanceof To to)) {
        return Optional.empty();
      }
      parts.add(to);
    }
    return Optional.of(parts);
  }

  private static Translation written(String path, String content, Action action) {
    Matcher forced = FORCED.matcher(path);
    if (forced.matches()) {
      return new To(new DeviceSetting.TrafficClass(forced.group(1)), State.of(content));
    }
    try {
      return new To(new Setting.KernelFile(path), State.of(content));
    } catch (IllegalArgumentException strange) {
      return new Left("rail does not write this file", action.text());
    }
  }

  private static Translation argument(String argument) {
    int equals = argument.indexOf('=');
    String name = equals < 0 ? argument : argument.substring(0, equals);
    String value = equals < 0 ? "" : argument.substring(equals + 1);
    return new To(new Setting.KernelArgument(name), State.of(value));
  }
}
