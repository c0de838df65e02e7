package io.railwright.web.api;

import io.railwright.web.http.Answer;
import io.railwright.web.http.WebProblem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;

/** The schemas of the documents, as they are shipped. */
final class Schemas {
  private static final String FOLDER = "/io/railwright/schema/";
  private static final Pattern NAME = Pattern.compile("[a-z]+(-[a-z]+)*-[0-9]+");

  private Schemas() {}

  static String address(String name) {
    return "/api/v1/schemas/" + name;
  }

  static Answer answer(String name) throws WebProblem {
    if (!NAME.matcher(name).matches()) {
      throw new WebProblem(404, "there is no such schema");
    }
    try (InputStream in = Schemas.class.getResourceAsStream(FOLDER + name + ".schema.json")) {
      if (in == null) {
        throw new WebProblem(404, "there is no such schema");
      }
      return new Answer.Whole(
          200,
          "application/schema+json",
          new String(in.readAllBytes(), StandardCharsets.UTF_8),
          Map.of());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
