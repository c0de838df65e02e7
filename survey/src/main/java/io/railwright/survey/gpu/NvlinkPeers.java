package io.railwright.survey.gpu;

import io.railwright.model.fact.FactKey;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The GPUs that a GPU reaches by NVLink, as the matrix of {@code nvidia-smi topo -m} tells. */
final class NvlinkPeers {
  /** The facts that this looks up. */
  static final Reads READS = new Reads();

  /** As many as the largest machine has. */
  private static final int MOST_GPUS = 16;

  /** The cells of a row, by the number of the GPU that they lead to. */
  private static final Map<String, FactHandle> CELLS =
      IntStream.range(0, MOST_GPUS)
          .mapToObj(Integer::toString)
          .collect(
              Collectors.toUnmodifiableMap(
                  number -> number,
                  number -> READS.fact(FactKey.text("topology.cell", "GPU" + number))));

  private NvlinkPeers() {}

  /** None where there are none, and where nobody told. */
  static List<Item> of(MachineView view, Item gpu) {
    Slots row = view.one("gpu", "GPU" + gpu.name("index"));
    return view.cards().gpus().stream()
        .filter(peer -> !peer.subject().equals(gpu.subject()))
        .filter(peer -> isReached(view, row, CELLS.get(peer.name("index"))))
        .toList();
  }

  private static boolean isReached(
      MachineView view, @Nullable Slots row, @Nullable FactHandle cell) {
    return cell != null && view.text(row, cell).startsWith("NV");
  }
}
