package io.railwright.collect.switches.cumulus;

import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.text.TypedCommand;
import io.railwright.model.fact.Subject;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whom an output is about: a port, or a profile that ports share, or a queue of either.
 *
 * @param name of the port or the profile; maps that belong to it have this name too
 * @param command the words of the command; none where it is not known
 */
record NvueScope(String subject, String name, List<String> command) {
  private static final Set<String> COMMANDS = Set.of("nv");

  /** Objects below {@code qos} whose members are profiles. */
  static final Set<String> OF_PROFILES =
      Set.of(
          "pfc",
          "link-pause",
          "congestion-control",
          "egress-queue-mapping",
          "egress-scheduler",
          "egress-shaper",
          "mapping",
          "remark",
          "advance-buffer-config");

  NvueScope {
    command = List.copyOf(command);
  }

  static NvueScope port(String name) {
    return new NvueScope(SwitchSubject.port(name), name, List.of());
  }

  static NvueScope profile(String name) {
    return new NvueScope("qos-profile/" + Subject.escape(name), name, List.of());
  }

  /** Where nothing names it: the item that was asked, or else what all ports share. */
  static NvueScope of(String item) {
    return item.isEmpty() ? profile("roce") : port(item);
  }

  /** The one that a typed command names; empty where the line is no command. */
  static Optional<NvueScope> typed(String line) {
    return TypedCommand.of(line, COMMANDS)
        .map(command -> of(command.words()).asked(command.words()));
  }

  /** {@code show interface swp1 qos roce}, {@code show qos pfc default-global}. */
  private static NvueScope of(List<String> words) {
    int port = words.indexOf("interface") + 1;
    if (port > 0 && port < words.size() && PortName.isIn(words.get(port))) {
      return port(words.get(port));
    }
    int qos = words.indexOf("qos") + 1;
    boolean named =
        qos > 0
            && qos + 1 < words.size()
            && OF_PROFILES.contains(words.get(qos))
            && !words.get(qos + 1).startsWith("-");
    return profile(named ? words.get(qos + 1) : "roce");
  }

  /** The same, or its queue where the command asks for a traffic class. */
  private NvueScope asked(List<String> words) {
    int at = words.indexOf("traffic-class") + 1;
    NvueScope of = at > 0 && at < words.size() ? queue(words.get(at)) : this;
    return new NvueScope(of.subject, name, words);
  }

  /** A queue of the port or the profile. */
  NvueScope queue(String number) {
    return new NvueScope(subject + "/queue/" + Subject.escape(number), name, command);
  }

  /** Whether the command asks for this object. */
  boolean isAbout(String object) {
    return command.contains(object);
  }
}
