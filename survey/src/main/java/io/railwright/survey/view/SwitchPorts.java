package io.railwright.survey.view;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The ports of a switch that cables end at. */
public final class SwitchPorts {
  /**
   * What the switches that rail knows call the ports on their front: Ethernet1/7, Ethernet1/7/2,
   * ethernet1/1/7:2, swp7s1, Ethernet48. All else (management, loopback, bundles, VLANs, internal
   * links) carries no cable of the fabric.
   */
  private static final Pattern FRONT = Pattern.compile("(ethernet|swp)[0-9][0-9/:s]*");

  /** The name by which an item tells the software of its switch. */
  public static final String OS = "os";

  /** The name by which it tells that its switch, unless told otherwise, saves what is applied. */
  public static final String SAVES = "saves";

  private static final Pattern RELEASE = Pattern.compile("([0-9]{1,4})\\.([0-9]{1,4})(?![0-9]).*");

  static final Reads READS = new Reads();
  private static final FactHandle SYSTEM = READS.fact("switch.os");
  private static final FactHandle VERSION = READS.fact("switch.version");

  private final MachineView view;
  private @Nullable List<Item> ports;

  SwitchPorts(MachineView view) {
    this.view = view;
  }

  /** The switch itself. */
  public Item itself() {
    Map<String, String> names = names(view.machine().name());
    return new Item(Scope.SWITCH, view.machine(), names, sides());
  }

  private Map<String, String> names(String name) {
    String system = system();
    return Map.of(Cards.NAME, name, OS, system, SAVES, saves(system) ? "yes" : "");
  }

  /** Cumulus Linux does so since 5.9. */
  private boolean saves(String system) {
    if (!system.equals("cumulus")) {
      return false;
    }
    Matcher release = RELEASE.matcher(view.value(view.own(), VERSION).map(Value::print).orElse(""));
    if (!release.matches()) {
      return false;
    }
    int major = Integer.parseInt(release.group(1));
    return major > 5 || (major == 5 && Integer.parseInt(release.group(2)) >= 9);
  }

  private String system() {
    return view.value(view.own(), SYSTEM).map(Value::print).orElse("");
  }

  private Sides sides() {
    return Sides.of(Side.SWITCH, view.own());
  }

  /** In the order in which the switch tells of them. */
  public List<Item> all() {
    if (ports == null) {
      ports = List.copyOf(find());
    }
    return ports;
  }

  private List<Item> find() {
    List<Item> found = new ArrayList<>();
    for (Slots port : view.all(Kind.PORT.word())) {
      Subject subject = view.machine().resolve(Kind.PORT + "/" + port.name());
      if (FRONT.matcher(subject.name().toLowerCase(Locale.ROOT)).matches()) {
        Map<String, String> names = new HashMap<>(names(subject.name()));
        names.put("port", subject.name());
        found.add(new Item(Scope.PORT, subject, names, sides().with(Side.PORT, port)));
      }
    }
    return found;
  }
}
