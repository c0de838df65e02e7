package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Moment;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code esxcli system module parameters list}, {@code module list} and {@code get}, and {@code
 * esxcfg-module -g}. Parameters are those of the next load; nothing tells which are in force. An
 * empty value is the driver's default, so which are set is told as a list.
 */
final class ModuleReport implements EntryForm {
  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("name", Column.NONE),
          entry("module", Column.NONE),
          entry("isloaded", Column.of("module.loaded", EsxiValue::flag)),
          entry("isenabled", Column.of("module.enabled", EsxiValue::flag)),
          entry("modulefile", Column.of("module.file", EsxiValue::word)),
          entry("version", Column.of("module.version", EsxiValue::word)));

  private static final Set<String> TYPES =
      Set.of(
          "int", "uint", "bool", "invbool", "string", "charp", "byte", "short", "ushort", "long",
          "ulong");

  private static final int MOST_MODULES = 1000;
  private static final int MOST_PARAMETERS = 1000;

  /** What is set of a module, and in which line its parameters begin. */
  private record Parameters(List<String> names, int line) {}

  private final Map<String, Parameters> set = new LinkedHashMap<>();

  /** The description of a parameter may go on in further lines. */
  private int described;

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    String name = entry.value("name", "module");
    return name.isEmpty() || name.indexOf(' ') >= 0
        ? Optional.empty()
        : Optional.of(place.of("module", name));
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  @Override
  public boolean take(Entry entry, Place place, Readings readings) {
    String type = entry.value("type");
    if (type.isEmpty() || entry.value("name").isEmpty()) {
      boolean parameters = entry.fields().stream().anyMatch(it -> it.key().equals("type"));
      return !parameters && EntryForm.super.take(entry, place, readings);
    }
    boolean known = TYPES.contains(type.startsWith("array of ") ? type.substring(9) : type);
    if (known) {
      parameter(module(place), entry, readings);
      described = entry.line();
    }
    return known;
  }

  private static String module(Place place) {
    return place.of("module", place.device().isEmpty() ? "-" : place.device());
  }

  private void parameter(String module, Entry row, Readings readings) {
    String name = row.value("name");
    remember(module, row.line());
    for (Field field : row.fields()) {
      switch (field.key()) {
        case "type" ->
            readings.add(
                module,
                FactKey.text("module.parameter.type", name),
                Value.text(field.value()),
                field.raw(),
                field.line());
        case "value" -> value(module, name, field, readings);
        case "description" -> {
          if (!field.value().isEmpty()) {
            String key = FactKey.text("module.parameter.description", name);
            readings.add(module, key, Value.text(field.value()), field.raw(), field.line());
          }
        }
        default -> {}
      }
    }
  }

  private void remember(String module, int line) {
    if (set.size() < MOST_MODULES) {
      set.putIfAbsent(module, new Parameters(new ArrayList<>(), line));
    }
  }

  private void value(String module, String name, Field field, Readings readings) {
    if (field.value().isEmpty()) {
      return;
    }
    Parameters parameters = set.get(module);
    if (parameters != null && parameters.names().size() < MOST_PARAMETERS) {
      parameters.names().add(name);
    }
    readings.add(
        module,
        FactKey.text("module.parameter", name),
        Moment.PERSISTENT,
        typed(field.value()),
        field.raw(),
        field.line());
  }

  /** A number, also in hexadecimal; a list of them; or the text. */
  private static Value typed(String text) {
    if (text.startsWith("<") && text.endsWith(">")) {
      return new Value.Unknown(text + " stands for a value");
    }
    return text.indexOf(',') > 0
        ? Amount.list(text)
        : Amount.whole(text).orElseGet(() -> Value.text(text));
  }

  /** {@code nmlx5_core enabled = 1 options = 'pfctx=0x08 pfcrx=0x08'}. */
  @Override
  public boolean line(String line, int number, Place place, Readings readings) {
    int enabled = line.indexOf(" enabled = ");
    int options = line.indexOf(" options = '", Math.max(enabled, 0));
    if (enabled <= 0 || options < enabled) {
      boolean more = described > 0 && described == number - 1;
      described = more ? number : 0;
      return more;
    }
    String module = place.of("module", line.substring(0, enabled).strip());
    String flag = line.substring(enabled + 1, options).strip();
    Value on = EsxiValue.flag(flag.substring(flag.indexOf('=') + 1));
    readings.add(module, "module.enabled", on, flag, number);
    remember(module, number);
    int start = options + " options = '".length();
    int quote = line.indexOf('\'', start);
    for (String option : Words.list(line.substring(start, quote < 0 ? line.length() : quote))) {
      int equals = option.indexOf('=');
      String name = equals < 0 ? option : option.substring(0, equals);
      String value = equals < 0 ? "" : option.substring(equals + 1);
      value(module, name, new Field(name, value, option, number), readings);
    }
    return true;
  }

  @Override
  public void end(Readings readings) {
    set.forEach(
        (module, parameters) ->
            readings.add(
                module,
                "module.parameters.set",
                Moment.PERSISTENT,
                new Value.Listing(parameters.names()),
                "",
                parameters.line()));
  }
}
