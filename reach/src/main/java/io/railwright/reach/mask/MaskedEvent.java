package io.railwright.reach.mask;

import io.railwright.model.change.Event;
import java.util.List;

/**
 * An event without secrets in its sentences: what a machine, a scheduler or an API server said may
 * quote a password or a token. What a setting was is left as it was seen, since a rollback goes by
 * it.
 */
public final class MaskedEvent {
  private MaskedEvent() {}

  public static Event of(Event event) {
    return switch (event) {
      case Event.PlanMoved(Event.PlanState state, List<String> why, String time) ->
          new Event.PlanMoved(state, masked(why), time);
      case Event.Acted(int step, int attempt, String outcome, String output, String time) ->
          new Event.Acted(step, attempt, SecretMask.mask(outcome), SecretMask.mask(output), time);
      case Event.Judged judged ->
          new Event.Judged(
              judged.step(),
              judged.progress(),
              judged.seen(),
              SecretMask.mask(judged.why()),
              judged.time());
      case Event.WaveJudged(int wave, boolean well, List<String> why, String time) ->
          new Event.WaveJudged(wave, well, masked(why), time);
      case Event.Left(List<String> why, String time) -> new Event.Left(masked(why), time);
      case Event.Begun _, Event.Resumed _, Event.MachineMoved _, Event.Intended _, Event.Noted _ ->
          event;
    };
  }

  private static List<String> masked(List<String> sentences) {
    return sentences.stream().map(SecretMask::mask).toList();
  }
}
