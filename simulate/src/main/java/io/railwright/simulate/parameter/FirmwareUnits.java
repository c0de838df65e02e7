package io.railwright.simulate.parameter;

/** Reads plain numbers as NIC tools print them, in the unit of the firmware parameter. */
final class FirmwareUnits {
  /** Sets the priority of CNPs in other words. */
  static final String CNP_DSCP = "cnp_dscp";

  private FirmwareUnits() {}

  /** As switches have it that know no other mapping: eight code points to a priority. */
  static int priorityOfDscp(String text) throws BadInputException {
    if (!text.matches("\\d{1,2}") || Integer.parseInt(text) > 63) {
      throw new BadInputException(CNP_DSCP + " can't be '" + text + "'; it is from 0 to 63.");
    }
    return Integer.parseInt(text) / 8;
  }

  /** Adds the unit to a plain number; any other text is returned unchanged. */
  static String translate(Parameter parameter, String text) {
    if (!text.matches("\\d{1,9}")) {
      return text;
    }
    return switch (parameter) {
      case G -> (1024 - Math.min(1024, Integer.parseInt(text))) + "/1024";
      case BYTE_COUNTER -> "" + 64L * Integer.parseInt(text);
      case INITIAL_ALPHA -> text + "/1024";
      case MIN_DECREASE -> text + "%";
      case CNP_INTERVAL, ALPHA_TIMER, DECREASE_INTERVAL, INCREASE_TIMER -> text + "us";
      case AI_RATE, HAI_RATE, MIN_RATE, MAX_RATE, FIRST_CNP_RATE -> text + "Mbps";
      default -> text;
    };
  }
}
