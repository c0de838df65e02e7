package io.railwright.assess;

import io.railwright.model.fact.Fact;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import java.util.List;

/** What a rule came to on an item, as the finding will have it. */
record Judgement(
    Status status, Expected expected, Value found, String remark, List<Fact> evidence) {}
