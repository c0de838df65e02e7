package io.railwright.survey.link;

import io.railwright.survey.cables.PortCorrection;
import io.railwright.survey.derivation.Derivation;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class LinkDerivations {
  public static final List<Derivation> ALL =
      List.of(
          new AddressesExpected(),
          new BondFirst(),
          new BondLost(),
          new BondSetting("bond-hash", "bond.transmit-hash-policy"),
          new BondSetting("bond-mode", "bond.bonding-mode"),
          new BondSetting("bond-ports", "bond.active-aggregator-info.number-of-ports"),
          new CableLength(),
          new FirstV2Gid(),
          new FleetNeighbours("fleet-neighbours"),
          new FleetNeighbours("fleet-neighbours-6"),
          new GidIndexMisfits(),
          InfinibandGeneration.fastest(),
          InfinibandGeneration.now(),
          new InfinibandInUse(),
          InterfaceSetting.arpAnswers(),
          InterfaceSetting.arpQuestions(),
          InterfaceSetting.strictFilter(),
          new LayerAlike(),
          new LinkInUse(),
          new LinkMaxSpeed(),
          new LowLight(),
          new MeantLayer(),
          new ModuleAlarms(),
          new ModuleKind(),
          new ModuleLog(),
          OwnAddresses.prefixes(),
          OwnAddresses.whole(),
          new OwnLink(),
          new PlannedNeighbour(),
          PortCorrection.ofNic(),
          new PortsTogether(),
          new RailAddresses(),
          new RoutableGids(),
          new SharedSubnet(),
          SourceRouting.misrouted(),
          SourceRouting.stale(),
          SourceRouting.unrouted(),
          new UnusedSecondPort());

  private LinkDerivations() {}
}
