package io.railwright.view.picture;

import io.railwright.model.fact.Subject;
import io.railwright.view.html.Badge;
import io.railwright.view.layout.Markup;

/**
 * A machine of a picture.
 *
 * @param mark the worst that there is to say of it
 * @param isFaulty whether that is a fault
 * @param group what it stands with; empty for nothing
 * @param below a few words below its name, where no rails are known
 * @param address where more is said of it on the page
 * @param title for who points at it, or has it read out
 */
public record PictureMachine(
    Subject machine,
    Badge mark,
    boolean isFaulty,
    String group,
    String below,
    String address,
    String title) {
  /** Before the switches of hosts of which nothing else tells where they stand. */
  public static final String CABLED = "cabled to ";

  String name() {
    return Markup.clean(machine.name());
  }
}
