package io.railwright.view.hostile;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.Step;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import io.railwright.view.page.RichHost;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Makes values of any type that a view takes, with one text in every string field, so that a field
 * that is added to a result is filled as well. Enough values are made that every constant of an
 * enum and every kind of a sealed type occurs.
 */
final class FilledValues {
  private static final int SOME = 3;
  private static final int MOST_STEPS = 10;

  private final String text;
  private final Map<Class<?>, List<?>> simple;
  private final Set<Class<?>> underway = new HashSet<>();

  /** What was made before, since many views take the same; nothing below a kind underway. */
  private final Map<Type, List<?>> made = new HashMap<>();

  FilledValues(String text) {
    this.text = text;
    this.simple = simpleValues();
  }

  Object one(Type type, String name) {
    return type == Subject.class && (name.equals("machine") || name.equals("host"))
        ? machine()
        : several(type).getFirst();
  }

  /** A host that bears the text as its name, as a file that nobody checked may name it. */
  private Subject machine() {
    return new Subject("host/" + text.replace("/", "%2F"));
  }

  private List<?> several(Type type) {
    if (!underway.isEmpty()) {
      return make(type);
    }
    List<?> known = made.get(type);
    if (known == null) {
      known = make(type);
      made.put(type, known);
    }
    return known;
  }

  private List<?> make(Type type) {
    return switch (type) {
      case Class<?> plain -> ofClass(plain);
      case ParameterizedType generic -> ofGeneric(generic);
      case WildcardType _ -> List.of(text);
      default -> throw unknown(type);
    };
  }

  private static AssertionError unknown(Type type) {
    return new AssertionError(
        "no hostile " + type + " can be made yet; teach " + FilledValues.class);
  }

  private List<?> ofClass(Class<?> type) {
    if (type == Subject.class) {
      return List.of(machine().resolve("nic/" + text), machine().resolve("net/x" + text));
    }
    if (type == Setting.class) {
      return settings();
    }
    if (type == Plan.class) {
      return List.of(plan());
    }
    if (type.isRecord()) {
      return records(type);
    }
    if (type.isEnum()) {
      return List.of(type.getEnumConstants());
    }
    if (type.isSealed()) {
      return kinds(type);
    }
    return simple(type);
  }

  /** Settings refuse every name that is not one, whoever makes them. */
  private static List<Setting> settings() {
    return List.of(
        new Setting.Firmware(new PciAddress(0, 3, 0, 0), "SRIOV_EN"),
        new Setting.PortQos("eth0", Setting.PortQos.Part.PFC),
        new Setting.KernelFile("/proc/sys/vm/swappiness"),
        new Setting.OwnFile("/etc/sysctl.d/zz-railwright.conf"),
        new Setting.BootUnit("railwright-eth0.service"),
        new Setting.KernelArgument("iommu"));
  }

  /** Numbered as every plan is, and with a step for every number that occurs elsewhere. */
  private Plan plan() {
    List<Step> steps = new ArrayList<>();
    while (steps.size() < MOST_STEPS) {
      for (Object one : several(Step.class)) {
        Step step = (Step) one;
        steps.add(
            new Step(
                steps.size() + 1,
                step.machine(),
                step.act(),
                step.effect(),
                step.risk(),
                step.reversible(),
                step.wave(),
                step.finding(),
                step.gain()));
      }
    }
    return new Plan(text, text, Instant.EPOCH, steps, leftOut(), List.of());
  }

  private List<Plan.LeftOut> leftOut() {
    return several(Plan.LeftOut.class).stream().map(Plan.LeftOut.class::cast).toList();
  }

  /**
   * Some of every kind: the text at the start, at the end and alone. A kind that holds another of
   * the same type holds one that does not.
   */
  private List<?> kinds(Class<?> sealed) {
    boolean outermost = underway.add(sealed);
    List<Object> all = new ArrayList<>();
    for (Class<?> kind : sealed.getPermittedSubclasses()) {
      if (outermost || !holds(kind, sealed)) {
        ofClass(kind).stream().limit(SOME).forEach(all::add);
      }
    }
    if (outermost) {
      underway.remove(sealed);
    }
    return all;
  }

  private static boolean holds(Class<?> kind, Class<?> other) {
    return kind.isRecord()
        && Arrays.stream(kind.getRecordComponents())
            .anyMatch(it -> it.getType() == other || isOf(it.getGenericType(), other));
  }

  /** As an Optional of it. */
  private static boolean isOf(Type type, Class<?> other) {
    return type instanceof ParameterizedType generic
        && List.of(generic.getActualTypeArguments()).contains(other);
  }

  private List<?> simple(Class<?> type) {
    List<?> values = simple.get(type);
    if (values == null) {
      throw unknown(type);
    }
    return values;
  }

  private HistoryLine line(HistoryLine.Kind kind) {
    double[] values = {1, Double.NaN};
    return new HistoryLine(text, text, text, kind, values, values);
  }

  /** Long enough for what has a length by contract, such as a MAC address. */
  private Map<Class<?>, List<?>> simpleValues() {
    return Map.ofEntries(
        Map.entry(String.class, List.of(text + "-padding-", "-padding-" + text, text)),
        Map.entry(
            HistoryLine.class,
            List.of(line(HistoryLine.Kind.COUNTER), line(HistoryLine.Kind.GAUGE))),
        Map.entry(boolean.class, List.of(true, false)),
        Map.entry(Boolean.class, List.of(true, false)),
        Map.entry(int.class, List.of(7, 1)),
        Map.entry(long.class, List.of(9L, 1L)),
        Map.entry(double.class, List.of(0.5)),
        Map.entry(Double.class, List.of(1.5)),
        Map.entry(Long.class, List.of(9L, 1L)),
        Map.entry(Integer.class, List.of(3)),
        Map.entry(BigDecimal.class, List.of(BigDecimal.ONE)),
        Map.entry(Natures.class, List.of((Natures) _ -> Nature.SETTING)),
        Map.entry(Instant.class, List.of(Instant.EPOCH)),
        Map.entry(Duration.class, List.of(Duration.ofSeconds(30))),
        Map.entry(long[].class, List.of(new long[] {1, 2, 3})),
        Map.entry(OptionalInt.class, List.of(OptionalInt.of(3), OptionalInt.empty())),
        Map.entry(OptionalDouble.class, List.of(OptionalDouble.of(3))),
        Map.entry(OptionalLong.class, List.of(OptionalLong.of(3), OptionalLong.empty())),
        Map.entry(Path.class, List.of(Path.of("/tmp/" + encodable()))));
  }

  /** What a file can be called. */
  private String encodable() {
    return text.replaceAll("[\u0000\\p{Cs}]", "");
  }

  private List<?> ofGeneric(ParameterizedType type) {
    Type first = type.getActualTypeArguments()[0];
    if (type.getRawType() == List.class) {
      return first == Fact.class ? factsSometimes() : List.of(several(first));
    }
    if (type.getRawType() == Optional.class) {
      return several(first).stream().map(Optional::of).toList();
    }
    if (type.getRawType() == Map.class) {
      Map<Object, Object> map = new LinkedHashMap<>();
      List<?> values = several(type.getActualTypeArguments()[1]);
      several(first).forEach(key -> map.put(key, values.get(map.size() % values.size())));
      return List.of(map);
    }
    throw unknown(type);
  }

  /** As many as the component with the most values has. */
  private List<?> records(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    List<List<?>> values = new ArrayList<>();
    for (RecordComponent component : components) {
      boolean host =
          component.getType() == Subject.class
              && Set.of("host", "machine").contains(component.getName());
      values.add(host ? List.of(machine()) : several(component.getGenericType()));
    }
    int most = values.stream().mapToInt(List::size).max().orElse(1);
    List<Object> records = new ArrayList<>();
    for (int number = 0; number < most; number++) {
      int at = number;
      records.add(
          record(type, values.stream().map(some -> (Object) some.get(at % some.size())).toList()));
    }
    return records;
  }

  private static Object record(Class<?> type, List<Object> values) {
    try {
      Class<?>[] parameters =
          Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getType)
              .toArray(Class<?>[]::new);
      Constructor<?> constructor = type.getDeclaredConstructor(parameters);
      constructor.setAccessible(true);
      return constructor.newInstance(values.toArray());
    } catch (ReflectiveOperationException refused) {
      throw new LinkageError(type + " can't be made of " + values, refused);
    }
  }

  /** They are many: one record in eight has them, the first among them. */
  private List<List<Fact>> factsSometimes() {
    List<List<Fact>> alternatives = new ArrayList<>(Collections.nCopies(8, List.of()));
    alternatives.set(0, facts());
    return alternatives;
  }

  /** Facts of every kind, and those of a rich host with the text in names and values. */
  private List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    for (Object value : several(Value.class)) {
      Origin origin = new Origin(text, text, Instant.EPOCH);
      for (String below : List.of("", "net/" + text, "nic/" + text)) {
        Subject subject = machine().resolve(below);
        facts.add(new Fact(subject, "counter." + text, Moment.CURRENT, (Value) value, origin, 1));
        facts.add(new Fact(subject, "x." + text, Moment.NEXT_BOOT, (Value) value, origin, 1));
      }
    }
    RichHost.facts().forEach(fact -> facts.add(hostile(fact)));
    return facts;
  }

  /** The same text behind every name, so that what belongs together still does. */
  private Fact hostile(Fact fact) {
    String[] parts = fact.subject().path().split("/", -1);
    StringBuilder path = new StringBuilder(machine().path());
    for (int at = 2; at + 1 < parts.length; at += 2) {
      path.append('/').append(parts[at]).append('/').append(parts[at + 1]).append(name());
    }
    boolean role = fact.key().equals("pci.role");
    return new Fact(
        new Subject(path.toString()),
        fact.key(),
        fact.moment(),
        role ? fact.value() : hostile(fact.value()),
        new Origin(text, text, Instant.EPOCH),
        fact.line());
  }

  private Value hostile(Value value) {
    return switch (value) {
      case Value.Text(String word) -> Value.text(word + name());
      case Value.Listing(List<String> items) ->
          new Value.Listing(items.stream().map(item -> item + name()).toList());
      case Value.Unknown(String reason) -> new Value.Unknown(reason + text);
      default -> value;
    };
  }

  private String name() {
    return text.replace("/", "%2F");
  }
}
