package io.railwright.model.json;

import io.railwright.model.fact.Digest;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.text.Worded;
import io.railwright.model.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads snapshots of this version. Origins and natures stand behind the facts that need them, so
 * the text is gone through twice: once for the head, once for the facts.
 */
public final class SnapshotReader {
  /** Some are shared by many facts, but none by two machines. */
  private static final int MOST_SUBJECTS = 10_000;

  private final String name;
  private final Source source;

  /** Opens the text anew each time. */
  public interface Source {
    InputStream open() throws IOException;
  }

  public SnapshotReader(String name, Source source) {
    this.name = name;
    this.source = source;
  }

  public static SnapshotReader of(Path file) {
    return new SnapshotReader(file.toString(), () -> Files.newInputStream(file));
  }

  /** The whole snapshot, its checksum and digest checked. */
  public Snapshot read() throws IOException {
    List<Fact> facts = new ArrayList<>();
    Head head = read(facts::add);
    Snapshot snapshot =
        Snapshot.of(head.fabric, head.made, head.layout.layout(), facts, Natures.in(head.natures));
    check(head, snapshot.checksum(), snapshot.digest());
    return snapshot;
  }

  /** What a snapshot is of, without its facts. */
  public record Title(String fabric, Instant made, Layout layout, Map<String, Nature> natures) {}

  /**
   * Hands on the facts of one machine after the other; only the origins are kept. The checksum is
   * checked at the end, so that all which was handed on is void if this throws.
   *
   * @param machines who takes the facts, once it is known what the snapshot is of
   */
  public Title stream(Function<Title, BiConsumer<Subject, List<Fact>>> machines)
      throws IOException {
    Head head = head();
    Title title = new Title(head.fabric, head.made, head.layout.layout(), Map.copyOf(head.natures));
    Machines together = new Machines(machines.apply(title), Natures.in(head.natures));
    walk(json -> readFacts(json, head, together::add));
    together.end();
    title.layout().lines().forEach(together.digest::add);
    check(head, together.digest.checksum(), together.digest.digest());
    return title;
  }

  private void check(Head head, String checksum, String digest) throws SnapshotException {
    boolean whole = checksum.equals(head.checksum);
    if (!whole || !digest.equals(head.digest)) {
      throw new SnapshotException(
          "%s: the snapshot does not match its %s; the file was changed after it was written"
              .formatted(name, whole ? "digest" : "checksum"));
    }
  }

  /** Gathers the facts of one machine, which stand together in a snapshot. */
  private static final class Machines {
    private final BiConsumer<Subject, List<Fact>> next;
    private final Digest digest;
    private final Set<Subject> seen = new HashSet<>();
    private List<Fact> facts = new ArrayList<>();

    private Machines(BiConsumer<Subject, List<Fact>> next, Natures natures) {
      this.next = next;
      this.digest = new Digest(natures);
    }

    private void add(Fact fact) {
      Subject machine = fact.subject().root();
      if (!facts.isEmpty() && !facts.getFirst().subject().root().equals(machine)) {
        end();
      }
      if (facts.isEmpty() && !seen.add(machine)) {
        throw new IllegalArgumentException("the facts of " + machine + " do not stand together");
      }
      facts.add(fact);
    }

    private void end() {
      if (!facts.isEmpty()) {
        Subject machine = facts.getFirst().subject().root();
        digest.add(facts);
        next.accept(machine, facts);
        facts = new ArrayList<>();
      }
    }
  }

  private Head read(Consumer<Fact> facts) throws IOException {
    Head head = head();
    walk(json -> readFacts(json, head, facts));
    return head;
  }

  private Head head() throws IOException {
    Head head = new Head();
    walk(json -> readHead(json, head));
    head.check(name);
    return head;
  }

  private interface Step {
    void read(JsonParser json);
  }

  /** Calls {@code step} at the first token of each member of the document. */
  private void walk(Step step) throws IOException {
    try (InputStream in = source.open();
        JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      try {
        if (json.nextToken() != JsonToken.START_OBJECT) {
          throw new IllegalArgumentException("a snapshot is one JSON object");
        }
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
          json.nextToken();
          step.read(json);
        }
        // An array or a cut end has thrown by now, so that this was the brace that closes it all.
        if (json.nextToken() != null) {
          throw new IllegalArgumentException(
              "something follows the end of the snapshot; were two files joined?");
        }
      } catch (IllegalArgumentException | ArithmeticException | DateTimeException wrong) {
        throw new SnapshotException(at(json) + ": " + wrong.getMessage(), wrong);
      }
    } catch (JacksonException broken) {
      var where = broken.getLocation();
      String place =
          where == null ? name : name + ":" + where.getLineNr() + ":" + where.getColumnNr();
      throw new SnapshotException(
          place + ": not a whole JSON document: " + broken.getOriginalMessage(), broken);
    }
  }

  private String at(JsonParser json) {
    var where = json.currentLocation();
    return name + ":" + where.getLineNr() + ":" + where.getColumnNr();
  }

  private static void readHead(JsonParser json, Head head) {
    switch (json.currentName()) {
      case "version" -> head.version = version(json);
      case "fabric" -> head.fabric = text(json);
      case "made" -> head.made = Instant.parse(text(json));
      case "natures" -> readNatures(json, head);
      case "checksum" -> head.checksum = text(json);
      case "digest" -> head.digest = text(json);
      case "origins" -> readAll(json, fields -> head.origins.add(origin(fields)));
      case "machines" -> readAll(json, head.layout::machine);
      case "ports" -> readAll(json, head.layout::port);
      case "relations" -> readAll(json, head.layout::relation);
      case "virtual" -> head.layout.virtual(flag(json));
      default -> json.skipChildren();
    }
  }

  private static void readNatures(JsonParser json, Head head) {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw new IllegalArgumentException("'natures' should be an object");
    }
    for (String key = json.nextName(); key != null; key = json.nextName()) {
      json.nextToken();
      String word = text(json);
      Optional<Nature> nature = Worded.of(Nature.class, word);
      head.natures.put(
          key,
          nature.orElseThrow(
              () -> new IllegalArgumentException("there is no nature '" + word + "'")));
    }
  }

  private static int version(JsonParser json) {
    if (json.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw new IllegalArgumentException("'version' should be a whole number");
    }
    return json.getIntValue();
  }

  private static boolean flag(JsonParser json) {
    JsonToken said = json.currentToken();
    if (said != JsonToken.VALUE_TRUE && said != JsonToken.VALUE_FALSE) {
      throw new IllegalArgumentException("'" + json.currentName() + "' should be true or false");
    }
    return said == JsonToken.VALUE_TRUE;
  }

  private static void readFacts(JsonParser json, Head head, Consumer<Fact> facts) {
    if (json.currentName().equals("facts")) {
      Map<String, Subject> subjects = new HashMap<>();
      readAll(
          json,
          fields -> {
            if (subjects.size() > MOST_SUBJECTS) {
              subjects.clear();
            }
            facts.accept(fact(fields, head.origins, subjects));
          });
    } else {
      json.skipChildren();
    }
  }

  private static void readAll(JsonParser json, Consumer<Map<String, @Nullable Value>> each) {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw new IllegalArgumentException("'" + json.currentName() + "' should be a list");
    }
    while (json.nextToken() == JsonToken.START_OBJECT) {
      Map<String, @Nullable Value> fields = new HashMap<>();
      for (String key = json.nextName(); key != null; key = json.nextName()) {
        json.nextToken();
        fields.put(key, Values.readBare(json));
      }
      each.accept(fields);
    }
    if (json.currentToken() != JsonToken.END_ARRAY) {
      throw new IllegalArgumentException("'" + json.currentName() + "' should hold objects only");
    }
  }

  private static Origin origin(Map<String, @Nullable Value> fields) {
    return new Origin(
        Members.text(fields, "target"),
        fields.containsKey("probe") ? Members.text(fields, "probe") : "",
        Members.text(fields, "command"),
        Instant.parse(Members.text(fields, "time")));
  }

  private static Fact fact(
      Map<String, @Nullable Value> fields, List<Origin> origins, Map<String, Subject> subjects) {
    int origin = Members.number(fields, "origin");
    if (origin < 0 || origin >= origins.size()) {
      throw new IllegalArgumentException("there is no origin " + origin);
    }
    String moment = Members.text(fields, "moment");
    return new Fact(
        subjects.computeIfAbsent(Members.text(fields, "subject"), Subject::new),
        Members.text(fields, "key").intern(),
        Moment.ofWord(moment)
            .orElseThrow(() -> new IllegalArgumentException("there is no moment '" + moment + "'")),
        value(fields),
        origins.get(origin),
        Members.number(fields, "line"));
  }

  private static Value value(Map<String, @Nullable Value> fields) {
    Value bare = fields.get("value");
    if (bare == null) {
      return new Value.Unknown(Members.text(fields, "unknown"));
    }
    return Values.withUnit(bare, fields.containsKey("unit") ? Members.text(fields, "unit") : "");
  }

  private static String text(JsonParser json) {
    if (json.currentToken() != JsonToken.VALUE_STRING) {
      throw new IllegalArgumentException("'" + json.currentName() + "' should be a string");
    }
    return Values.text(json);
  }

  /** What stands round the facts. */
  private static final class Head {
    private int version;
    private String fabric = "";
    private Instant made = Instant.EPOCH;
    private String checksum = "";
    private String digest = "";
    private final Map<String, Nature> natures = new HashMap<>();
    private final List<Origin> origins = new ArrayList<>();
    private final LayoutJson layout = new LayoutJson();

    /** Version 1 had other names of facts; a newer one may mean what this reader would misread. */
    private void check(String name) throws SnapshotException {
      if (version < 1) {
        throw new SnapshotException(name + ": not a snapshot: it has no 'version'");
      }
      if (version < SnapshotWriter.VERSION) {
        throw new SnapshotException(
            name
                + ": a snapshot of form "
                + version
                + ", whose facts have other names than this rail knows; take it anew with rail"
                + " snapshot, or read it with the rail that wrote it");
      }
      if (version > SnapshotWriter.VERSION) {
        throw new SnapshotException(
            name + ": written by a newer rail (version " + version + " of the form); use that one");
      }
      if (checksum.isEmpty() || digest.isEmpty()) {
        throw new SnapshotException(
            name + ": cut off: it has no 'checksum' and 'digest' at its end");
      }
    }
  }
}
