package io.railwright.flow.serve;

import io.railwright.flow.FabricException;
import io.railwright.model.change.JournalDetail;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Journals of changes, to be read alone: who looks at them can't reach what changes machines. */
public interface KeptJournals {
  /** Where they are. */
  Path folder();

  /** The names of all of them, the newest first. */
  List<String> names() throws FabricException;

  /** When one of this folder was last written; empty where there is none of this name. */
  Optional<Instant> written(String name) throws FabricException;

  /**
   * One of this folder by its whole name, with its steps; empty where there is none. Nothing else
   * is ever opened, whatever the name.
   */
  Optional<JournalDetail> detail(String name) throws FabricException;
}
