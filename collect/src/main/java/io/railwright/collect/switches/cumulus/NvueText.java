package io.railwright.collect.switches.cumulus;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.Row;
import io.railwright.collect.switches.table.Table;
import io.railwright.collect.switches.table.TableForm;
import io.railwright.collect.switches.table.TableText;
import io.railwright.collect.text.ScreenLine;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * {@code nv show} as text. A table with a column {@code operational} is a tree, whose names stand
 * in; tables of another form follow it under titles. The output for all interfaces has a heading
 * for each, and its trees have no header.
 */
final class NvueText implements TableForm {
  private static final String INTERFACE = "Interface: ";

  private final NvuePath path = new NvuePath();
  private NvueFacts facts;

  private NvueText(Printed printed) {
    facts = new NvueFacts(NvueScope.of(printed.item()));
  }

  static Parsed parse(Printed printed) {
    return TableText.read(printed, new NvueText(printed));
  }

  private void enter(NvueScope next, Readings readings) {
    facts.finish(readings);
    facts = new NvueFacts(next);
    path.clear();
  }

  @Override
  public Optional<String> subject(Row row) {
    return Optional.of(facts.scope().subject());
  }

  @Override
  public Optional<Column> column(Table table, String header) {
    return isTree(table) || NvueTables.knows(table, header)
        ? Optional.of(Column.NONE)
        : Optional.empty();
  }

  private static boolean isTree(Table table) {
    return table.headers().contains("operational") || table.headers().contains("applied");
  }

  @Override
  public boolean row(Row row, Readings readings) {
    if (!isTree(row.table())) {
      return NvueTables.row(facts.scope(), row, readings);
    }
    boolean more = row.first().isEmpty();
    List<String> names =
        more ? path.names() : path.enter(ScreenLine.indent(row.text()), row.first());
    if (names.isEmpty()) {
      return false;
    }
    String operational = row.cell("operational");
    String applied = row.cell("applied");
    if (!operational.isEmpty() || !applied.isEmpty()) {
      facts.add(
          new NvueLeaf(
              names,
              operational,
              applied,
              more || row.first().startsWith("["),
              row.text().strip(),
              row.line()),
          readings);
    }
    return true;
  }

  @Override
  public boolean line(String line, int number, Readings readings) {
    Optional<NvueScope> typed = NvueScope.typed(line);
    if (typed.isPresent()) {
      enter(typed.get(), readings);
      return true;
    }
    int named = line.indexOf(INTERFACE);
    if (named >= 0) {
      NvueScope port = NvueScope.port(line.substring(named + INTERFACE.length()).strip());
      enter(port, readings);
      readings.add(port.subject(), "port.name", Value.text(port.name()), line.strip(), number);
      return true;
    }
    return ScreenNoise.isIn(line) || takeBare(line, number, readings);
  }

  /** {@code pause-packets 0}, in a tree without a header. */
  private boolean takeBare(String line, int number, Readings readings) {
    List<String> pair = Table.gapped(line);
    String name = pair.isEmpty() ? "" : pair.getFirst();
    if (pair.size() > 2 || !NvuePath.isName(name)) {
      return false;
    }
    List<String> names = path.enter(ScreenLine.indent(line), name);
    if (pair.size() == 2) {
      facts.add(new NvueLeaf(names, pair.getLast(), "", false, line.strip(), number), readings);
    }
    return true;
  }

  @Override
  public void end(Readings readings) {
    facts.finish(readings);
  }
}
