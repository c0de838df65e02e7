package io.railwright.collect.nccl;

import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts statements together that a terminal or an editor wrapped. Only those whose whole form is
 * known are: a line belongs to the one before it if the form goes on there, and in one way only.
 */
final class NcclWrap {
  private static final int MOST_LINES = 8;
  private static final int LONGEST = 4000;

  private static final String SOCKET = "[A-Za-z][\\w.-]{0,30}:" + NcclDevices.ADDRESS;
  private static final String PORT =
      "\\[\\d{1,4}\\](?:=\\{[^{}]{1,400}\\}|[A-Za-z][\\w.-]{0,62}:\\d{1,3}/(?:IB|RoCE)(?:/SHARP)?)";

  /** {@code NET/IB : Using [0]mlx5_0:1/RoCE [1]mlx5_1:1/RoCE [RO]; OOB eth0:10.0.0.7<0>}. */
  private static final Pattern PORTS =
      Pattern.compile(
          "NET/[A-Za-z]\\w{0,30} ?: Using "
              + PORT
              + "(?: "
              + PORT
              + "){0,64}+(?: \\[RO\\](?:; OOB "
              + SOCKET
              + ")?| ; OOB "
              + SOCKET
              + ")?");

  private static final Pattern SOCKETS =
      Pattern.compile(
          "NET/[A-Za-z]\\w{0,30} ?: Using \\[\\d{1,4}\\]"
              + SOCKET
              + "(?: \\[\\d{1,4}\\]"
              + SOCKET
              + "){0,64}+");

  private static final List<Pattern> FORMS = List.of(PORTS, SOCKETS, NcclCompletion.FORM);

  /** How a line begins that adds a part to what could have ended before it. */
  private static final Pattern NEXT_PART =
      Pattern.compile(
          "(?:\\d{0,12} ?\\((?:Recv|Send)\\)|localGid |remoteGids?[ :\\d]|hca |\\[(\\d{1,4})\\]"
              + "|\\[RO\\]|; OOB |OOB ).*");

  private NcclWrap() {}

  static boolean mayGoOn(NcclStatement statement) {
    String text = statement.text();
    return text.startsWith("NET/") && text.length() < LONGEST && goesOn(text);
  }

  /** The statement with {@code next} behind it; empty unless that is certain. */
  static Optional<NcclStatement> join(NcclStatement open, String next) {
    String text = open.text();
    boolean tooLong = open.parts().size() >= MOST_LINES || text.length() + next.length() >= LONGEST;
    if (tooLong || next.isEmpty() || (isWhole(text) && !addsPart(text, next))) {
      return Optional.empty();
    }
    boolean cutAtBlank = goesOn(text + " " + next);
    boolean cutInWord = goesOn(text + next);
    return cutAtBlank == cutInWord
        ? Optional.empty()
        : Optional.of(open.and(cutAtBlank ? " " : "", next));
  }

  /** A device of a list adds to it only if its number is the next one. */
  private static boolean addsPart(String text, String next) {
    Matcher part = NEXT_PART.matcher(next);
    if (!part.matches()) {
      return false;
    }
    int open = text.lastIndexOf('[');
    int close = text.indexOf(']', Math.max(0, open));
    return part.group(1) == null
        || text.endsWith("}")
        || Value.number(text.substring(open + 1, Math.max(open + 1, close)), "")
            .equals(new Value.Count(Long.parseLong(part.group(1)) - 1, ""));
  }

  /** Whether it can stand as it is: one line does, several do if they came to a whole form. */
  static boolean isSettled(NcclStatement statement) {
    return statement.parts().size() == 1 || isWhole(statement.text());
  }

  private static boolean isWhole(String text) {
    return FORMS.stream().anyMatch(form -> form.matcher(text).matches());
  }

  /** Whether it has one of the forms, or is the beginning of one: then the matcher wants more. */
  @SuppressWarnings("JdkObsolete") // hitEnd is made for this: text that comes in pieces
  private static boolean goesOn(String text) {
    for (Pattern form : FORMS) {
      Matcher matcher = form.matcher(text);
      if (matcher.matches() || matcher.hitEnd()) {
        return true;
      }
    }
    return false;
  }
}
