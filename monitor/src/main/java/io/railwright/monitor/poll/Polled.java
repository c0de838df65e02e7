package io.railwright.monitor.poll;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * A machine to be polled.
 *
 * @param pace the time between two polls
 * @param facts understands its answers
 */
public record Polled(
    Subject machine,
    Target target,
    List<Question> questions,
    Duration pace,
    Function<Answer, List<Fact>> facts) {}
