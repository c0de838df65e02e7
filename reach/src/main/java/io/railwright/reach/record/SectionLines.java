package io.railwright.reach.record;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Section;
import java.io.IOException;
import java.io.StringWriter;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * One answer as lines of JSON: a heading (target, time, failure), then one line for each section.
 * Text stays text, so that a recording can be read and searched; other output is Base64.
 */
final class SectionLines {
  private static final JsonFactory JSON = new JsonFactory();

  private SectionLines() {}

  static List<String> of(Answer answer) {
    List<String> lines = new ArrayList<>();
    lines.add(heading(answer));
    for (Section section : answer.sections()) {
      lines.add(line(section));
    }
    return lines;
  }

  static Answer parse(List<String> lines) throws IOException {
    Map<String, String> heading = lines.isEmpty() ? Map.of() : object(lines.getFirst());
    List<Section> sections = new ArrayList<>();
    for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
      sections.add(section(object(line)));
    }
    try {
      return new Answer(
          need(heading, "target"),
          Instant.parse(need(heading, "time")),
          sections,
          Optional.ofNullable(heading.get("failure")));
    } catch (DateTimeException noTime) {
      throw new RecordingException("its time is no time: " + noTime.getMessage(), noTime);
    }
  }

  private static String heading(Answer answer) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), line)) {
      json.writeStartObject();
      json.writeStringProperty("target", answer.target());
      json.writeStringProperty("time", answer.time().toString());
      answer.failure().ifPresent(why -> json.writeStringProperty("failure", why));
      json.writeEndObject();
    }
    return line.toString();
  }

  private static String line(Section section) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), line)) {
      json.writeStartObject();
      json.writeStringProperty("question", section.question());
      json.writeStringProperty("item", section.item());
      json.writeStringProperty("ending", section.ending().name().toLowerCase(Locale.ROOT));
      json.writeStringProperty("exit", Integer.toString(section.exit()));
      Optional<String> text = section.out().exactText();
      text.ifPresentOrElse(
          out -> json.writeStringProperty("out", out),
          () ->
              json.writeStringProperty(
                  "bytes", Base64.getEncoder().encodeToString(section.out().bytes())));
      json.writeStringProperty("err", section.err());
      json.writeEndObject();
    }
    return line.toString();
  }

  private static Section section(Map<String, String> fields) throws RecordingException {
    try {
      Output out =
          fields.containsKey("bytes")
              ? Output.of(Base64.getDecoder().decode(need(fields, "bytes")))
              : Output.of(need(fields, "out"));
      return new Section(
          need(fields, "question"),
          need(fields, "item"),
          Section.Ending.valueOf(need(fields, "ending").toUpperCase(Locale.ROOT)),
          Integer.parseInt(need(fields, "exit")),
          out,
          need(fields, "err"));
    } catch (IllegalArgumentException wrong) {
      throw new RecordingException("a section is damaged: " + wrong.getMessage(), wrong);
    }
  }

  private static String need(Map<String, String> fields, String key) throws RecordingException {
    String value = fields.get(key);
    if (value == null) {
      throw new RecordingException("'" + key + "' is missing");
    }
    return value;
  }

  private static Map<String, String> object(String line) throws RecordingException {
    Map<String, String> fields = new LinkedHashMap<>();
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), line)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new RecordingException("a line is no JSON object");
      }
      for (String key = json.nextName(); key != null; key = json.nextName()) {
        if (json.nextToken() != JsonToken.VALUE_STRING) {
          throw new RecordingException("'" + key + "' is no string");
        }
        fields.put(key, json.getString());
      }
      return fields;
    } catch (JacksonException notJson) {
      throw new RecordingException("a line is no JSON: " + notJson.getOriginalMessage(), notJson);
    }
  }
}
