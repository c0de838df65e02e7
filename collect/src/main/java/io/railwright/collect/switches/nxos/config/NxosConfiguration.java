package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.collect.switches.nxos.text.NxosText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Class maps, policy maps, where they are applied, and the ports: a running configuration, {@code
 * show class-map}, {@code show policy-map} and {@code show policy-map interface}, which print the
 * same statements. Statements of a configuration that are about other things are left alone and
 * kept nowhere: passwords stand among them.
 */
public final class NxosConfiguration implements NxosText {
  /** Words with which a part may begin that has something to say of the one before. */
  private static final Set<String> BEGINNINGS =
      Set.of("class", "class-map", "policy-map", "interface", "system", "control-plane");

  /** Remarks that say when a configuration was changed or saved. */
  private static final Map<String, String> TIMES =
      Map.of(
          "!Running configuration last done at:", "switch.configured-at",
          "!Startup config saved at:", "switch.saved-at");

  private final PolicySections policies = new PolicySections();
  private Section section = Section.OTHER;
  private boolean begun;
  private boolean indented;

  @Override
  public boolean take(String line, int number, Readings readings) {
    ConfigLine statement = ConfigLine.of(line, number);
    if (statement.text().startsWith("!")) {
      return takeRemark(statement, readings);
    }
    if (BEGINNINGS.contains(statement.word(0))) {
      section.end(readings);
    }
    Optional<Section> next = next(statement, readings);
    if (next.isPresent()) {
      section.end(readings);
      section = next.get();
      indented = false;
      begun = true;
      return true;
    }
    if (statement.indent() == 0 && indented) {
      section.end(readings);
      section = Section.OTHER;
    }
    indented |= statement.indent() > 0;
    boolean global = section.equals(Section.OTHER) && GlobalStatement.take(statement, readings);
    begun |= global;
    return global || isHeading(statement) || (begun && section.take(statement, readings));
  }

  private static boolean takeRemark(ConfigLine statement, Readings readings) {
    TIMES.forEach(
        (label, fact) -> {
          if (statement.text().startsWith(label)) {
            String time = statement.text().substring(label.length()).strip();
            GlobalStatement.addText(fact, time, statement, readings);
          }
        });
    return true;
  }

  /** {@code Type queuing class-maps}, {@code Global statistics status : enabled}. */
  private static boolean isHeading(ConfigLine statement) {
    boolean maps = statement.starts("Type") && statement.text().endsWith("-maps");
    return maps || statement.starts("Global", "statistics");
  }

  private Optional<Section> next(ConfigLine statement, Readings readings) {
    Optional<Section> policy = policies.next(statement, readings);
    if (policy.isPresent()) {
      return policy;
    }
    return switch (statement.word(0)) {
      case "class-map" -> Optional.of(new ClassMapSection(statement, readings));
      case "interface" -> ports(statement, readings);
      case "system" ->
          statement.starts("system", "qos")
              ? Optional.of(SystemSection.begin(statement, readings))
              : Optional.of(Section.OTHER);
      case "control-plane", "vlan", "vrf", "router", "line", "feature", "username", "ip" ->
          statement.indent() == 0 ? Optional.of(Section.OTHER) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Section> ports(ConfigLine statement, Readings readings) {
    List<String> ports = NxosPort.list(statement.rest(1));
    if (ports.isEmpty()) {
      return Optional.of(Section.OTHER);
    }
    ports.forEach(port -> LineFacts.named(port, statement.text(), statement.number(), readings));
    return Optional.of(new InterfaceSection(ports));
  }

  @Override
  public void finish(Readings readings) {
    section.end(readings);
    section = Section.OTHER;
  }
}
