package io.railwright.twin.fault;

/** A fault of the network, not of a single host. */
public sealed interface FabricFault extends Fault {
  /**
   * The host takes only a share of what its link carries.
   *
   * @param percent of the rate, from 1 to 99
   */
  record SlowReceiver(String host, int percent) implements FabricFault {}

  /** The host tells its switch to pause all the time. */
  record PauseStorm(String host) implements FabricFault {}

  /** A port of a switch has lost its PFC, whatever its configuration says. */
  record PortWithoutPfc(String switchName, String port) implements FabricFault {}

  /** Error correction of a port of a switch can't mend all that arrives. */
  record FecLoss(String switchName, String port) implements FabricFault {}

  /** All RDMA traffic of a host carries this DSCP. */
  record WrongDscp(String host, int dscp) implements FabricFault {}

  /** Something on the way to the host clears the marks of congested packets. */
  record MarksCleared(String host) implements FabricFault {}

  /** The CNPs that the host sends do not arrive. */
  record CnpsLost(String host) implements FabricFault {}

  @Override
  default FaultKind kind() {
    return switch (this) {
      case SlowReceiver _ -> FaultKind.SLOW_RECEIVER;
      case PauseStorm _ -> FaultKind.PFC_STORM;
      case PortWithoutPfc _ -> FaultKind.NO_PFC;
      case FecLoss _ -> FaultKind.FEC_LOSS;
      case WrongDscp _ -> FaultKind.WRONG_DSCP;
      case MarksCleared _ -> FaultKind.MARKS_CLEARED;
      case CnpsLost _ -> FaultKind.CNPS_LOST;
    };
  }

  /** The host, or switch and port, that it befalls. */
  default String where() {
    return switch (this) {
      case SlowReceiver(String host, int _) -> host;
      case PauseStorm(String host) -> host;
      case PortWithoutPfc(String switchName, String port) -> switchName + ":" + port;
      case FecLoss(String switchName, String port) -> switchName + ":" + port;
      case WrongDscp(String host, int _) -> host;
      case MarksCleared(String host) -> host;
      case CnpsLost(String host) -> host;
    };
  }
}
