package io.railwright.flow.sweep;

import io.railwright.flow.simulation.ScenarioException;
import io.railwright.model.file.FileReason;
import io.railwright.model.file.TextFile;
import io.railwright.model.simulation.SweepReport.Origin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The runs of a round that are to be done elsewhere, in slices. It is written once; who does a
 * slice needs to talk to nobody.
 *
 * @param slices how many there are
 */
record RunTable(int slices, List<Row> rows) {
  private static final String FORM = "railwright/sweep-table-1";
  private static final String LAST = "end";
  private static final String TAB = "\t";
  private static final int FIXED = 3;

  RunTable {
    rows = List.copyOf(rows);
  }

  /**
   * One run.
   *
   * @param key what it is kept by, so that another rail, or another scenario, is noticed
   */
  record Row(int slice, String key, SweepRun run) {
    private String line() {
      List<String> cells = new ArrayList<>(List.of(Integer.toString(slice), key));
      cells.add(Long.toString(run.seed()));
      cells.addAll(run.point().changes());
      return String.join(TAB, cells) + "\n";
    }
  }

  /** Slices of as nearly as many runs as can be, no more than so many each. */
  static RunTable of(List<SweepRun> runs, List<String> keys, int most) {
    int slices = Math.ceilDiv(runs.size(), most);
    List<Row> rows = new ArrayList<>();
    for (int at = 0; at < runs.size(); at++) {
      int slice = (int) ((long) at * slices / runs.size());
      rows.add(new Row(slice, keys.get(at), runs.get(at)));
    }
    return new RunTable(slices, rows);
  }

  List<Row> slice(int number) {
    return rows.stream().filter(it -> it.slice() == number).toList();
  }

  void write(Path file) throws ScenarioException {
    StringBuilder text = new StringBuilder(FORM + "\n" + slices + "\n");
    rows.forEach(it -> text.append(it.line()));
    text.append(LAST).append('\n');
    write(file, text.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Whole or not at all. */
  static void write(Path file, byte... bytes) throws ScenarioException {
    try {
      Path folder = file.toAbsolutePath().getParent();
      Files.createDirectories(folder);
      Path draft = Files.createTempFile(folder, ".draft-", ".unfinished");
      Files.write(draft, bytes);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException refused) {
      throw new ScenarioException(
          "can't write " + file + ": " + FileReason.of(refused) + ".", refused);
    }
  }

  static RunTable read(Path file) throws ScenarioException {
    List<String> lines;
    try {
      lines = TextFile.read(file).lines().toList();
    } catch (IOException refused) {
      throw new ScenarioException(
          "can't read the run table "
              + file
              + ": "
              + FileReason.of(refused)
              + "; is the folder of the sweep mounted here?",
          refused);
    }
    if (lines.size() < FIXED
        || !lines.get(0).equals(FORM)
        || !lines.get(1).matches("[1-9][0-9]{0,8}")
        || !lines.getLast().equals(LAST)) {
      throw damaged(file);
    }
    List<Row> rows = new ArrayList<>();
    for (String line : lines.subList(2, lines.size() - 1)) {
      rows.add(row(file, line));
    }
    return new RunTable(Integer.parseInt(lines.get(1)), rows);
  }

  private static Row row(Path file, String line) throws ScenarioException {
    String[] cells = line.split(TAB, -1);
    if (cells.length < FIXED
        || !cells[0].matches("[0-9]{1,9}")
        || !cells[1].matches("[0-9a-f]{64}")
        || !cells[2].matches("[0-9]{1,18}")) {
      throw damaged(file);
    }
    List<String> changes = Arrays.asList(cells).subList(FIXED, cells.length);
    SweepPoint point = new SweepPoint(0, Origin.SOBOL, changes);
    return new Row(
        Integer.parseInt(cells[0]), cells[1], new SweepRun(point, Long.parseLong(cells[2])));
  }

  private static ScenarioException damaged(Path file) {
    return new ScenarioException(file + " is no run table, or is damaged.");
  }
}
