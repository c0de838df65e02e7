package io.railwright.web.http;

import io.railwright.model.text.Worded;

/** What somebody may do here; who may do more may do all before it. */
public enum Role implements Worded {
  /** Whoever reaches the port: whether the server lives, and how to log in. */
  NOBODY,
  /** See what there is. */
  LOOK,
  /** Tell a twin what to do, and have machines read again. */
  OPERATE;

  public boolean may(Role wanted) {
    return compareTo(wanted) >= 0;
  }

  public Role atMost(Role most) {
    return compareTo(most) <= 0 ? this : most;
  }
}
