package io.railwright.reach.api;

import java.util.List;

/**
 * What an API replied.
 *
 * @param session by which the next part of a long output is asked for; empty where there is none
 */
record ApiReply(List<CommandOutput> outputs, String session) {
  ApiReply {
    outputs = List.copyOf(outputs);
  }
}
