package io.railwright.model.path;

import io.railwright.model.text.Worded;

/** What came of a check, the worst first: a path is as good as the worst of its checks. */
public enum Proof implements Worded {
  BROKEN,
  UNKNOWN,
  PROVEN
}
