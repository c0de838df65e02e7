package io.railwright.view.picture;

import io.railwright.model.fact.Subject;
import io.railwright.view.html.Svg;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The box of a switch, with its mark where there is something to say of it. */
final class SwitchBox {
  private final Svg svg;
  private final Cables cables;
  private final Map<Subject, PictureMachine> switches;

  SwitchBox(Svg svg, Cables cables, Map<Subject, PictureMachine> switches) {
    this.svg = svg;
    this.cables = cables;
    this.switches = switches;
  }

  void draw(Subject machine, double x, double y) {
    PictureMachine told = switches.get(machine);
    if (told == null) {
      draw(machine, x, y, 8);
      return;
    }
    svg.link(
        told.address(),
        true,
        told.title(),
        () -> {
          draw(machine, x, y, 36);
          svg.mark(x + 6, y + 10, 24, told.mark());
        });
  }

  private void draw(Subject machine, double x, double y, double indent) {
    double width = FabricPicture.BOX;
    svg.rect(x, y, width, FabricPicture.HEIGHT, "switch");
    svg.fitted(x + indent, y + 19, width - indent - 2, "name", Markup.clean(machine.name()));
    svg.fitted(x + indent, y + 35, width - indent - 2, "small", cables(machine));
  }

  private String cables(Subject machine) {
    List<Cables.Bundle> below =
        cables.bundles().stream().filter(it -> it.to().equals(machine)).toList();
    Set<Integer> rails =
        below.stream().flatMap(it -> it.rails().stream()).collect(Collectors.toSet());
    int all = below.stream().mapToInt(Cables.Bundle::cables).sum();
    if (Cables.isHypervisor(machine)) {
      return "hypervisor";
    }
    return all == 0 ? "switch" : Fit.plural(all, "cable") + rails(rails);
  }

  /** {@code , rail 0-3}; empty where none is known. */
  static String rails(Set<Integer> rails) {
    return rails.isEmpty() ? "" : ", rail " + Fit.ranges(new ArrayList<>(new TreeSet<>(rails)));
  }
}
