package io.railwright.change.setting;

import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Values of NVUE. Each is set and applied by itself; what somebody else has pending under the same
 * user would be applied with it, so that nothing is done then. Where the switch has a timer of its
 * own to take a change back, that is used.
 */
record NvueAccess(NvueValue setting) implements SettingAccess {
  /** Twice as long as a link takes to come up again and a switch to forward. */
  private static final Duration TIME = Duration.ofMinutes(3);

  /** The words of the path that may stand for several in a line of the configuration. */
  private static final String NAMES = "[^ ]+";

  private static final String PENDING =
      """
      pending=$(nv config diff) || exit 1
      [ -z "$pending" ] || { echo 'somebody has changes pending (nv config diff)' >&2; exit 1; }
      """;

  private static final String APPLY =
      """
      pending=$(nv config diff) || { nv config detach; exit 1; }
      [ -n "$pending" ] || { nv config detach; exit 0; }
      nv config apply -y $trial || { nv config detach; exit 1; }
      """;

  private static final String OBSTACLE =
      """
      pending=$(nv config diff) || echo 'the switch does not tell what is pending (nv config diff)'
      [ -z "$pending" ] || echo 'somebody has changes pending under the user that rail is (nv config diff)'
      nv config revision | while read -r id state rest; do
        case $state in
          pending) echo "a revision is pending ($id, nv config revision)" ;;
          confirm) echo "a revision waits for its confirmation ($id, nv config apply --confirm-status)" ;;
        esac
      done
      """;

  /** An empty configuration is none: NVUE may not be in use. */
  @Override
  public String look() {
    String pattern =
        setting.words().stream()
            .map(it -> it.matches("[0-9]+|swp.*") ? NAMES : it)
            .collect(Collectors.joining(" "));
    return """
    all=$(nv config show -o commands) && [ -n "$all" ] || exit 1
    printf '%%s\\n' "$all" | grep -E '^nv set %s( |$)'
    exit 0
    """
        .formatted(pattern);
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    Optional<String> value =
        PrintedState.text(printed)
            .lines()
            .flatMap(line -> setting.in(line).stream())
            .reduce((_, last) -> last);
    if (value.isEmpty()) {
      return Observed.of(State.absent());
    }
    if (!setting.isValue(value.get())) {
      throw new UnreadableException("it holds what rail would not write");
    }
    return Observed.of(State.of(value.get()));
  }

  private String script(State target, String option) {
    String words =
        switch (target) {
          case State.Absent _ -> "nv unset " + setting.path();
          case State.Text(String _) when setting.isBare() -> "nv set " + setting.path();
          case State.Text(String value) -> "nv set " + setting.path() + " " + value;
          case State.Unseen _ ->
              throw new IllegalArgumentException("a value of NVUE is always seen");
        };
    return PENDING + words + " || { nv config detach; exit 1; }\ntrial='" + option + "'\n" + APPLY;
  }

  @Override
  public String act(State target) {
    return script(target, "");
  }

  @Override
  public Optional<Trial> trial(State target) {
    return Optional.of(
        new Trial(
            script(target, "--confirm " + TIME.toMinutes() + "m"),
            "nv config apply --confirm-yes",
            TIME));
  }

  @Override
  public String obstacle(State target) {
    return OBSTACLE;
  }
}
