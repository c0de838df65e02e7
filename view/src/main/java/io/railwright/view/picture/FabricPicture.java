package io.railwright.view.picture;

import io.railwright.model.fact.Subject;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Hosts, switches and cables, each host with the letter and the colour of the worst that there is
 * to say of it. Few hosts are boxes with their cables; many are squares, group by group.
 *
 * @param switches those of which there is something to say
 * @param spines the switches that no host is cabled to
 * @param faults what machines are counted by, in one word for several
 */
public record FabricPicture(
    List<PictureMachine> hosts,
    Map<Subject, PictureMachine> switches,
    Cables cables,
    Set<Subject> spines,
    String faults) {
  static final double WIDTH = 1120;
  static final double BOX = 132;
  static final double HEIGHT = 44;
  static final double GAP = 8;
  static final int IN_A_ROW = 8;

  private static final int MOST_BOXES = 48;

  /**
   * Draws it.
   *
   * @param linked whether machines lead to what is said of them, which is there on a page alone
   */
  public Drawing draw(boolean linked, String label) {
    Svg svg = new Svg(linked);
    return hosts.size() <= MOST_BOXES
        ? new BoxPicture(svg, this, label).draw(groups())
        : new GridPicture(svg, this, label).draw(groups());
  }

  /** The hosts that stand together, in the order of their first ones. */
  private Map<String, List<PictureMachine>> groups() {
    Map<String, List<PictureMachine>> groups = new LinkedHashMap<>();
    hosts.forEach(it -> groups.computeIfAbsent(it.group(), _ -> new ArrayList<>()).add(it));
    return groups;
  }
}
