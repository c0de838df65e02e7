package io.railwright.monitor.notify;

import io.railwright.model.finding.Severity;
import io.railwright.model.text.Worded;
import io.railwright.reach.post.PostAddress;

/**
 * Who is told of alerts.
 *
 * @param least alerts of this severity and above
 */
public record Receiver(Kind kind, PostAddress address, Severity least) {

  /** What it understands. */
  public enum Kind implements Worded {
    WEBHOOK,
    ALERTMANAGER
  }
}
