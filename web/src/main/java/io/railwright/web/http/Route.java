package io.railwright.web.http;

import io.railwright.flow.FabricException;
import java.util.ArrayList;
import java.util.List;

/**
 * One thing that can be asked for.
 *
 * @param pattern a path in which {@code {name}} stands for one part of it
 * @param role who may ask
 * @param summary in a line, for the description of the API
 * @param type of the answer
 * @param schema the name of the schema of the answer; empty where it has none
 */
public record Route(
    String method,
    String pattern,
    Role role,
    Kind kind,
    String summary,
    List<Parameter> parameters,
    String type,
    String schema,
    Handler handler) {
  public Route {
    parameters = List.copyOf(parameters);
  }

  /** What it is for, by which its headers and its errors are made. */
  public enum Kind {
    /** For programs: part of the described API. */
    API,
    /** For people. */
    PAGE,
    /** A script, a style or a schema, the same for all. */
    ASSET
  }

  /** Answers a request. */
  @FunctionalInterface
  public interface Handler {
    Answer answer(Call call) throws WebProblem, FabricException;
  }

  public boolean isOrder() {
    return !method.equals("GET");
  }

  /** The parts of the pattern. */
  List<String> parts() {
    return List.of(pattern.substring(1).split("/", -1));
  }

  /** Of a document for programs. */
  public static Route api(
      String pattern, String summary, String schema, List<Parameter> parameters, Handler handler) {
    return new Route(
        "GET", pattern, Role.LOOK, Kind.API, summary, parameters, Answer.JSON, schema, handler);
  }

  /** Of an order, which needs the right to operate. */
  public static Route order(
      String pattern, String summary, List<Parameter> parameters, Handler handler) {
    return new Route(
        "POST",
        pattern,
        Role.OPERATE,
        Kind.API,
        summary,
        parameters,
        Answer.JSON,
        "done-1",
        handler);
  }

  /** Of a page for people. */
  public static Route page(
      String pattern, String summary, List<Parameter> parameters, Handler handler) {
    return new Route(
        "GET", pattern, Role.LOOK, Kind.PAGE, summary, parameters, Answer.HTML, "", handler);
  }

  /** The same for whoever reaches the port. */
  public Route open() {
    return of(Role.NOBODY);
  }

  /** The same for another role. */
  public Route of(Role other) {
    return new Route(method, pattern, other, kind, summary, parameters, type, schema, handler);
  }

  /** The same with another type of answer. */
  public Route typed(String other) {
    return new Route(method, pattern, role, kind, summary, parameters, other, schema, handler);
  }

  /** The same with these parameters before its own. */
  public Route with(List<Parameter> more) {
    List<Parameter> all = new ArrayList<>(more);
    all.addAll(parameters);
    return new Route(method, pattern, role, kind, summary, all, type, schema, handler);
  }
}
