package io.railwright.checks.sample.flow.one;

import io.railwright.checks.sample.reach.bundle.ManagedCall;
import io.railwright.checks.sample.reach.bundle.Question;
import java.util.List;

final class AsksForChange {
  private AsksForChange() {}

  static List<Object> all() {
    return List.of(
        Question.read("fine"),
        Question.configure("a switch"),
        Question.request("a cluster"),
        new ManagedCall("a vCenter"));
  }
}
