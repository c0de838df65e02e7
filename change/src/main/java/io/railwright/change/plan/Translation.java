package io.railwright.change.plan;

import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.finding.Action;
import io.railwright.model.value.PciAddress;
import java.util.List;
import java.util.Optional;

/**
 * What an action comes to, as a setting and its state. Commands are recognised by all of their
 * words; one that is not known stays with people.
 */
sealed interface Translation {
  record To(Setting setting, State state) implements Translation {}

  /** An operator of the cluster would undo it, if there is one. */
  record Owned(String kind, Action onNode, String advice) implements Translation {}

  record Left(String why, String advice) implements Translation {}

  /** What makes another change last, which the plan sees to by itself. */
  record Lasting() implements Translation {}

  static Translation of(Action action) {
    return switch (action) {
      case Action.Command(List<String> words) ->
          command(words)
              .<Translation>map(it -> it)
              .orElseGet(
                  () -> new Left("rail does not carry this out by itself yet", action.text()));
      case Action.Write(String path, String content) -> written(path, content, action);
      case Action.KernelArgument(String argument) -> argument(argument);
      case Action.ClusterResource(String kind, String _, Optional<Action> onNode) ->
          onNode
              .<Translation>map(it -> new Owned(kind, it, action.text()))
              .orElseGet(() -> new Left("an operator of the cluster owns it", action.text()));
      case Action.Configuration _ ->
          new Left("rail does not change the configuration of switches yet", action.text());
      case Action.AtBoot _ -> new Lasting();
      case Action.ByHand(String what) -> new Left("only a person can do this", what);
    };
  }

  private static Translation written(String path, String content, Action action) {
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

  private static Optional<To> command(List<String> words) {
    return switch (words.getFirst()) {
      case "mstconfig", "mlxconfig" -> firmware(words);
      case "mlnx_qos" -> qos(words);
      case "sysctl" -> sysctl(words);
      case "ip" -> mtu(words);
      default -> Optional.empty();
    };
  }

  /** {@code mstconfig -y -d ADDRESS set NAME=VALUE}. */
  private static Optional<To> firmware(List<String> words) {
    if (words.size() != 6 || !words.get(4).equals("set") || !words.get(2).equals("-d")) {
      return Optional.empty();
    }
    String[] pair = words.get(5).split("=", 2);
    Optional<PciAddress> card = PciAddress.parse(words.get(3));
    return pair.length == 2 && card.isPresent()
        ? Optional.of(new To(new Setting.Firmware(card.get(), pair[0]), State.of(pair[1])))
        : Optional.empty();
  }

  /** {@code mlnx_qos -i PORT --pfc BITS} or {@code --trust=WORD}. */
  private static Optional<To> qos(List<String> words) {
    if (words.size() == 5 && words.get(3).equals("--pfc")) {
      return Optional.of(qos(words, Setting.PortQos.Part.PFC, words.get(4)));
    }
    if (words.size() == 4 && words.get(3).startsWith("--trust=")) {
      String trust = words.get(3).substring("--trust=".length());
      return Optional.of(qos(words, Setting.PortQos.Part.TRUST, trust));
    }
    return Optional.empty();
  }

  private static To qos(List<String> words, Setting.PortQos.Part part, String value) {
    return new To(new Setting.PortQos(words.get(2), part), State.of(value));
  }

  /** {@code ip link set dev PORT mtu BYTES}. */
  private static Optional<To> mtu(List<String> words) {
    return words.size() == 7
            && words.subList(0, 4).equals(List.of("ip", "link", "set", "dev"))
            && words.get(5).equals("mtu")
        ? Optional.of(new To(new Setting.PortMtu(words.get(4)), State.of(words.get(6))))
        : Optional.empty();
  }

  /** {@code sysctl -w name=value}. */
  private static Optional<To> sysctl(List<String> words) {
    if (words.size() != 3 || !words.get(1).equals("-w")) {
      return Optional.empty();
    }
    String[] pair = words.get(2).split("=", 2);
    return pair.length == 2
        ? Optional.of(
            new To(
                new Setting.KernelFile("/proc/sys/" + pair[0].replace('.', '/')),
                State.of(pair[1])))
        : Optional.empty();
  }
}
