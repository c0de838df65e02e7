package io.railwright.survey.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.file.BadFileException;
import io.railwright.survey.OwnKnowledge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What devices are called. */
class DeviceNamesTest {
  @Test
  void aNicGoesByItsPciNumbers() {
    assertThat(OwnKnowledge.DEVICES.nic("15b3:1021")).contains("ConnectX-7");
    assertThat(OwnKnowledge.DEVICES.nic("8086:1021")).isEmpty();
  }

  @Test
  void aSiteMayNameACardThatRailDoesNotKnow(@TempDir Path folder)
      throws IOException, BadFileException {
    Files.writeString(folder.resolve("nic-models.yaml"), "- {id: '8086:1592', title: E810-C}\n");
    DeviceNames names = new DeviceNames(KnowledgeFolder.load(List.of(folder), List.of()));
    assertThat(names.nic("8086:1592")).contains("E810-C");
    assertThat(names.nic("15b3:1021")).contains("ConnectX-7");
  }

  @Test
  void aGpuIsOfOneKind() {
    assertThat(OwnKnowledge.DEVICES.isGpu("integrated", "NVIDIA GB10")).isTrue();
    assertThat(OwnKnowledge.DEVICES.isGpu("coherent", "NVIDIA GH200 480GB")).isTrue();
    assertThat(OwnKnowledge.DEVICES.isGpu("integrated", "NVIDIA H100 80GB HBM3")).isFalse();
    assertThat(OwnKnowledge.DEVICES.isGpu("coherent", "NVIDIA H100 80GB HBM3")).isFalse();
  }
}
