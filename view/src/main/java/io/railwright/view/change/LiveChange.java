package io.railwright.view.change;

import io.railwright.model.change.Event;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step.Progress;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A plan while it is carried out, on a terminal: a line for each machine that changes in place.
 * What has to stay readable, such as a step that failed, stands above these lines.
 */
public final class LiveChange {
  /** For what stands above: the newest of it stays in sight. */
  private static final int ROOM_ABOVE = 3;

  /** Of a terminal that does not say how high it is, as one on a serial line. */
  private static final int USUAL_ROWS = 23;

  private static final int LONGEST_NAME = 30;
  private static final Set<Progress> TROUBLE =
      Set.of(Progress.FAILED, Progress.REFUSED, Progress.UNKNOWN, Progress.STUCK);

  private final TextOutput out;
  private final ChangeText above;
  private final Plan plan;
  private final ChangeProgress progress;
  private int columns;
  private int rows;
  private int drawn;

  /**
   * @param out a terminal that can go back to lines above
   */
  public LiveChange(TextOutput out, Plan plan) {
    this.out = out;
    this.above = new ChangeText(out);
    this.plan = plan;
    this.progress = new ChangeProgress(plan);
    this.columns = out.screenColumns();
    this.rows = out.rows() == Integer.MAX_VALUE ? USUAL_ROWS : out.rows();
  }

  /**
   * The terminal is of another size by now. One that got narrower may have broken each line into
   * several, or cut it: nobody can tell how far up what was drawn begins, so that it stays there.
   *
   * @param high with the row that the cursor is left in
   */
  public void resized(int wide, int high) {
    if (wide < columns) {
      leave();
    }
    columns = wide;
    rows = Math.max(1, high - 1);
  }

  /**
   * What has just happened.
   *
   * @param at when, by any clock that does not jump
   */
  public void happened(Event event, Duration at) {
    progress.happened(event, at);
    if (isToStay(event)) {
      out.up(drawn);
      out.clearRestOfScreen();
      drawn = 0;
      above.happened(plan, event);
    }
    draw(at);
  }

  private static boolean isToStay(Event event) {
    return switch (event) {
      case Event.Begun _, Event.Resumed _, Event.WaveJudged _, Event.PlanMoved _ -> true;
      case Event.Judged judged -> TROUBLE.contains(judged.progress());
      case Event.MachineMoved moved -> moved.state() == Event.MachineState.HELD;
      case Event.Intended _, Event.Acted _, Event.Noted _, Event.Left _ -> false;
    };
  }

  /** Writes the lines over those that stand there. */
  public void draw(Duration now) {
    List<String> lines = lines(progress.machines(), now);
    out.up(drawn);
    for (String line : lines) {
      out.print(line);
      out.clearRestOfLine();
      out.println();
    }
    out.clearRestOfScreen();
    out.flush();
    drawn = lines.size();
  }

  /** What was drawn stays as it is, and what is drawn next stands below. */
  public void leave() {
    drawn = 0;
  }

  private List<String> lines(Map<String, MachineActivity> machines, Duration now) {
    int most = Math.max(1, rows - ROOM_ABOVE);
    Set<String> shown = shown(machines, most);
    int width = Math.min(LONGEST_NAME, shown.stream().mapToInt(String::length).max().orElse(0));
    List<String> lines = new ArrayList<>();
    machines.forEach(
        (machine, activity) -> {
          if (shown.contains(machine)) {
            lines.add(line(machine, width, activity.words(now)));
          }
        });
    int more = machines.size() - shown.size();
    if (more > 0) {
      lines.add(oneLine("and " + Fit.plural(more, "machine") + " more"));
    }
    return lines;
  }

  /** Where there are too many, those that something goes on with. */
  private static Set<String> shown(Map<String, MachineActivity> machines, int most) {
    if (machines.size() <= most) {
      return machines.keySet();
    }
    Comparator<Map.Entry<String, MachineActivity>> byInterest =
        Comparator.comparing(it -> it.getValue().kind());
    return machines.entrySet().stream()
        .sorted(byInterest)
        .limit(Math.max(1, most - 1L))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private String line(String machine, int width, String words) {
    String name = Plain.line(machine, LONGEST_NAME - 1);
    return oneLine(
        name + " ".repeat(Math.max(0, width - name.length())) + "  " + Plain.line(words));
  }

  /**
   * One that is broken by the terminal would be two, and the way up too short. One whose width is
   * not known breaks none.
   */
  private String oneLine(String text) {
    String shown = out.asShown(text);
    int most = columns < 1 ? Integer.MAX_VALUE : Math.max(1, columns - 1);
    return shown.length() <= most ? shown : shown.substring(0, most);
  }
}
