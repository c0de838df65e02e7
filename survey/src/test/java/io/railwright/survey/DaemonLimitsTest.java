package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import org.junit.jupiter.api.Test;

class DaemonLimitsTest {
  private static final DataSize LITTLE = new DataSize(8 << 20);

  @Test
  void whatNoFileSaysIsTold() {
    OneHost host = new OneHost().with("daemon/slurmd", "daemon.memlock", LITTLE);
    assertThat(host.host("job-limits")).isEqualTo("slurmd=8MiB");
    assertThat(host.host("job-units")).isEqualTo("slurmd");
    assertThat(host.host("container-units")).isEqualTo("none");
    assertThat(host.host("container-limits")).isEqualTo("none");
    assertThat(host.host("outdated-limits")).isEqualTo("none");
  }

  @Test
  void aDaemonThatIsOlderThanItsUnitIsOutdated() {
    OneHost host =
        new OneHost()
            .with("daemon/containerd", "daemon.memlock", LITTLE)
            .with("service/containerd.service", "limit.memlock.soft", "unlimited");
    assertThat(host.host("outdated-limits")).isEqualTo("containerd=8MiB");
    assertThat(host.host("container-limits")).isEqualTo("none");
  }

  @Test
  void theDefaultOfAllUnitsCountsWhereAUnitSaysNothing() {
    OneHost host =
        new OneHost()
            .with("daemon/slurmd", "daemon.memlock", LITTLE)
            .with("service/*", "limit.memlock.soft", "unlimited");
    assertThat(host.host("outdated-limits")).isEqualTo("slurmd=8MiB");
  }

  @Test
  void whatAFileLimitsIsNotToldTwice() {
    OneHost host =
        new OneHost()
            .with("daemon/slurmd", "daemon.memlock", LITTLE)
            .with("service/slurmd.service", "limit.memlock.soft", LITTLE);
    assertThat(host.host("job-limits")).isEqualTo("none");
    assertThat(host.host("outdated-limits")).isEqualTo("none");
  }

  @Test
  void halfOfTheMemoryIsEnough() {
    OneHost host =
        new OneHost()
            .with("", "memory.MemTotal", new DataSize(1L << 40))
            .with("daemon/slurmd", "daemon.memlock", new DataSize(1L << 39))
            .with("daemon/containerd", "daemon.memlock", "unlimited");
    assertThat(host.host("job-limits")).isEqualTo("none");
    assertThat(host.host("container-limits")).isEqualTo("none");
  }

  @Test
  void loginsCountWhereNothingElseStartsWork() {
    OneHost alone = new OneHost().with("daemon/sshd", "daemon.memlock", LITTLE);
    assertThat(alone.host("job-limits")).isEqualTo("sshd=8MiB");
    assertThat(alone.host("job-units")).isEqualTo("sshd");
    assertThat(alone.with("limit/*", "limit.memlock.soft", "unlimited").host("job-limits"))
        .isEqualTo("none");
    OneHost batch =
        new OneHost()
            .with("daemon/sshd", "daemon.memlock", LITTLE)
            .with("daemon/slurmd", "daemon.memlock", "unlimited");
    assertThat(batch.host("job-limits")).isEqualTo("none");
  }

  @Test
  void nothingSeenIsUnknown() {
    assertThat(new OneHost().host("job-limits")).startsWith("(no daemon that");
    assertThat(new OneHost().host("outdated-limits")).startsWith("(no daemon that");
    OneHost none = new OneHost().with("", "daemon.seen", new Value.Flag(true));
    assertThat(none.host("job-limits")).isEqualTo("none");
  }
}
