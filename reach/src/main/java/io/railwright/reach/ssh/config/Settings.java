package io.railwright.reach.ssh.config;

import io.railwright.reach.ssh.config.ConfigBlock.Condition;
import io.railwright.reach.ssh.config.ConfigBlock.Criterion;
import io.railwright.reach.ssh.config.ConfigBlock.Item;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Collects the settings of the blocks that apply to one host, unexpanded. The first value wins;
 * identity files add up.
 */
final class Settings {
  private final String host;
  private final String localUser;
  private final Map<Keyword, List<String>> values = new EnumMap<>(Keyword.class);

  Settings(String host, String localUser) {
    this.host = host;
    this.localUser = localUser;
  }

  void apply(List<ConfigBlock> blocks) {
    for (ConfigBlock block : blocks) {
      if (holds(block.condition())) {
        block.items().forEach(this::apply);
      }
    }
  }

  private void apply(Item item) {
    switch (item) {
      case Item.Setting(Keyword keyword, List<String> offered) -> offer(keyword, offered);
      case Item.Included(List<ConfigBlock> included) -> apply(included);
    }
  }

  void offer(Keyword keyword, List<String> offered) {
    if (keyword.shape() == Keyword.Shape.ADDS_UP) {
      List<String> all = values.computeIfAbsent(keyword, k -> new ArrayList<>());
      offered.stream().filter(value -> !all.contains(value)).forEach(all::add);
    } else if (!wayIsSet(keyword)) {
      values.putIfAbsent(keyword, offered);
    }
  }

  /**
   * A jump and a proxy command are two answers to one question, so that the first of either wins.
   */
  private boolean wayIsSet(Keyword keyword) {
    boolean isRoute = keyword == Keyword.PROXY_JUMP || keyword == Keyword.PROXY_COMMAND;
    return isRoute
        && (values.containsKey(Keyword.PROXY_JUMP) || values.containsKey(Keyword.PROXY_COMMAND));
  }

  List<String> all(Keyword keyword) {
    return values.getOrDefault(keyword, List.of());
  }

  Optional<String> first(Keyword keyword) {
    return all(keyword).stream().findFirst();
  }

  private boolean holds(Condition condition) {
    return switch (condition) {
      case Condition.Always() -> true;
      case Condition.Never() -> false;
      case Condition.HostName(List<String> patterns) -> Wildcard.anyMatches(patterns, host);
      case Condition.Match(List<Criterion> criteria) -> criteria.stream().allMatch(this::holds);
    };
  }

  private boolean holds(Criterion criterion) {
    boolean matches =
        switch (criterion.subject()) {
          case ALL -> true;
          case HOST -> Wildcard.anyMatchesIgnoringCase(criterion.patterns(), targetName());
          case ORIGINAL_HOST -> Wildcard.anyMatchesIgnoringCase(criterion.patterns(), host);
          case USER -> Wildcard.anyMatches(criterion.patterns(), user());
          case LOCAL_USER -> Wildcard.anyMatches(criterion.patterns(), localUser);
        };
    return matches != criterion.negated();
  }

  /** The host name as far as it is settled by the blocks before. */
  String targetName() {
    return first(Keyword.HOST_NAME)
        .map(name -> name.replace("%h", host).replace("%%", "%"))
        .orElse(host)
        .toLowerCase(Locale.ROOT);
  }

  String user() {
    return first(Keyword.USER).orElse(localUser);
  }
}
