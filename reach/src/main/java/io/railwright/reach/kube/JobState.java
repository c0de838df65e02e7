package io.railwright.reach.kube;

import io.railwright.model.text.Plain;

/**
 * How far a Job is.
 *
 * @param active pods that wait or run
 * @param done slices that are over
 * @param ending empty while it goes on
 * @param reason why it failed
 */
public record JobState(int active, int done, Ending ending, String reason) {
  /** Whether it goes on. */
  public enum Ending {
    GOES_ON,
    COMPLETE,
    FAILED,
    /** Somebody has removed it. */
    GONE
  }

  static JobState of(KubeDocument job) {
    Ending ending = Ending.GOES_ON;
    String reason = "";
    for (KubeDocument condition : job.items("status", "conditions")) {
      boolean holds = condition.text("status").equals("True");
      String type = condition.text("type");
      if (holds && type.equals("Complete")) {
        ending = Ending.COMPLETE;
      } else if (holds && type.equals("Failed")) {
        ending = Ending.FAILED;
        reason = Plain.line(condition.text("reason") + ": " + condition.text("message"));
      }
    }
    return new JobState(
        number(job.text("status", "active")),
        number(job.text("status", "succeeded")),
        ending,
        reason);
  }

  private static int number(String text) {
    return text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
  }
}
