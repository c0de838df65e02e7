package io.railwright.collect.nccl;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rank that a starter of jobs puts before each line: {@code 0: } of {@code srun -l}, which pads
 * it with blanks, {@code [1,0]<stdout>:} of {@code mpirun}, {@code worker-0: } of {@code pdsh}.
 *
 * @param label empty where there is none
 */
record LineLabel(String label, String rest) {
  private static final Pattern LABEL =
      Pattern.compile(
          " {0,6}(\\[\\d{1,7},\\d{1,7}\\]<std(?:out|err)>:|\\d{1,7}:"
              + " |[A-Za-z][\\w.-]{0,62}-\\d{1,5}: )(.*)");

  static LineLabel of(String line) {
    Matcher label = LABEL.matcher(line);
    return label.matches()
        ? new LineLabel(label.group(1).strip(), label.group(2))
        : new LineLabel("", line);
  }
}
