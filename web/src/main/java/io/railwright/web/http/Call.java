package io.railwright.web.http;

import java.util.Map;
import java.util.Optional;

/**
 * A request that its route may see.
 *
 * @param values of the parameters that the route declares, all of them checked
 */
public record Call(WebRequest request, Visitor visitor, Map<String, String> values) {
  public Call {
    values = Map.copyOf(values);
  }

  /** One that the route demands. */
  public String value(String name) {
    return optional(name).orElseThrow(() -> new IllegalArgumentException(name));
  }

  public Optional<String> optional(String name) {
    return Optional.ofNullable(values.get(name)).filter(it -> !it.isEmpty());
  }
}
