package io.railwright.model.path;

import io.railwright.model.text.Worded;

/** What a port does on a path. */
public enum PathRole implements Worded {
  /** The port of a host that RDMA traffic leaves by, and that congestion notifications come to. */
  SENDER,
  /** The port of a switch by which RDMA traffic comes in. */
  SWITCH_IN,
  /** The port of a switch by which it goes on. */
  SWITCH_OUT,
  /** The port of a host that it comes to, and that answers marks. */
  RECEIVER,
  /** The port of a switch by which an answer comes in. */
  ANSWER_IN,
  /** The port of a switch by which an answer goes on. */
  ANSWER_OUT
}
