package io.railwright.view;

import io.railwright.model.fabric.Machine;
import io.railwright.model.fact.Kind;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/**
 * The machines that are named and were not read, said wherever a fabric is read: what nobody looked
 * at must not pass for something that is in order.
 */
public final class UnreadMachines {
  private static final int MOST_NAMES = 3;
  private static final int LONGEST = 1000;

  private UnreadMachines() {}

  /** A sentence for all machines of one platform and one reason. */
  public static List<String> sentences(List<MachineReading> unread) {
    record Alike(Kind kind, String platform, MachineReading.State state, String why) {}
    Map<Alike, List<String>> groups = new LinkedHashMap<>();
    for (MachineReading it : unread) {
      Machine machine = it.machine();
      Alike alike = new Alike(machine.kind(), machine.platform().word(), it.state(), it.why());
      groups.computeIfAbsent(alike, _ -> new ArrayList<>()).add(machine.name());
    }
    List<String> sentences = new ArrayList<>();
    groups.forEach(
        (alike, names) ->
            sentences.add(sentence(alike.kind, alike.platform, alike.state, alike.why, names)));
    return sentences;
  }

  private static String sentence(
      Kind kind, String platform, MachineReading.State state, String why, List<String> names) {
    boolean one = names.size() == 1;
    String what =
        switch (state) {
          case READ -> one ? "was read" : "were read";
          case PARTLY -> (one ? "was" : "were") + " read in part";
          case FAILED -> (one ? "was" : "were") + " not read";
          case NOT_ASKED -> (one ? "is" : "are") + " named in the inventory and not read";
        };
    if (one) {
      return "%s %s (%s) %s: %s".formatted(kind, names.getFirst(), platform, what, why);
    }
    String all = kind.equals(Kind.SWITCH) ? "switches" : kind + "s";
    return "%d %s (%s: %s) %s: %s".formatted(names.size(), all, platform, some(names), what, why);
  }

  private static String some(List<String> names) {
    String first = String.join(", ", names.subList(0, Math.min(names.size(), MOST_NAMES)));
    int more = names.size() - MOST_NAMES;
    return more > 0 ? first + " and " + more + " more" : first;
  }

  /** The sentences as lines of a page, set in so that no name can begin a line. */
  public static void print(TextOutput out, List<MachineReading> unread) {
    for (String sentence : sentences(unread)) {
      List<String> words = List.of(Plain.line(sentence, LONGEST).split(" ", -1));
      Fit.words("  ", words, " ", out.columns()).forEach(out::println);
    }
  }

  /** The list {@code unread} of a document. */
  public static void write(JsonGenerator json, List<MachineReading> unread) {
    json.writeArrayPropertyStart("unread");
    for (MachineReading it : unread) {
      json.writeRaw("\n");
      json.writeStartObject();
      json.writeStringProperty("machine", it.machine().subject().path());
      json.writeStringProperty("platform", it.machine().platform().word());
      json.writeStringProperty("reading", it.state().word());
      json.writeStringProperty("why", it.why());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
