package io.railwright.model.fact;

import java.time.Instant;

/**
 * Where facts come from: the machine, the command that was run or the files read there, and when.
 *
 * @param probe the id of the question that the command answers; empty where nobody asked one
 */
public record Origin(String target, String probe, String command, Instant time) {

  /** Of what no probe asked. */
  public Origin(String target, String command, Instant time) {
    this(target, "", command, time);
  }
}
