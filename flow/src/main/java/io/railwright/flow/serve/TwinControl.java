package io.railwright.flow.serve;

import io.railwright.flow.FabricException;
import io.railwright.flow.TellTwin;
import io.railwright.flow.TwinHome;
import io.railwright.model.twin.TwinStatus;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Tells one twin what to do: no machine but its own is ever touched. */
public final class TwinControl {
  private final TellTwin teller;
  private final String twin;

  /**
   * Of a twin that is up.
   *
   * @param folder where it keeps its state
   */
  public TwinControl(Path folder) {
    Path home = folder.toAbsolutePath().normalize().getParent();
    if (home == null) {
      throw new IllegalArgumentException(folder + " is no folder of a twin");
    }
    this.teller = new TellTwin(new TwinHome(home));
    this.twin = String.valueOf(folder.getFileName());
  }

  public TwinStatus status() throws FabricException {
    return teller.status(twin);
  }

  /**
   * Makes something go wrong.
   *
   * @param where a host, a NIC of a host, or a port of a switch
   * @param value how much, or what
   */
  public void setFault(String fault, String where, Optional<String> value) throws FabricException {
    teller.setFault(twin, fault, where, value);
  }

  public void clearFault(String fault, String where) throws FabricException {
    teller.clearFault(twin, fault, where);
  }

  /** Lets all hosts send, and says what the twin says of it. */
  public List<String> startLoad(String workload) throws FabricException {
    return teller.startLoad(twin, workload, OptionalLong.empty(), List.of());
  }

  public void stopLoad() throws FabricException {
    teller.stopLoad(twin);
  }
}
