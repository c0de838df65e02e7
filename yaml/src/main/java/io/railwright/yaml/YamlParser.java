package io.railwright.yaml;

import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.yaml.Yaml.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlVersionException;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import org.snakeyaml.engine.v2.scanner.StreamReader;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Builds the tree of one YAML document from the parser's events. Working from events lets hostile
 * files be stopped while they are read: deep nesting, aliases that multiply, nodes that hold
 * themselves.
 */
public final class YamlParser {
  /** Of a text, in characters: far beyond any fabric. */
  public static final int LARGEST = 16 * 1024 * 1024;

  private static final int DEEPEST = 50;

  /** Nodes with every alias written out; ten thousand hosts with settings have about 100,000. */
  private static final long MOST_NODES = 8_000_000;

  /** Of the parser's own buffer, in characters; enough for what people write. */
  private static final int BUFFER = 1024;

  /**
   * The parser copies the word that it is in whenever its buffer is used up, which for a word of
   * many megabytes would take hours with a small one. This often it may.
   */
  private static final int MOST_COPIES = 16;

  private static final CoreSchema SCHEMA = new CoreSchema();

  private static final LoadSettings SETTINGS = settings(BUFFER);

  /** Made once: every call for it builds a new one, with all its patterns. */
  private static final ScalarResolver RESOLVER = SETTINGS.getSchema().getScalarResolver();

  private final String file;
  private final ParserImpl events;
  private final Map<Anchor, Yaml> anchors = new HashMap<>();
  private long expanded;

  private YamlParser(String file, String text) {
    this.file = file;
    int buffer = text.length() / MOST_COPIES;
    LoadSettings settings = buffer <= BUFFER ? SETTINGS : settings(buffer);
    this.events = new ParserImpl(settings, new StreamReader(settings, text));
  }

  private static LoadSettings settings(int buffer) {
    return LoadSettings.builder()
        .setSchema(SCHEMA)
        .setCodePointLimit(LARGEST)
        .setUseMarks(true)
        .setBufferSize(buffer)
        .build();
  }

  /** The only document of the text; empty if there is nothing in it but comments. */
  public static Optional<Yaml> parse(String file, String text) throws BadFileException {
    try {
      return new YamlParser(file, text).document();
    } catch (YamlVersionException version) {
      throw new BadFileException(
          Place.whole(file), "asks for a version of YAML that is not known here; use 1.2");
    } catch (YamlEngineException fault) {
      throw YamlFault.explain(file, text, fault);
    }
  }

  private Optional<Yaml> document() throws BadFileException {
    events.next();
    if (events.checkEvent(Event.ID.StreamEnd)) {
      return Optional.empty();
    }
    events.next();
    Yaml root = node(0);
    events.next();
    if (!events.checkEvent(Event.ID.StreamEnd)) {
      throw new BadFileException(
          place(events.peekEvent()),
          "a second document starts here; this file must be one document");
    }
    return Optional.of(root);
  }

  private Yaml node(int depth) throws BadFileException {
    Event event = events.next();
    if (depth > DEEPEST) {
      throw new BadFileException(place(event), "nested deeper than " + DEEPEST + " levels");
    }
    return switch (event) {
      case AliasEvent alias -> alias(alias);
      case ScalarEvent scalar -> named(scalar.getAnchor(), scalar(scalar));
      case SequenceStartEvent start -> named(start.getAnchor(), sequence(start, depth));
      case MappingStartEvent start -> named(start.getAnchor(), mapping(start, depth));
      default -> throw new IllegalStateException("no node starts with " + event.getEventId());
    };
  }

  private Yaml alias(AliasEvent event) throws BadFileException {
    Yaml target = anchors.get(event.getAlias());
    if (target == null) {
      throw new BadFileException(
          place(event),
          "a '*' here starts a YAML alias, and no anchor before it has that name; put text that"
              + " begins with '*' in quotes");
    }
    count(target.size(), place(event));
    return target;
  }

  private Yaml named(Optional<Anchor> anchor, Yaml node) {
    anchor.ifPresent(name -> anchors.put(name, node));
    return node;
  }

  private Yaml sequence(SequenceStartEvent start, int depth) throws BadFileException {
    List<Yaml> items = new ArrayList<>();
    long size = 1;
    count(1, place(start));
    while (!events.checkEvent(Event.ID.SequenceEnd)) {
      Yaml item = node(depth + 1);
      items.add(item);
      size += item.size();
    }
    events.next();
    return new Yaml.Sequence(place(start), items, start.isFlow(), size);
  }

  private Yaml mapping(MappingStartEvent start, int depth) throws BadFileException {
    List<Yaml.Entry> entries = new ArrayList<>();
    long size = 1;
    count(1, place(start));
    while (!events.checkEvent(Event.ID.MappingEnd)) {
      Yaml.Scalar key = key(node(depth + 1));
      Yaml value = node(depth + 1);
      entries.add(new Yaml.Entry(key, value));
      size += 1 + value.size();
    }
    events.next();
    return new Yaml.Mapping(place(start), entries, size);
  }

  private Yaml.Scalar key(Yaml key) throws BadFileException {
    if (key instanceof Yaml.Scalar scalar && scalar.kind() != Kind.NULL) {
      return scalar;
    }
    throw new BadFileException(
        key.place(),
        "a key must be a word, and this one is "
            + key.words()
            + "; put a name that begins with '[' or '{' in quotes");
  }

  private Yaml.Scalar scalar(ScalarEvent event) throws BadFileException {
    Place place = place(event);
    count(1, place);
    return new Yaml.Scalar(place, event.getValue(), kind(event));
  }

  private static Kind kind(ScalarEvent event) {
    Optional<String> tag = event.getTag().filter(t -> !t.equals("!"));
    if (tag.isPresent()) {
      return tagged(tag.get());
    }
    boolean implicit = event.getImplicit().canOmitTagInPlainScalar();
    Tag resolved = RESOLVER.resolve(event.getValue(), implicit);
    return event.isPlain() ? standard(resolved) : Kind.STRING;
  }

  private static Kind tagged(String tag) {
    return switch (tag) {
      case "!vault", "!vault-encrypted" -> Kind.VAULT;
      case "!unsafe" -> Kind.STRING;
      default -> tag.startsWith(Tag.PREFIX) ? standard(new Tag(tag)) : Kind.FOREIGN;
    };
  }

  private static Kind standard(Tag tag) {
    if (tag.equals(Tag.INT)) {
      return Kind.INTEGER;
    } else if (tag.equals(Tag.FLOAT)) {
      return Kind.FLOAT;
    } else if (tag.equals(Tag.BOOL)) {
      return Kind.BOOLEAN;
    } else if (tag.equals(Tag.NULL)) {
      return Kind.NULL;
    }
    return Kind.STRING;
  }

  private void count(long nodes, Place place) throws BadFileException {
    expanded += nodes;
    if (expanded > MOST_NODES) {
      throw new BadFileException(
          place, "the aliases of this file multiply to more than any such file holds");
    }
  }

  private Place place(Event event) {
    return event
        .getStartMark()
        .map(mark -> new Place(file, mark.getLine() + 1, mark.getColumn() + 1))
        .orElse(Place.whole(file));
  }
}
