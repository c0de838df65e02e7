package io.railwright.change.plan;

import io.railwright.model.change.Plan;
import java.util.ArrayList;
import java.util.List;

/** What is wished and not done, with the reason; the same is said once. */
final class Leftovers {
  private final List<Plan.LeftOut> all = new ArrayList<>();

  /** One that a person may do as it was advised. */
  void add(Wish wish, String why) {
    add(wish, why, wish.action().text());
  }

  void add(Wish wish, String why, String advice) {
    Plan.LeftOut left = new Plan.LeftOut(wish.finding(), wish.machine(), why, advice);
    if (!all.contains(left)) {
      all.add(left);
    }
  }

  List<Plan.LeftOut> all() {
    return List.copyOf(all);
  }
}
