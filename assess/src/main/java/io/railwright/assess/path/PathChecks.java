package io.railwright.assess.path;

import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathRole;
import java.util.List;

/** What must hold of a port for what it does on a path. */
public interface PathChecks {
  /** In the order in which packets meet them; none where nothing is asked of it. */
  List<PathCheck> of(Subject port, PathRole role);
}
