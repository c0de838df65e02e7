package io.railwright.benchmark.app;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What is read of an application's log: one form of its lines. An application that prints several
 * forms has several studies of one name.
 *
 * @param pattern whose first group is a number, perhaps with commas between thousands
 * @param unit of that number
 * @param last whether only the last one counts, which stands for the whole run; else each is one
 *     step of it
 * @param perWorker whether the number is a rate of one worker, and not of all together
 */
public record Study(
    String name,
    Pattern pattern,
    String unit,
    boolean higherIsBetter,
    boolean last,
    boolean perWorker) {
  private static final String NUMBER = "([0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)";

  /** Applications whose lines are known. */
  public static final List<Study> KNOWN =
      List.of(
          step("megatron", "elapsed time per iteration \\(ms\\): +" + NUMBER, "ms", false),
          step("megatron-seconds", "elapsed time per iteration \\(s\\): +" + NUMBER, "s", false),
          step("nemo", "train_step_timing in s:? *\\[?" + NUMBER, "s", false),
          ofWorker("horovod", "Iter #\\d+: +" + NUMBER + " img/sec per ", "img/s"),
          ofWorker("horovod", "Img/sec per \\w+: +" + NUMBER, "img/s"),
          step("horovod", "[Ii]teration +\\d+ .*\\bTotal: +" + NUMBER + " ?ms\\b", "ms", false),
          step("fsdp", "Batch \\d+ .*\\bSpeed: +" + NUMBER + " samples/sec", "samples/s", true),
          ofWorker("fsdp", "\\bstep: +\\d+ .*\\btps: +([0-9][0-9,]*)", "tokens/s"),
          step("wrf", "Timing for main:.* on domain +\\d+: +" + NUMBER + " elapsed", "s", false),
          whole("openfoam", "ExecutionTime = " + NUMBER + " s", "s", false),
          whole("lammps", "Loop time of " + NUMBER + " on ", "s", false),
          whole("gromacs", "^ *Performance: +" + NUMBER, "ns/day", true),
          whole("namd", "Benchmark time: .* " + NUMBER + " s/step", "s/step", false));

  private static Study step(String name, String pattern, String unit, boolean higher) {
    return new Study(name, Pattern.compile(pattern), unit, higher, false, false);
  }

  private static Study ofWorker(String name, String pattern, String unit) {
    return new Study(name, Pattern.compile(pattern), unit, true, false, true);
  }

  private static Study whole(String name, String pattern, String unit, boolean higher) {
    return new Study(name, Pattern.compile(pattern), unit, higher, true, false);
  }

  /** All forms of an application's lines, the best one first; none where it is not known. */
  public static List<Study> named(String name) {
    return KNOWN.stream().filter(it -> it.name.equals(name.toLowerCase(Locale.ROOT))).toList();
  }

  /**
   * Any command that prints numbers.
   *
   * @throws IllegalArgumentException with a sentence if the pattern is none, or has no group
   */
  public static Study of(String pattern, String unit, boolean higherIsBetter, boolean last) {
    try {
      Pattern compiled = Pattern.compile(pattern);
      if (compiled.matcher("").groupCount() < 1) {
        throw new IllegalArgumentException(
            "--pattern needs a group round the number, like 'Time: ([0-9.]+)'");
      }
      return new Study("application", compiled, unit, higherIsBetter, last, false);
    } catch (PatternSyntaxException wrong) {
      throw new IllegalArgumentException(
          "--pattern is no regular expression: " + wrong.getDescription(), wrong);
    }
  }

  /** What the number is. */
  public String quantity() {
    if (last) {
      return "of the whole run";
    }
    return perWorker ? "rate of a worker" : higherIsBetter ? "rate of a step" : "time of a step";
  }
}
