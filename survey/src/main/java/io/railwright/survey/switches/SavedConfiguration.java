package io.railwright.survey.switches;

import io.railwright.model.fact.FactKey;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether a switch would boot with the configuration that works now. A Nexus says when it was
 * changed and when it was saved; of SONiC the tables of both are held against each other.
 */
final class SavedConfiguration implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle CHANGED = READS.fact("switch.configured-at");
  private static final FactHandle SAVED = READS.fact("switch.saved-at");

  /** The tables by which packets are treated. */
  private static final List<Table> TABLES =
      Stream.of(
              "PORT",
              "CABLE_LENGTH",
              "PORT_QOS_MAP",
              "DSCP_TO_TC_MAP",
              "TC_TO_QUEUE_MAP",
              "TC_TO_PRIORITY_GROUP_MAP",
              "MAP_PFC_PRIORITY_TO_QUEUE",
              "PFC_WD",
              "BUFFER_POOL",
              "BUFFER_PROFILE",
              "BUFFER_PG",
              "BUFFER_QUEUE",
              "QUEUE",
              "SCHEDULER",
              "WRED_PROFILE",
              "SWITCH_HASH")
          .map(Table::of)
          .toList();

  /** {@code Mon Mar 3 11:56:19 2025}, with one blank between its parts. */
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss yyyy", Locale.ENGLISH);

  /** The digests of a table as it works and as it is saved. */
  private record Table(FactHandle running, FactHandle saved) {
    static Table of(String name) {
      return new Table(
          READS.fact(FactKey.text("switch.config.running", name)),
          READS.fact(FactKey.text("switch.config.saved", name)));
    }

    boolean isTold(MachineView view) {
      return !view.text(view.own(), saved).isEmpty();
    }

    boolean differs(MachineView view, Evidence evidence) {
      return !evidence.text(view.own(), running).equals(evidence.text(view.own(), saved));
    }
  }

  @Override
  public String name() {
    return "switch-saved";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    if (TABLES.stream().anyMatch(it -> it.isTold(view))) {
      boolean differs = TABLES.stream().filter(it -> it.differs(view, evidence)).count() > 0;
      return evidence.known(differs ? "no" : "yes");
    }
    Optional<LocalDateTime> changed = time(evidence.text(view.own(), CHANGED));
    Optional<LocalDateTime> saved = time(evidence.text(view.own(), SAVED));
    return changed.isPresent() && saved.isPresent()
        ? evidence.known(changed.get().isAfter(saved.get()) ? "no" : "yes")
        : evidence.unknown("the switch does not tell when its configuration was changed and saved");
  }

  private static Optional<LocalDateTime> time(String text) {
    try {
      return text.isEmpty()
          ? Optional.empty()
          : Optional.of(LocalDateTime.parse(text.strip().replaceAll("\\s+", " "), TIME));
    } catch (DateTimeParseException e) {
      return Optional.empty(); // said in other words, and so not known
    }
  }
}
