package io.railwright.change.setting;

import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fields of CONFIG_DB. The daemons of the switch watch the database, so that what is written is in
 * force at once; a start loads what was saved.
 */
record DatabaseFieldAccess(DatabaseField setting) implements SettingAccess {
  private static final String CLIENT = "sonic-db-cli CONFIG_DB ";

  /** An empty value is one; the client prints it as it prints nothing. */
  private static final Pattern PRINTED = Pattern.compile("(?:(0|False)|(?:1|True)\\n(.*))");

  /** A switch of several chips has a database for each, and ports in all of them. */
  private static final String CHIPS =
      """
      [ ! -e /etc/sonic/config_db0.json ] \\
        || echo 'the switch has several ASICs, each with a database of its own'
      """;

  /** SONiC before 202111 wrote [TABLE|NAME]; rows that are there tell which form it takes. */
  private static final String REFERENCES =
      """
      case $(sonic-db-cli CONFIG_DB EXISTS "$row") in
        1 | True) ;;
        *) echo "there is no row $row" ;;
      esac
      for other in $(sonic-db-cli CONFIG_DB KEYS "$rows" | head -n 3); do
        case $(sonic-db-cli CONFIG_DB HGET "$other" "$field") in
          '['*) echo 'the switch writes references in an older form, [TABLE|NAME]'; break ;;
        esac
      done
      """;

  /** In place of the name of a profile that the switch is to work out by itself. */
  private static final String WORKED_OUT = "NULL";

  private String words(String command) {
    return CLIENT + command + " " + ShellWords.quote(setting.row()) + " " + setting.field();
  }

  @Override
  public String look() {
    return "there=$(%s) || exit 1; echo \"$there\"; case $there in 1 | True) %s ;; esac"
        .formatted(words("HEXISTS"), words("HGET"));
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String text = PrintedState.text(printed);
    Matcher told = PRINTED.matcher(text.equals("1") || text.equals("True") ? text + "\n" : text);
    if (!told.matches()) {
      throw Unreadable.by(printed);
    }
    if (told.group(1) != null) {
      return Observed.of(State.absent());
    }
    if (!DatabaseField.isValue(told.group(2))) {
      throw new UnreadableException("it holds what rail would not write");
    }
    return Observed.of(State.of(told.group(2)));
  }

  /** The client says how many fields are new, and that is no failure where it is none. */
  @Override
  public String act(State target) {
    return switch (target) {
      case State.Absent _ -> words("HDEL");
      case State.Text(String value) -> words("HSET") + " " + ShellWords.quote(value);
      case State.Unseen _ ->
          throw new IllegalArgumentException("a field of CONFIG_DB is always seen");
    };
  }

  @Override
  public String obstacle(State target) {
    if (setting.refersTo().isEmpty()
        || !(target instanceof State.Text(String name))
        || name.equals(WORKED_OUT)) {
      return CHIPS;
    }
    String row = setting.refersTo() + "|" + name;
    String names =
        "row=%s\nrows=%s\nfield=%s\n"
            .formatted(
                ShellWords.quote(row), ShellWords.quote(setting.table() + "|*"), setting.field());
    return CHIPS + names + REFERENCES;
  }
}
