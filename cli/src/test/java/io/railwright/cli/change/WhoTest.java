package io.railwright.cli.change;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Whose name a journal and a lease bear. */
class WhoTest {
  @Test
  void rootByOnesOwnLoginIsRoot() {
    assertThat(Changes.who("root", null, "desk")).isEqualTo("root on desk");
    assertThat(Changes.who("root", "", "desk")).isEqualTo("root on desk");
    assertThat(Changes.who("root", "root", "desk")).isEqualTo("root on desk");
  }

  @Test
  void whoeverBecameRootIsNamed() {
    assertThat(Changes.who("root", "ann", "desk")).isEqualTo("ann by sudo as root on desk");
  }
}
