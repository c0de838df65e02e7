package io.railwright.model.json;

import io.railwright.model.fact.Digest;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Origin;
import io.railwright.model.snapshot.Layout;
import java.io.Writer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/**
 * Writes a snapshot machine by machine. Facts go out as they come; of all that was written only the
 * origins stay in memory. One fact is one line, so that text tools serve too.
 */
public final class SnapshotWriter {
  static final String SCHEMA = "railwright/snapshot-2";
  static final int VERSION = 2;

  private final EscapingWriter escaping;
  private final JsonGenerator json;
  private final Natures vocabulary;
  private final Digest digest;
  private final Map<String, Nature> natures = new TreeMap<>();
  private final Map<Origin, Integer> origins = new LinkedHashMap<>();

  /** Writes to {@code out}, which stays open and the caller's. */
  public SnapshotWriter(Writer out, String fabric, Instant made, Natures vocabulary) {
    this.vocabulary = vocabulary;
    digest = new Digest(vocabulary);
    escaping = new EscapingWriter(out);
    json = JsonOutput.to(escaping);
    json.writeStartObject();
    json.writeStringProperty("schema", SCHEMA);
    json.writeNumberProperty("version", VERSION);
    json.writeStringProperty("fabric", fabric);
    json.writeStringProperty("made", made.toString());
    json.writeArrayPropertyStart("facts");
  }

  /** Adds all facts of one machine. */
  public void write(List<Fact> facts) {
    List<Fact> ordered = new ArrayList<>(facts);
    ordered.sort(Fact.ORDER);
    ordered.forEach(this::write);
    json.flush();
    if (escaping.hasReplacedHalves()) {
      digest.addWithHalves(ordered);
    } else {
      digest.add(ordered);
    }
  }

  private void write(Fact fact) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("subject", fact.subject().path());
    json.writeStringProperty("key", fact.key());
    json.writeStringProperty("moment", fact.moment().word());
    Values.write(json, fact.value());
    Integer origin = origins.computeIfAbsent(fact.origin(), added -> origins.size());
    json.writeNumberProperty("origin", origin);
    json.writeNumberProperty("line", fact.line());
    json.writeEndObject();
    natures.computeIfAbsent(FactKey.name(fact.key()), vocabulary::of);
  }

  /** Ends a document of facts alone. */
  public String finish() {
    return finish(Layout.NONE);
  }

  /**
   * Ends the document and returns its digest; without it the document stays visibly cut. The layout
   * comes late: which machines could be read is known when all have been asked.
   */
  public String finish(Layout layout) {
    json.writeEndArray();
    json.writeArrayPropertyStart("origins");
    origins.keySet().forEach(this::write);
    json.writeEndArray();
    LayoutJson.write(json, layout);
    layout.lines().forEach(digest::add);
    json.writeObjectPropertyStart("natures");
    natures.forEach(this::write);
    json.writeEndObject();
    json.writeStringProperty("checksum", digest.checksum());
    json.writeStringProperty("digest", digest.digest());
    json.writeEndObject();
    json.writeRaw("\n");
    json.flush();
    return digest.digest();
  }

  /** A line each, as the facts have. */
  private void write(String name, Nature nature) {
    json.writeRaw("\n");
    json.writeStringProperty(name, nature.word());
  }

  private void write(Origin origin) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("target", origin.target());
    json.writeStringProperty("probe", origin.probe());
    json.writeStringProperty("command", origin.command());
    json.writeStringProperty("time", origin.time().toString());
    json.writeEndObject();
  }
}
