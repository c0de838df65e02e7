package io.railwright.reach.record;

import io.railwright.model.text.Plain;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Section;
import java.io.StringWriter;
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
      json.writeStringProperty("ending", word(section.ending()));
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

  static Section section(Map<String, String> fields) throws RecordingException {
    String question = need(fields, "question");
    String item = need(fields, "item");
    if ((question + item).chars().anyMatch(Character::isISOControl)) {
      throw new RecordingException("the section's question or item holds a control character");
    }
    return new Section(
        question,
        item,
        ending(need(fields, "ending")),
        exit(need(fields, "exit")),
        output(fields),
        need(fields, "err"));
  }

  private static Section.Ending ending(String word) throws RecordingException {
    for (Section.Ending ending : Section.Ending.values()) {
      if (word(ending).equals(word)) {
        return ending;
      }
    }
    throw new RecordingException("a section can't end as '" + Plain.line(word) + "'");
  }

  private static String word(Section.Ending ending) {
    return ending.name().toLowerCase(Locale.ROOT);
  }

  private static int exit(String text) throws RecordingException {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException other) {
      throw new RecordingException("'" + Plain.line(text) + "' is no exit status", other);
    }
  }

  private static Output output(Map<String, String> fields) throws RecordingException {
    if (!fields.containsKey("bytes")) {
      return Output.of(need(fields, "out"));
    }
    try {
      return Output.of(Base64.getDecoder().decode(need(fields, "bytes")));
    } catch (IllegalArgumentException other) {
      throw new RecordingException("the section's bytes are no Base64", other);
    }
  }

  static String need(Map<String, String> fields, String key) throws RecordingException {
    String value = fields.get(key);
    if (value == null) {
      throw new RecordingException("'" + key + "' is missing");
    }
    return value;
  }

  /** The one object of strings on a line, from {@code start} to before {@code end}. */
  static Map<String, String> object(byte[] text, int start, int end) throws RecordingException {
    Map<String, String> fields = new LinkedHashMap<>();
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text, start, end - start)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new RecordingException("a line is no JSON object");
      }
      for (String key = json.nextName(); key != null; key = json.nextName()) {
        if (json.nextToken() != JsonToken.VALUE_STRING) {
          throw new RecordingException("'" + Plain.line(key) + "' is no string");
        }
        fields.put(key, json.getString());
      }
      if (json.nextToken() != null) {
        throw new RecordingException("something follows the end of the line's object");
      }
      return fields;
    } catch (JacksonException notJson) {
      throw new RecordingException(
          "a line is no JSON: " + Plain.line(notJson.getOriginalMessage()), notJson);
    }
  }
}
