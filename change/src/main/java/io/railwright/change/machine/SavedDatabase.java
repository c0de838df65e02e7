package io.railwright.change.machine;

/**
 * Whether CONFIG_DB of a SONiC switch is what it would start with. All tables are held against each
 * other on the switch itself, since they hold secrets; only the answer leaves it. Left out is what
 * the switch says of itself, part of which it writes without anybody asking.
 */
final class SavedDatabase {
  static final String SAVE = "config save -y";
  static final String SAME = "saved";
  static final String OTHER = "newer";

  /**
   * {@code sonic-cfggen -v} prints {@code {{TEXT}}} as a template of Jinja, with a variable for
   * each table: here a line for each row, its fields in order. Lines are sorted, since rows have
   * none.
   */
  static final String LOOK =
      """
      file=/etc/sonic/config_db.json
      keys=$(sonic-db-cli CONFIG_DB KEYS '*') && [ -n "$keys" ] && [ -s "$file" ] || exit 1
      names=$(
        printf '%s\\n' "$keys" | sed -n 's/^\\([A-Z][A-Z0-9_]*\\)|.*/\\1/p'
        sed -n 's/^ \\{2,4\\}"\\([A-Z][A-Z0-9_]*\\)": *{.*/\\1/p' "$file"
      )
      list=
      for name in $(printf '%s\\n' "$names" | sort -u); do
        [ "$name" = DEVICE_METADATA ] || list="$list(\\"$name\\", $name), "
      done
      row='{% for key, row in (rows or {}).items() %},{{ "\\n" }}{{ {table ~ "|" ~ (key if key is string else key|join("|")): row}|tojson }}{% endfor %}'
      template='"[{}"}}{% for table, rows in ['$list'] %}'$row'{% endfor %}{{",\\n]"'
      now=$(sonic-cfggen -d -v "$template") && kept=$(sonic-cfggen -j "$file" -v "$template") || exit 1
      case $now in *'|'*) ;; *) exit 1 ;; esac
      rows() { printf '%s\\n' "$1" | sed 's/[],]*$//' | sort; }
      if [ "$(rows "$now")" = "$(rows "$kept")" ]; then echo saved; else echo newer; fi
      """;

  private SavedDatabase() {}
}
