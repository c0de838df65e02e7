package io.railwright.web.http;

import io.railwright.model.text.Worded;

/** What somebody may do here. Who may operate may do all. */
public enum Role implements Worded {
  /** Whoever reaches the port: whether the server lives, and how to log in. */
  NOBODY,
  /** Tell how long iterations take, and nothing else: for jobs, which are not to see the rest. */
  PUSH,
  /** See what there is. */
  LOOK,
  /** Tell a twin what to do, have machines read again, and all else. */
  OPERATE;

  /** Who may look may not push: what a job tells is not for readers to invent. */
  public boolean may(Role wanted) {
    return wanted == PUSH ? this == PUSH || this == OPERATE : compareTo(wanted) >= 0;
  }

  /** A job that was given a token is let in also where the server only shows. */
  public Role atMost(Role most) {
    return this == PUSH || compareTo(most) <= 0 ? this : most;
  }
}
