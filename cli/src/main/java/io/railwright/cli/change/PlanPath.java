package io.railwright.cli.change;

import io.railwright.model.finding.Risk;

/** How much is dared; picocli shows the constants as they are. */
enum PlanPath {
  conservative(Risk.LOW),
  recommended(Risk.MEDIUM),
  aggressive(Risk.HIGH);

  private final Risk risk;

  PlanPath(Risk risk) {
    this.risk = risk;
  }

  Risk risk() {
    return risk;
  }
}
