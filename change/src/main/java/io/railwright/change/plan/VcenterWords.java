package io.railwright.change.plan;

import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.change.VcenterSetting.Part;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What people would do at a vCenter, as sentences that name the object by what the vCenter refers
 * to it, and that are read by all of their words.
 */
public final class VcenterWords {
  private static final String NAMED = "(?<name>.{1,80}) \\((?<object>[a-z]+-[0-9]{1,9})\\)";

  /**
   * How a part is said; {@code NAME} is the object, and {@code VALUE} and {@code DEVICE} follow.
   */
  private enum Sentence {
    SWITCH(Part.SWITCH, "make the distributed switch DEVICE with MTU VALUE in the datacenter NAME"),
    GROUP(Part.GROUP, "make the port group DEVICE with VLAN VALUE in the datacenter NAME"),
    MEMBER(Part.MEMBER, "have VALUE as uplinks in the distributed switch DEVICE at the host NAME"),
    SWITCH_MTU(Part.SWITCH_MTU, "set the MTU of the distributed switch NAME to VALUE"),
    GROUP_VLAN(Part.GROUP_VLAN, "set the VLAN of the port group NAME to VALUE"),
    HOST_POWER(Part.HOST_POWER, "set the power policy of the host NAME to VALUE"),
    HOST_VFS(Part.HOST_VFS, "ask for VALUE virtual functions of DEVICE at the host NAME"),
    MEMORY(Part.MEMORY, "reserve VALUE of the memory of the machine NAME"),
    CPU(Part.CPU, "reserve VALUE of processors for the machine NAME"),
    CARD(
        Part.CARD, "add a card of the function DEVICE in the port group VALUE to the machine NAME"),
    CARD_MTU(Part.CARD_MTU, "have a change of the MTU at card DEVICE VALUE for the machine NAME"),
    LATENCY(Part.LATENCY, "set the latency sensitivity to VALUE for the machine NAME");

    private final Part part;
    private final String words;
    private final Pattern pattern;

    Sentence(Part part, String words) {
      this.part = part;
      this.words = words;
      this.pattern =
          Pattern.compile(
              words
                  .replace("NAME", NAMED)
                  .replace("VALUE", "(?<value>[A-Za-z0-9 ,/_.+-]{1,130})")
                  .replace("DEVICE", "(?<device>[A-Za-z0-9:/_.+-]{1,130})"));
    }
  }

  private VcenterWords() {}

  /** For a person, and for a plan. */
  public static String of(VcenterSetting setting, String value) {
    for (Sentence sentence : Sentence.values()) {
      if (sentence.part == setting.part()) {
        return sentence
            .words
            .replace("VALUE", value)
            .replace("DEVICE", setting.device())
            .replace("NAME", "%s (%s)".formatted(setting.name(), setting.object()));
      }
    }
    throw new IllegalArgumentException("nobody is told to change " + setting.label());
  }

  /** Empty where it is none of these. */
  static Optional<Translation> translated(String words) {
    for (Sentence sentence : Sentence.values()) {
      Matcher said = sentence.pattern.matcher(words);
      if (said.matches()) {
        String device = sentence.words.contains("DEVICE") ? said.group("device") : "";
        try {
          VcenterSetting setting =
              new VcenterSetting(said.group("object"), said.group("name"), sentence.part, device);
          State state = State.of(said.group("value"));
          new Step.Act.Set(setting, state, state); // which checks it
          return Optional.of(new Translation.To(setting, state));
        } catch (IllegalArgumentException strange) {
          return Optional.empty(); // a name in it is none
        }
      }
    }
    return Optional.empty();
  }
}
