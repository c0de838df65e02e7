package io.railwright.change.plan;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.FirmwareFiles;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/** Images that somebody asked to be burnt, on the cards that they are for. */
final class Burns {
  private final Map<String, String> images;
  private final Set<String> found = new HashSet<>();

  /**
   * @param images files on the hosts, by the make of card (PSID) that they are for
   */
  Burns(Map<String, String> images) {
    this.images = Map.copyOf(images);
  }

  /** The makes of which no card was seen. */
  List<String> unmatched() {
    return images.keySet().stream().filter(it -> !found.contains(it)).sorted().toList();
  }

  /**
   * What is to be burnt on a machine.
   *
   * @param leave takes what can't be, with the reason
   */
  List<Change> of(ChangedMachine machine, BiConsumer<Wish, String> leave)
      throws UnreachedException, InterruptedException {
    List<Change> changes = new ArrayList<>();
    if (images.isEmpty()) {
      return changes;
    }
    for (FirmwareFiles.Card card : machine.cards()) {
      String psid = card.image().psid();
      String path = images.get(psid);
      if (path != null) {
        found.add(psid);
        change(machine, card, path, leave).ifPresent(changes::add);
      }
    }
    return changes;
  }

  private static Optional<Change> change(
      ChangedMachine machine, FirmwareFiles.Card card, String path, BiConsumer<Wish, String> leave)
      throws UnreachedException, InterruptedException {
    Optional<FirmwareFiles.Image> image = machine.image(path);
    String psid = card.image().psid();
    boolean raises = image.isPresent() && image.get().security() > card.image().security();
    Wish wish = wish(machine, card, path, raises ? Reversible.PARTLY : Reversible.EXACT);
    if (image.isEmpty()) {
      leave.accept(wish, path + " is no sound image of firmware there (flint -i FILE v)");
      return Optional.empty();
    }
    if (!image.get().psid().equals(psid)) {
      leave.accept(wish, path + " is for cards of make " + image.get().psid());
      return Optional.empty();
    }
    String version = image.get().version();
    return version.equals(card.image().version())
        ? Optional.empty()
        : Optional.of(
            new Change(
                wish,
                new Setting.FirmwareImage(card.address(), psid, path),
                State.of(card.image().version()),
                State.of(version)));
  }

  private static Wish wish(
      ChangedMachine machine, FirmwareFiles.Card card, String path, Reversible reversible) {
    return new Wish(
        machine.name(),
        "--burn " + card.image().psid(),
        new Action.Command(
            List.of("flint", "-d", card.address().toString(), "-i", path, "-y", "burn")),
        Effect.REBOOT,
        Risk.HIGH,
        reversible,
        "Asked for. What is in the card is kept in "
            + Setting.FirmwareImage.BACKUPS
            + " on the host until the plan is taken back."
            + (reversible == Reversible.PARTLY
                ? " The image raises the security version: the card may refuse the old one then."
                : ""));
  }
}
