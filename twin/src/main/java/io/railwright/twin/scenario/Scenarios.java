package io.railwright.twin.scenario;

import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.model.file.TextFile;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.host.HostEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Opens scenarios: those that are built in, by name, and those of users, by file. */
public final class Scenarios {
  /** What a user gets who names none. */
  public static final String USUAL = "lossless-8";

  private static final String FLEET = "fleet";
  private static final String BREAK = "break";
  private static final int LARGEST_FLEET = 10_000;

  /** How many hosts, and a seed by which some of them are broken. */
  private static final Pattern FLEET_NAME = Pattern.compile("fleet:(\\d{1,5})(?::(\\d{1,9}))?");

  private static final List<String> NAMES =
      List.of(
          USUAL,
          "openshift-h100",
          "nexus-8",
          "vsphere-16",
          "vsphere-bare",
          "vsphere-nothing",
          "igx-orin",
          "dgx-spark",
          "mi300x",
          "clean",
          "sonic-64",
          "cumulus-16",
          BREAK + ":NAME",
          FLEET + ":N");

  private final HostEnvironment environment;

  public Scenarios(HostEnvironment environment) {
    this.environment = environment;
  }

  /** As users name them; {@code fleet:N} stands for any number, {@code break:NAME} for each. */
  public static List<String> names() {
    return NAMES;
  }

  /** Whether it is a scenario by its name, or may be one of the user's own. */
  public static boolean isNamed(String nameOrFile) {
    return NAMES.contains(nameOrFile)
        || nameOrFile.equals(FLEET)
        || nameOrFile.startsWith(FLEET + ":")
        || isBreak(nameOrFile)
        || nameOrFile.endsWith(".yaml");
  }

  /** What a scenario is, in a sentence or two. */
  public static String description(String name) {
    try {
      ScenarioFile file = scenarioFile(fileOf(name));
      BreakPlan broken = file.breaks().get(name.substring(name.indexOf(':') + 1));
      return broken == null ? file.description() + names(file) : broken.what();
    } catch (BadFileException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /** The text of a built-in scenario, for a user to copy and change. */
  public static String text(String name) throws BadFileException {
    String file = fileOf(name) + ".yaml";
    try (InputStream in = Scenarios.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new BadFileException(
            Place.whole(name),
            "there is no such scenario"
                + Nearest.hint(
                    name,
                    NAMES,
                    "there are " + String.join(", ", NAMES) + ", and files that end in .yaml"));
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static String names(ScenarioFile file) {
    return file.breaks().isEmpty()
        ? ""
        : " NAME is one of " + String.join(", ", file.breaks().keySet()) + ".";
  }

  /** What there is to break on purpose, and what each breaks. */
  public static Map<String, String> breaks() {
    Map<String, String> breaks = new LinkedHashMap<>();
    try {
      scenarioFile(BREAK).breaks().forEach((name, it) -> breaks.put(name, it.what()));
    } catch (BadFileException broken) {
      throw new IllegalStateException(broken);
    }
    return breaks;
  }

  private static String fileOf(String name) {
    return name.startsWith(FLEET + ":") ? FLEET : isBreak(name) ? BREAK : name;
  }

  private static boolean isBreak(String name) {
    return name.equals(BREAK) || name.startsWith(BREAK + ":");
  }

  /**
   * A new fabric of a scenario.
   *
   * @param nameOrFile a name, {@code fleet:N}, {@code fleet:N:SEED} or {@code break:NAME}, or a
   *     file that ends in .yaml
   */
  public Fabric open(String nameOrFile) throws BadFileException {
    Matcher fleet = FLEET_NAME.matcher(nameOrFile);
    if (fleet.matches()) {
      return fleet(nameOrFile, Integer.parseInt(fleet.group(1)), fleet.group(2));
    }
    if (nameOrFile.equals(FLEET) || nameOrFile.startsWith(FLEET + ":")) {
      throw new BadFileException(
          Place.whole(nameOrFile), "say how many hosts the fleet has, such as fleet:100");
    }
    if (isBreak(nameOrFile)) {
      return broken(nameOrFile);
    }
    ScenarioFile scenarioFile =
        isFile(nameOrFile) ? userFile(nameOrFile) : scenarioFile(nameOrFile);
    return new FabricBuilder(nameOrFile, scenarioFile, environment).fabric();
  }

  private Fabric fleet(String name, int hosts, String seed) throws BadFileException {
    if (hosts < 1 || hosts > LARGEST_FLEET) {
      throw new BadFileException(
          Place.whole(name), "a fleet has from 1 to " + LARGEST_FLEET + " hosts");
    }
    ScenarioFile scenarioFile = scenarioFile(FLEET);
    FleetPlan plan =
        scenarioFile
            .fleet()
            .orElseThrow(() -> new IllegalStateException("fleet.yaml has no fleet"));
    long chosen = seed == null ? 1 : Long.parseLong(seed);
    return new FabricBuilder(
            name, new Fleet(scenarioFile, plan, hosts, chosen).scenarioFile(), environment)
        .fabric();
  }

  private Fabric broken(String name) throws BadFileException {
    ScenarioFile scenarioFile = scenarioFile(BREAK);
    Set<String> known = scenarioFile.breaks().keySet();
    String which = name.substring(Math.min(name.length(), BREAK.length() + 1));
    BreakPlan plan = scenarioFile.breaks().get(which);
    if (plan == null) {
      throw new BadFileException(
          Place.whole(name),
          "say what is broken"
              + Nearest.hint(which, known, "break:NAME has one of " + String.join(", ", known)));
    }
    Fabric fabric = new FabricBuilder(name, scenarioFile.of(plan), environment).fabric();
    plan.typeInto(fabric);
    return fabric;
  }

  private static boolean isFile(String name) {
    return name.endsWith(".yaml") || name.endsWith(".yml");
  }

  private static ScenarioFile scenarioFile(String name) throws BadFileException {
    return ScenarioFileReader.read(name + ".yaml", text(name));
  }

  private static ScenarioFile userFile(String file) throws BadFileException {
    String text;
    try {
      text = TextFile.read(Path.of(file));
    } catch (IOException unreadable) {
      throw new BadFileException(
          Place.whole(file), "this file can't be read: " + Shown.quoted(unreadable.toString()));
    }
    ScenarioFile scenarioFile = ScenarioFileReader.read(file, text);
    if (scenarioFile.fleet().isPresent()) {
      throw new BadFileException(
          Place.whole(file), "a fleet can be opened as fleet:N only; name its hosts instead");
    }
    return scenarioFile;
  }
}
