package io.railwright.survey;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.file.BadFileException;
import io.railwright.survey.view.DeviceNames;
import java.util.List;

/** What rail comes with, read once for all tests. */
public final class OwnKnowledge {
  public static final DeviceNames DEVICES = devices();

  private OwnKnowledge() {}

  private static DeviceNames devices() {
    try {
      return new DeviceNames(KnowledgeFolder.load(List.of(), List.of()));
    } catch (BadFileException bad) {
      throw new IllegalStateException(bad);
    }
  }
}
