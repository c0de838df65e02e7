package io.railwright.collect.kube;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Objects of a cluster from files. The names tell people which file is meant; each reads objects of
 * every kind, for a file often has several.
 */
public final class KubeOutputs {
  /** Lines before the first that tells JSON from YAML: prompts, remarks. */
  private static final int LATEST_START = 200;

  private static final String WITHHELD = "left out, since it may hold a secret";

  public static final Map<String, Parser> KEPT =
      Stream.of(
              "k8s",
              "k8s-dra",
              "k8s-machineconfig",
              "k8s-nicoperator",
              "k8s-node",
              "k8s-performance",
              "k8s-pod",
              "k8s-policy",
              "k8s-sriov")
          .collect(Collectors.toUnmodifiableMap(Function.identity(), _ -> KubeOutputs::parse));

  private KubeOutputs() {}

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    List<List<Field>> documents =
        isJson(printed) ? json(printed, readings) : YamlText.documents(printed, readings);
    int number = 0;
    for (List<Field> document : documents) {
      for (KubeObject object : KubeObject.of(document)) {
        add(object, object.subject(number), readings);
        number++;
      }
    }
    return readings.parsed();
  }

  /** By the first line that says something: JSON may also stand within YAML. */
  private static boolean isJson(Printed printed) {
    return printed.firstLines(LATEST_START).stream()
        .map(ScreenLine::plain)
        .filter(line -> !TerminalText.isDecoration(line))
        .findFirst()
        .map(String::strip)
        .filter(line -> line.startsWith("{") || line.startsWith("["))
        .isPresent();
  }

  private static List<List<Field>> json(Printed printed, Readings readings) {
    List<List<Field>> documents = new ArrayList<>();
    for (Json.Members object : JsonText.objects(printed, (_, _, _) -> false, readings)) {
      List<Field> fields = new ArrayList<>();
      JsonPlace.each(
          object,
          it -> {
            Field field = new Field(it.path(), it.leaf().text(), it.printed(), it.leaf().line());
            List<Field> within = LongValue.fields(field);
            fields.addAll(within.isEmpty() ? List.of(field) : within);
          });
      documents.add(fields);
    }
    return documents;
  }

  private static void add(KubeObject object, String subject, Readings readings) {
    KeptFields kept = new KeptFields(object);
    for (Field field : object.fields()) {
      List<KeptFields.Variable> variables = kept.variables(field);
      for (KeptFields.Variable one : variables) {
        String key = FactKey.text("environment", one.name());
        readings.add(subject, key, Value.text(one.value()), one.raw(), field.line());
      }
      if (variables.isEmpty() && !KeptFields.isCopy(field)) {
        boolean shown = kept.isKept(field);
        Value value = shown ? Value.text(field.text()) : new Value.Unknown(WITHHELD);
        readings.add(subject, key(field), value, shown ? kept.raw(field) : "", field.line());
      }
    }
  }

  private static String key(Field field) {
    boolean status = field.path().getFirst().equals("status") && field.path().size() > 1;
    return status
        ? FactKey.text("object.status", field.dotted(1))
        : FactKey.text("object.field", field.dotted(0));
  }
}
