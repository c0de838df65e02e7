package io.railwright.web;

import io.railwright.web.access.Gate;
import io.railwright.web.http.Parameter;
import io.railwright.web.http.Role;
import io.railwright.web.http.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** A description of an API as a reader of OpenAPI sees it. */
record Described(Map<?, ?> paths, Object whole) {
  static Described of(Object document) {
    Map<?, ?> all = (Map<?, ?>) document;
    return new Described((Map<?, ?>) Objects.requireNonNull(all.get("paths")), document);
  }

  Set<String> operations() {
    Set<String> operations = new TreeSet<>();
    paths.forEach(
        (path, methods) ->
            ((Map<?, ?>) methods)
                .keySet()
                .forEach(
                    it -> operations.add(it.toString().toUpperCase(Locale.ROOT) + " " + path)));
    return operations;
  }

  private Map<?, ?> operation(Route route) {
    Map<?, ?> methods = (Map<?, ?>) Objects.requireNonNull(paths.get(route.pattern()));
    return (Map<?, ?>) Objects.requireNonNull(methods.get(route.method().toLowerCase(Locale.ROOT)));
  }

  String role(Route route) {
    return String.valueOf(operation(route).get("x-rail-role"));
  }

  /** Those of the address, the headers and the body. */
  Set<String> parameters(Route route) {
    Set<String> names = new TreeSet<>();
    for (Object it : (List<?>) Objects.requireNonNull(operation(route).get("parameters"))) {
      names.add(String.valueOf(((Map<?, ?>) it).get("name")));
    }
    if (operation(route).get("requestBody") instanceof Map<?, ?> body) {
      List<Object> found = new ArrayList<>();
      collect(body, "properties", found);
      found.forEach(it -> ((Map<?, ?>) it).keySet().forEach(name -> names.add(name.toString())));
    }
    return names;
  }

  static Set<String> declared(Route route) {
    Set<String> names = new TreeSet<>();
    route.parameters().stream().map(Parameter::name).forEach(names::add);
    if (route.isOrder() && route.role() != Role.NOBODY) {
      names.add(Gate.CSRF_HEADER);
    }
    return names;
  }

  /** The addresses of all schemas that it names. */
  Set<String> schemas() {
    List<Object> found = new ArrayList<>();
    collect(whole, "$ref", found);
    Set<String> schemas = new TreeSet<>();
    found.forEach(it -> schemas.add(it.toString()));
    return schemas;
  }

  private static void collect(Object value, String key, List<Object> found) {
    if (value instanceof Map<?, ?> map) {
      map.forEach(
          (name, inside) -> {
            if (key.equals(name)) {
              found.add(inside);
            }
            collect(inside, key, found);
          });
    } else if (value instanceof List<?> list) {
      list.forEach(it -> collect(it, key, found));
    }
  }
}
