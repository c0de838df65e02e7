package io.railwright.posix.tool;

import io.railwright.posix.Call;
import java.io.IOException;

/** {@code sleep}. */
final class Sleep {
  private Sleep() {}

  static int run(Call call) throws IOException, InterruptedException {
    if (call.arguments().isEmpty()) {
      return Inputs.usage(call, 1, "missing operand");
    }
    double seconds = 0;
    for (String argument : call.arguments()) {
      if (!argument.matches("(\\d+\\.?\\d*|\\.\\d+)[smhd]?")) {
        return Inputs.usage(call, 1, "invalid time interval ‘" + argument + "’");
      }
      char unit = argument.charAt(argument.length() - 1);
      String number =
          Character.isLetter(unit) ? argument.substring(0, argument.length() - 1) : argument;
      seconds += Double.parseDouble(number) * factor(unit);
    }
    Thread.sleep((long) (seconds * 1000), (int) (seconds * 1e9 % 1_000_000));
    return 0;
  }

  private static int factor(char unit) {
    return switch (unit) {
      case 'm' -> 60;
      case 'h' -> 3600;
      case 'd' -> 86_400;
      default -> 1;
    };
  }
}
