package io.railwright.flow.explain;

import io.railwright.knowledge.Along;
import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Setting;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rules in words. */
final class Wording {
  private Wording() {}

  static String of(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Equals(Operand one) -> of(one);
      case Expectation.OneOf(List<Operand> some) ->
          "one of " + some.stream().map(Wording::of).collect(Collectors.joining(", "));
      case Expectation.AtLeast(Operand one) -> "at least " + of(one);
      case Expectation.AtMost(Operand one) -> "at most " + of(one);
      case Expectation.Between(Operand least, Operand most) ->
          "from " + of(least) + " to " + of(most);
      case Expectation.Matches(var pattern) -> "like " + pattern.pattern();
      case Expectation.Presence(boolean wanted) -> wanted ? "there" : "not there";
      case Expectation.SameAcross(var group) -> "the same " + among(group);
      case Expectation.UniqueAcrossFabric() -> "on no other host of the fabric";
      case Expectation.WithinLimit _ -> "below the counter's limit";
      case Expectation.Not(Expectation inner) -> "not " + of(inner);
    };
  }

  private static String of(Operand operand) {
    return switch (operand) {
      case Operand.Literal(String text) -> text;
      case Operand.Site(String key) -> "the site's " + key;
      case Operand.Other(String parameter, Along along) ->
          "what " + parameter + whose(along) + " is";
    };
  }

  private static String among(Expectation.Group group) {
    return switch (group) {
      case HOST -> "on all cards of its model in the host";
      case PRODUCT -> "on all of its model in the fabric";
      case GROUP -> "on all of its model in each group of the inventory";
      case FABRIC -> "everywhere in the fabric";
      case BOARD -> "on all cards of its board (PSID) in the fabric";
      case SLOT -> "in its slot on all hosts of the product that share switches with it";
      case LINK -> "at both ends of the cable";
    };
  }

  private static String whose(Along along) {
    return switch (along) {
      case ITSELF -> "";
      case HOST -> " of the host";
      case PF -> " of the physical function";
      case PEER -> " of the link partner";
    };
  }

  static String of(Condition condition, Knowledge knowledge) {
    return switch (condition) {
      case Condition.Selected(String id) -> knowledge.selection(id).title() + " (" + id + ")";
      case Condition.Test(Operand subject, Expectation expectation) ->
          subject(subject, knowledge) + " is " + of(expectation);
    };
  }

  private static String subject(Operand operand, Knowledge knowledge) {
    return switch (operand) {
      case Operand.Other(String id, Along along) -> knowledge.parameter(id).title() + whose(along);
      case Operand.Site(String key) -> "the site's " + key;
      case Operand.Literal(String text) -> text;
    };
  }

  static String of(Setting setting) {
    return switch (setting) {
      case Setting.Command(List<String> words) -> String.join(" ", words);
      case Setting.Write(String path, String text) -> "writing " + text + " to " + path;
      case Setting.KernelArgument(String name) -> "the kernel argument " + name;
      case Setting.Configuration(List<String> lines) -> String.join(" ; ", lines);
      case Setting.BySystem(Map<String, Setting> systems, Setting otherwise) ->
          Stream.concat(
                  systems.entrySet().stream()
                      .sorted(Map.Entry.comparingByKey())
                      .map(it -> it.getKey() + ": " + of(it.getValue())),
                  Stream.of("others: " + of(otherwise)))
              .collect(Collectors.joining("; "));
      case Setting.BySite(String key, Map<String, Setting> values, Setting otherwise) ->
          Stream.concat(
                  values.entrySet().stream()
                      .sorted(Map.Entry.comparingByKey())
                      .map(it -> "where " + key + " is " + it.getKey() + ": " + of(it.getValue())),
                  Stream.of("elsewhere: " + of(otherwise)))
              .collect(Collectors.joining("; "));
      case Setting.ByHand(String what) -> what;
    };
  }
}
