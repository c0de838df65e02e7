package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** The schemas that rail ships for its documents. */
final class Schemas {
  private Schemas() {}

  static void assertFits(String schema, String json) throws IOException {
    String resource = "/io/railwright/schema/" + schema + ".schema.json";
    try (InputStream in = Objects.requireNonNull(Schemas.class.getResourceAsStream(resource))) {
      var registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
      assertThat(registry.getSchema(in).validate(json, InputFormat.JSON)).as(json).isEmpty();
    }
  }
}
