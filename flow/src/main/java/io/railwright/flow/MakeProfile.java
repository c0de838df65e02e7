package io.railwright.flow;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.ParameterType;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Plain;
import io.railwright.model.value.Value;
import io.railwright.survey.Survey;
import io.railwright.survey.Survey.Surveyed;
import io.railwright.survey.join.Joins;
import io.railwright.yaml.YamlWord;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Writes the settings of a good node as a profile, for a person to edit and for audits to hold
 * others against.
 */
public final class MakeProfile {
  /** Of a comment; what a card says of itself must not go on as a key of the file. */
  private static final int LONGEST = 1000;

  private MakeProfile() {}

  /** The text of a profile file. */
  public static String of(Snapshot snapshot, String host) throws FabricException {
    Subject subject = Subject.host(host);
    List<Fact> facts = snapshot.byMachine().get(subject);
    if (facts == null || facts.size() < 2) {
      List<String> names = snapshot.byMachine().keySet().stream().map(Subject::name).toList();
      throw new FabricException(
          "there are no facts of a host '" + host + "' here" + Nearest.hint(host, names));
    }
    return of(facts, host);
  }

  /** The same of a host's own facts, without those that follow from them. */
  static String of(List<Fact> facts, String host) throws FabricException {
    OpenKnowledge.Opened opened =
        OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()).open();
    Subject subject = Subject.host(host);
    Survey survey = new Survey(opened.catalogue());
    return text(
        opened.catalogue().knowledge(),
        host,
        values(opened, survey.of(subject, Joins.with(subject, facts))));
  }

  /** Every value of each setting that the host or its cards have. */
  private static Map<String, SortedSet<String>> values(
      OpenKnowledge.Opened opened, List<Surveyed> surveyed) {
    Map<String, SortedSet<String>> values = new TreeMap<>();
    for (Surveyed one : surveyed) {
      for (String id : one.values().keySet()) {
        Parameter parameter = opened.catalogue().knowledge().parameter(id);
        String value = one.text(id);
        if (!value.isEmpty()
            && parameter.set().isPresent()
            && parameter.varies() == Parameter.Varies.NO
            && isReadAgain(parameter.type(), one.value(id))) {
          values.computeIfAbsent(id, _ -> new TreeSet<>()).add(value);
        }
      }
    }
    return values;
  }

  /** Else the node would not be like itself, as with names of cards that hold blanks. */
  private static boolean isReadAgain(ParameterType type, Value value) {
    return type.parse(value.print())
        .filter(
            again ->
                value instanceof Value.Listing
                    ? again.equals(value)
                    : again.print().equals(value.print()))
        .isPresent();
  }

  private static String text(
      Knowledge knowledge, String host, Map<String, SortedSet<String>> values) {
    StringBuilder text = new StringBuilder();
    text.append("# The settings of ").append(Plain.line(host)).append(", as they were read.\n");
    text.append("# Take out what others need not have; rail audit --profile FILE judges by it.\n");
    text.append("id: like-").append(host.replaceAll("[^A-Za-z0-9.-]", "-")).append('\n');
    text.append("title: ").append(YamlWord.of("As " + host)).append('\n');
    text.append("extends: lossless-roce\n");
    text.append("standard:\n");
    values.forEach(
        (id, some) -> {
          String title = knowledge.parameter(id).title();
          if (some.size() == 1) {
            text.append("  ").append(id).append(": ").append(YamlWord.of(some.first()));
            text.append("  # ").append(title).append('\n');
          } else {
            text.append("  # ").append(id).append(" differs between its cards: ");
            text.append(Plain.line(String.join(", ", some), LONGEST)).append('\n');
          }
        });
    return values.isEmpty() ? text.append("  {}\n").toString() : text.toString();
  }
}
