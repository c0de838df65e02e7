package io.railwright.posix.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Our shell and its programs print what dash and the GNU programs print, and end as they do. */
@Tag("slow")
final class SameAsDashTest {
  @TempDir private Path folder;

  static Stream<String> language() throws IOException {
    return SideBySide.scripts("language.txt");
  }

  static Stream<String> utilities() throws IOException {
    return SideBySide.scripts("utilities.txt");
  }

  @ParameterizedTest
  @MethodSource({"language", "utilities"})
  void answersAlike(String script) throws Exception {
    assumeTrue(SideBySide.hasDash(), "needs Debian package dash: /bin/sh is another shell here");
    SideBySide both = new SideBySide(folder);
    assertThat(both.ours(script)).isEqualTo(both.real(script));
  }
}
