package io.railwright.assess.fix;

import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Setting;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.SwitchPorts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Says what gives a parameter of an item a value. */
public final class Fixes {
  private static final String EACH = "{each}";

  private final Item item;
  private final Parameter parameter;
  private final Value value;

  private Fixes(Item item, Parameter parameter, Value value) {
    this.item = item;
    this.parameter = parameter;
    this.value = value;
  }

  /** Nothing where it can't be set, or where a name that the command needs is not known. */
  public static List<Action> actions(Item item, Parameter parameter, Value value) {
    Fixes fixes = new Fixes(item, parameter, value);
    if (isLocked(item, parameter)) {
      return parameter.locked().flatMap(fixes::action).stream().toList();
    }
    List<Action> actions = new ArrayList<>();
    parameter.set().flatMap(fixes::action).ifPresent(actions::add);
    if (!actions.isEmpty()) {
      parameter.keep().flatMap(fixes::action).map(Action.AtBoot::new).ifPresent(actions::add);
    }
    List<Action> typed =
        actions.stream()
            .map(it -> InstalledTools.named(it, item))
            .flatMap(it -> DcbTool.named(it, item).stream())
            .toList();
    return item.name(Cards.CLUSTER).isEmpty()
        ? typed
        : ClusterOwned.of(item).instead(typed, parameter);
  }

  /** When a change is in force: what a locked kernel keeps from the host, its firmware sets. */
  public static Effect effect(Item item, Parameter parameter) {
    return isLocked(item, parameter) ? Effect.REBOOT : parameter.effect();
  }

  /**
   * Whether what is set is gone with a reboot unless somebody does something about it. A switch
   * that saves what is applied loses it only where that was turned off, which the actions say.
   */
  public static boolean isLostAtReboot(Item item, List<Action> actions) {
    return item.name(SwitchPorts.SAVES).isEmpty()
        && actions.stream().anyMatch(Action.AtBoot.class::isInstance);
  }

  private static boolean isLocked(Item item, Parameter parameter) {
    return parameter.locked().isPresent() && !item.name(Cards.LOCKDOWN).isEmpty();
  }

  /** The same for a value as text; nothing where the parameter can't have it. */
  public static List<Action> actions(Item item, Parameter parameter, String text) {
    return parameter
        .type()
        .parse(text)
        .map(value -> actions(item, parameter, value))
        .orElse(List.of());
  }

  private Optional<Action> action(Setting set) {
    return switch (set) {
      case Setting.Command(List<String> words) -> filled(words).map(Action.Command::new);
      case Setting.Write(String path, String text) ->
          fill(text).flatMap(what -> fill(path).map(where -> new Action.Write(where, what)));
      case Setting.KernelArgument(String name) ->
          Optional.of(new Action.KernelArgument(argument(name)));
      case Setting.Configuration(List<String> lines) ->
          filled(lines.stream().flatMap(this::each).toList()).map(Action.Configuration::new);
      case Setting.BySystem some -> action(some.of(item.name(SwitchPorts.OS)));
      case Setting.BySite some -> action(some.otherwise()); // where no site is known
      case Setting.ByHand(String what) -> fill(what).map(Action.ByHand::new);
    };
  }

  /** Some statements take one priority, and stand there once for each. */
  private Stream<String> each(String line) {
    List<String> items = value instanceof Value.Listing(var all) ? all : List.of(text());
    return line.contains(EACH) ? items.stream().map(it -> line.replace(EACH, it)) : Stream.of(line);
  }

  /** A flag is there or not; anything else has a value. */
  private String argument(String name) {
    return value instanceof Value.Flag ? name : name + "=" + text();
  }

  private Optional<List<String>> filled(List<String> templates) {
    List<Optional<String>> filled = templates.stream().map(this::fill).toList();
    return filled.stream().allMatch(Optional::isPresent)
        ? Optional.of(filled.stream().map(Optional::orElseThrow).toList())
        : Optional.empty();
  }

  private Optional<String> fill(String template) {
    StringBuilder filled = new StringBuilder();
    int from = 0;
    for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', from)) {
      int close = template.indexOf('}', open);
      boolean isHole = close > open + 1 && isName(template, open + 1, close);
      String what = isHole ? hole(template.substring(open + 1, close)) : "{";
      if (what.isEmpty()) {
        return Optional.empty();
      }
      filled.append(template, from, open).append(what);
      from = isHole ? close + 1 : open + 1;
    }
    return Optional.of(filled.append(template, from, template.length()).toString());
  }

  private static boolean isName(String template, int from, int to) {
    boolean letters = true;
    for (int at = from; letters && at < to; at++) {
      letters = template.charAt(at) >= 'a' && template.charAt(at) <= 'z';
    }
    return letters;
  }

  private String hole(String name) {
    return switch (name) {
      case "value" -> text();
      case "amount" -> value.print();
      case "number" -> parameter.type().choices().getOrDefault(value.print(), text());
      case "bits" -> bits();
      case "tos" -> tos();
      case "mask" -> mask();
      default -> item.name(name);
    };
  }

  /** Priorities as eight switches, from 0 to 7: {@code 0,0,0,1,0,0,0,0}. */
  private String bits() {
    String print = value.print();
    List<String> set = value instanceof Value.Listing(var items) ? items : List.of(print);
    return IntStream.range(0, 8)
        .mapToObj(priority -> set.contains(Integer.toString(priority)) ? "1" : "0")
        .collect(Collectors.joining(","));
  }

  /** A code point as the byte that programs set: with the bit that says "ECN-capable". */
  private String tos() {
    String code = text();
    return code.matches("[0-9]{1,2}") ? Integer.toString(4 * Integer.parseInt(code) + 2) : "";
  }

  /** Priorities as the bits of a number: 8 for priority 3. */
  private String mask() {
    String eight = new StringBuilder(bits().replace(",", "")).reverse().toString();
    return Integer.toString(Integer.parseInt(eight, 2));
  }

  /** As tools take it: numbers bare, flags as 1 and 0. */
  private String text() {
    return switch (value) {
      case Value.Count(long number, String _) -> Long.toString(number);
      case Value.Flag(boolean set) -> set ? "1" : "0";
      case DataSize(long bytes) -> Long.toString(bytes);
      case Value.Listing(List<String> items) -> String.join(",", items);
      default -> value.print();
    };
  }
}
