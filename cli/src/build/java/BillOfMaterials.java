import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * Run by the build: takes the list of libraries as Maven knows it, and names the origin of picocli,
 * which we compile again under a name that no scanner knows. Places to download from are left out:
 * where a machine fetched its packages says nothing about what is shipped.
 */
final class BillOfMaterials {
  private static final String OURS = "pkg:maven/io.railwright/picocli-rebuilt@";
  private static final String ORIGIN = "pkg:maven/info.picocli/picocli@";

  private BillOfMaterials() {}

  /** Takes the file to read and the file to write. */
  public static void main(String[] arguments) throws IOException {
    String made = Files.readString(Path.of(arguments[0]));
    Object document = new Load(LoadSettings.builder().build()).loadFromString(made);
    try (Writer writer = Files.newBufferedWriter(Path.of(arguments[1]));
        JsonGenerator json = new JsonFactory().createGenerator(new Indented(), writer)) {
      write(changed(document), json);
      json.writeRaw("\n");
    }
  }

  private static Object changed(Object value) {
    return switch (value) {
      case Map<?, ?> map -> changedMap(map);
      case List<?> list ->
          list.stream().filter(entry -> !isDownload(entry)).map(BillOfMaterials::changed).toList();
      case String text when text.startsWith(OURS) -> ORIGIN + version(text);
      default -> value;
    };
  }

  private static Map<String, Object> changedMap(Map<?, ?> map) {
    Map<String, Object> all = new LinkedHashMap<>();
    map.forEach((key, value) -> all.put(key.toString(), changed(value)));
    if (map.get("purl") instanceof String purl && purl.startsWith(OURS)) {
      all.put("group", "info.picocli");
      all.put("name", "picocli");
      all.put("publisher", "Remko Popma");
      all.put("description", "Command line parser, compiled again from its published sources");
      all.put("pedigree", pedigree(version(purl), all.get("licenses")));
    }
    return all;
  }

  private static Map<String, Object> pedigree(String version, Object licences) {
    Map<String, Object> ancestor = new LinkedHashMap<>();
    ancestor.put("type", "library");
    ancestor.put("group", "info.picocli");
    ancestor.put("name", "picocli");
    ancestor.put("version", version);
    ancestor.put("licenses", licences);
    ancestor.put("purl", ORIGIN + version);
    Map<String, Object> pedigree = new LinkedHashMap<>();
    pedigree.put("ancestors", List.of(ancestor));
    pedigree.put(
        "notes",
        "CommandLine.java and AutoComplete.java of the original, unchanged, compiled for Java 25;"
            + " hence another jar than the published one.");
    return pedigree;
  }

  private static String version(String purl) {
    return purl.substring(OURS.length()).replaceFirst("[?#].*", "");
  }

  private static boolean isDownload(Object entry) {
    return entry instanceof Map<?, ?> reference
        && reference.get("type") instanceof String type
        && reference.containsKey("url")
        && type.startsWith("distribution");
  }

  private static void write(Object value, JsonGenerator json) {
    switch (value) {
      case Map<?, ?> map -> {
        json.writeStartObject();
        map.forEach(
            (key, entry) -> {
              json.writeName(key.toString());
              write(entry, json);
            });
        json.writeEndObject();
      }
      case List<?> list -> {
        json.writeStartArray();
        new ArrayList<>(list).forEach(entry -> write(entry, json));
        json.writeEndArray();
      }
      case Boolean flag -> json.writeBoolean(flag);
      case Number number -> json.writeNumber(number.longValue());
      default -> json.writeString(value.toString());
    }
  }

  private static final class Indented extends ObjectWriteContext.Base {
    @Override
    public DefaultPrettyPrinter getPrettyPrinter() {
      return new DefaultPrettyPrinter();
    }
  }
}
