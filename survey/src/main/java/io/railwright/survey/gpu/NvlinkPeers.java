package io.railwright.survey.gpu;

import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The GPUs that a GPU reaches by NVLink, as the matrix of {@code nvidia-smi topo -m} tells. */
final class NvlinkPeers {
  /** As many as the largest machine has. */
  private static final int MOST_GPUS = 16;

  /** The facts that this looks at. */
  static final Set<String> READS =
      IntStream.range(0, MOST_GPUS)
          .mapToObj(number -> cell(Integer.toString(number)))
          .collect(Collectors.toUnmodifiableSet());

  private NvlinkPeers() {}

  /** None where there are none, and where nobody told. */
  static List<Item> of(MachineView view, Item gpu) {
    Slots row = view.one("gpu", "GPU" + gpu.name("index"));
    return view.cards().gpus().stream()
        .filter(peer -> !peer.subject().equals(gpu.subject()))
        .filter(peer -> view.text(row, cell(peer.name("index"))).startsWith("NV"))
        .toList();
  }

  private static String cell(String number) {
    return "topology.cell[GPU" + number + "]";
  }
}
