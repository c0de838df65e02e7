package io.railwright.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.railwright.inventory.own.OwnForm;
import io.railwright.inventory.text.TextPattern;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The schema and the reader agree on what has the right shape. */
class SchemaTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final JsonNode SOURCE = source();
  private static final Schema SCHEMA =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(SOURCE);

  private static JsonNode source() {
    try (InputStream in =
        Objects.requireNonNull(
            SchemaTest.class.getResourceAsStream(
                "/io/railwright/schema/inventory-1.schema.json"))) {
      return JSON.readTree(in);
    } catch (IOException missing) {
      throw new IllegalStateException(missing);
    }
  }

  /** Read by another way than the reader's, so that its mistakes can't hide. */
  private static List<String> violations(Path inventory) throws IOException {
    LoadSettings settings =
        LoadSettings.builder()
            .setSchema(new CoreSchema())
            .setAllowDuplicateKeys(true)
            .setTagConstructors(Map.of(new Tag("!secret"), node -> List.of("tagged")))
            .build();
    String text = Files.readString(inventory).replace("\ufeff", "");
    JsonNode document = JSON.valueToTree(new Load(settings).loadFromString(text));
    return SCHEMA.validate(document).stream().map(Object::toString).toList();
  }

  static List<Path> accepted() {
    return Fixtures.in("own/good");
  }

  static List<Path> refusedForShape() {
    return Fixtures.in("own/shape");
  }

  static List<Path> refusedForMeaning() {
    return Fixtures.in("own/meaning");
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void whatTheReaderTakesIsValid(Path inventory) throws IOException {
    assertThat(violations(inventory)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("refusedForShape")
  void whatTheReaderRefusesForItsShapeIsNot(Path inventory) throws IOException {
    assertThat(violations(inventory)).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("refusedForMeaning")
  void whatOnlyTheReaderCanKnowIsValid(Path inventory) throws IOException {
    assertThat(violations(inventory)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = TextPattern.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"NAME", "ADDRESS"})
  void everyShapeStandsInTheSchema(TextPattern shape) {
    JsonNode definition = SOURCE.path("$defs").path(shape.name().toLowerCase(Locale.ROOT));
    assertThat(definition.path("pattern").asString()).isEqualTo(shape.expression());
    assertThat(definition.path("maxLength").asInt()).isEqualTo(shape.longest());
  }

  @Test
  void everyKeyStandsInTheSchema() {
    JsonNode keys = SOURCE.path("properties");
    assertThat(OwnForm.KEYS).allSatisfy(key -> assertThat(keys.has(key)).as(key).isTrue());
    assertThat(keys.size()).isEqualTo(OwnForm.KEYS.size());
  }
}
