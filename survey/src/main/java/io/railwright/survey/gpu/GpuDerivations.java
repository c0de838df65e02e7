package io.railwright.survey.gpu;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.nic.CardModels;
import io.railwright.survey.view.Cards;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class GpuDerivations {
  public static final List<Derivation> ALL =
      List.of(
          Accelerators.ofAll(),
          Accelerators.ofAmd(),
          new AmdGpuLinks(),
          new ApplicationClocks(),
          new CardModels("gpu-models", new GpuModel(), Cards::gpus),
          new ClockGap("sm-clock-gap", "sm"),
          new ClockGap("memory-clock-gap", "memory"),
          new DmaBuf(),
          new GpuDirectWay(),
          new GpuDriver(),
          new GpuFabric(),
          new GpuKind(),
          new GpuModel(),
          GpusOnBus.number(),
          GpusOnBus.slots(),
          new UnlistedGpus(),
          new GuestGpus(),
          new InactiveNvlinks(),
          new NcclGpuDirect(),
          new NearestNic(),
          new NicBesidePeer(),
          new UncorrectedErrors());

  private GpuDerivations() {}
}
