package io.railwright.twin.nexus.show;

import java.util.Optional;

/**
 * What a command shows.
 *
 * @param text as a terminal shows it
 * @param body as NX-API answers; empty where it has no such form
 */
public record Answer(String text, Optional<Body> body) {
  static Answer of(String text) {
    return new Answer(text, Optional.empty());
  }

  static Answer of(String text, Body body) {
    return new Answer(text, Optional.of(body));
  }
}
