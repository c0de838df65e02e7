package io.railwright.posix.tool;

import io.railwright.posix.Call;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code wc}. */
final class Wc {
  private Wc() {}

  static int run(Call call) throws IOException {
    Options options =
        Options.parse(call.arguments(), "lwcm", "lines=l", "words=w", "bytes=c", "chars=m");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    boolean all = !options.has('l') && !options.has('w') && !options.has('c') && !options.has('m');
    List<String> operands = options.operands();
    List<long[]> counts = new ArrayList<>();
    List<String> names = new ArrayList<>();
    long[] total = new long[3];
    int status = 0;
    for (String operand : operands.isEmpty() ? List.of("-") : operands) {
      byte[] content = Inputs.tryRead(call, operand, operand + ": ");
      if (content == null) {
        status = 1;
        continue;
      }
      long[] count = count(content);
      for (int at = 0; at < 3; at++) {
        total[at] += count[at];
      }
      counts.add(count);
      names.add(operands.isEmpty() ? "" : " " + operand);
    }
    if (operands.size() > 1) {
      counts.add(total);
      names.add(" total");
    }
    boolean bytes = options.has('c') || options.has('m');
    boolean single = options.has('l') ^ options.has('w') ^ bytes;
    int width = single && counts.size() == 1 ? 1 : width(operands, total);
    for (int at = 0; at < counts.size(); at++) {
      call.print(line(counts.get(at), options, all, width) + names.get(at) + "\n");
    }
    return status;
  }

  /** Numbers from standard input are wide, since their size is not known before. */
  private static int width(List<String> operands, long[] total) {
    return operands.isEmpty() || operands.contains("-") ? 7 : Long.toString(total[2]).length();
  }

  private static String line(long[] count, Options options, boolean all, int width) {
    StringBuilder line = new StringBuilder();
    boolean[] shown = {
      all || options.has('l'), all || options.has('w'), all || options.has('c') || options.has('m')
    };
    for (int at = 0; at < 3; at++) {
      if (shown[at]) {
        String number = Long.toString(count[at]);
        line.append(line.isEmpty() ? "" : " ")
            .append(" ".repeat(Math.max(0, width - number.length())))
            .append(number);
      }
    }
    return line.toString();
  }

  private static long[] count(byte[] bytes) {
    long lines = 0;
    long words = 0;
    boolean within = false;
    for (byte octet : bytes) {
      lines += octet == '\n' ? 1 : 0;
      boolean blank = octet == ' ' || (octet >= '\t' && octet <= '\r');
      words += !blank && !within ? 1 : 0;
      within = !blank;
    }
    return new long[] {lines, words, bytes.length};
  }
}
