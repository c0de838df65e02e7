package io.railwright.flow.platforms;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.model.fact.Fact;
import io.railwright.reach.bundle.Answer;
import io.railwright.testing.Golden;
import io.railwright.twin.host.platform.Platform;
import io.railwright.twin.host.tree.HostTree;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A whole host of each platform: the real bundle, sent through a real shell, and its facts. */
@Tag("slow")
class PlatformsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(Platform.class)
  void theFactsOfAWholeHostAreTheGoldenOnes(Platform platform) throws Exception {
    Answer answer = AskedHost.answer(platform.tree(), folder);
    assertThat(answer.failure()).isEmpty();
    List<Fact> facts = HostFacts.of(answer, HostProbes.ALL);
    String name = platform.name().toLowerCase(Locale.ROOT).replace('_', '-');
    Golden.check("platforms/" + name + ".facts", AlikeFacts.print(facts));
  }

  @Test
  void aPlatformCanBeVariedInAWord() throws Exception {
    HostTree tree =
        Platform.CONNECTX_5_GUEST.tree().with("/proc/cmdline", "quiet iommu=off").withoutTool("ip");
    List<Fact> facts = HostFacts.of(AskedHost.answer(tree, folder), HostProbes.ALL);
    assertThat(AlikeFacts.print(facts))
        .contains("kernel.argument[iommu] = off")
        .contains("probe.answer = unknown: ip is not installed")
        .doesNotContain("root=");
  }

  /** Files that are searched for settings of ours hold secrets of others, which stay there. */
  @Test
  void whatOthersKeepInTheirEnvironmentStaysOnTheHost() throws Exception {
    HostTree tree =
        Platform.CONNECTX_5_GUEST
            .tree()
            .with("/etc/environment", "DB_PASSWORD=not-ours\nNCCL_IB_TC=106\n");
    Answer answer = AskedHost.answer(tree, folder);
    assertThat(answer.sections()).noneMatch(s -> s.out().text().contains("not-ours"));
    assertThat(AlikeFacts.print(HostFacts.of(answer, HostProbes.ALL)))
        .contains("nccl.setting[NCCL_IB_TC] = 106");
  }
}
