package io.railwright.twin.nexus;

import static java.util.Map.entry;

import io.railwright.twin.nexus.config.Complaint;
import io.railwright.twin.nexus.config.ConfigEditor;
import io.railwright.twin.nexus.config.Grammar;
import io.railwright.twin.nexus.show.Answer;
import io.railwright.twin.nexus.show.Body;
import io.railwright.twin.nexus.show.ShowCommands;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Somebody at the command line of a switch: what was typed before decides what a line means. */
public final class CommandLine {
  /** Lines of a page until somebody says otherwise. */
  private static final int USUAL_LENGTH = 24;

  private static final Pattern BETWEEN = Pattern.compile("(?:^|\\s+);\\s*");
  private static final Pattern SHOW = Pattern.compile("\\s*sho?w?\\b.*");

  /** What ends a job that is typed; all else is a command of it. */
  private static final Set<String> LEAVING = Set.of("end", "exit");

  private enum Order {
    CONFIGURE,
    LENGTH,
    OTHER_TERMINAL_SETTING,
    SAVE,
    KEEP,
    FORGET,
    ROLL_BACK,
    LEAVE,
    END
  }

  private static final Grammar<Order> ORDERS =
      new Grammar<>(
          Map.ofEntries(
              entry("configure [terminal]", Order.CONFIGURE),
              entry("terminal length 0-511", Order.LENGTH),
              entry("terminal width 24-511", Order.OTHER_TERMINAL_SETTING),
              entry("terminal session-timeout 0-44640", Order.OTHER_TERMINAL_SETTING),
              entry("copy running-config startup-config", Order.SAVE),
              entry("checkpoint NAME", Order.KEEP),
              entry("checkpoint NAME description LINE", Order.KEEP),
              entry("no checkpoint NAME", Order.FORGET),
              entry("rollback running-config checkpoint NAME [atomic]", Order.ROLL_BACK),
              entry("exit", Order.LEAVE),
              entry("end", Order.END)));

  private final NexusSwitch device;
  private @Nullable ConfigEditor editor;
  private int length = USUAL_LENGTH;
  private boolean over;

  CommandLine(NexusSwitch device) {
    this.device = device;
  }

  /**
   * What a command printed.
   *
   * @param body the same in the tables of NX-API, where there are any
   * @param paged whether a terminal shows it page by page
   */
  public record Output(String text, Optional<Body> body, Complaint complaint, boolean paged) {
    static final Output NONE = new Output("", Optional.empty(), Complaint.NONE, false);

    static Output of(Complaint complaint) {
      return new Output("", Optional.empty(), complaint, false);
    }

    /**
     * As a terminal shows it.
     *
     * @param before how wide the prompt is before the command
     */
    public String print(int before) {
      return complaint.isNone() ? text : complaint.print(before);
    }
  }

  /** The commands of a line, which have a semicolon between them. */
  public static List<String> commands(String line) {
    return Arrays.stream(BETWEEN.split(line)).filter(it -> !it.isBlank()).toList();
  }

  public boolean isOver() {
    return over;
  }

  int length() {
    return length;
  }

  String prompt() {
    String mode = editor == null ? "" : "(" + editor.word() + ")";
    return device.state().name() + mode + "# ";
  }

  /** Carries out one command. */
  public Output type(String command) {
    if (editor != null && editor.isInJob() && !LEAVING.contains(command.strip())) {
      return Output.of(device.configure(editor, command));
    }
    if (SHOW.matcher(command).matches()) {
      return show(command);
    }
    Grammar.Parsed<Order> order = ORDERS.parse(command);
    boolean leaves = order.known().filter(it -> it.meaning() != Order.CONFIGURE).isPresent();
    ConfigEditor within = editor;
    if (within != null && !leaves) {
      return Output.of(device.configure(within, command));
    }
    return order.known().map(this::carryOut).orElseGet(() -> Output.of(order.complaint()));
  }

  private Output show(String command) {
    List<String> parts = List.of(command.split("\\s\\|\\s", -1));
    Grammar.Parsed<ShowCommands.Page> parsed = ShowCommands.parse(parts.getFirst());
    if (parsed.known().isEmpty()) {
      return Output.of(parsed.complaint());
    }
    Grammar.Known<ShowCommands.Page> known = parsed.known().get();
    for (String feature : List.of("lldp", "scheduler")) {
      if (known.words().get(1).equals(feature)
          && !device.state().configuration().has("feature " + feature)) {
        return Output.of(new Complaint("% Invalid command", command.indexOf(feature)));
      }
    }
    Answer answer = known.meaning().apply(device.state(), known.words());
    return Filters.apply(answer, parts.subList(1, parts.size()));
  }

  private Output carryOut(Grammar.Known<Order> order) {
    switch (order.meaning()) {
      case CONFIGURE -> {
        editor = device.editor();
        return text("Enter configuration commands, one per line. End with CNTL/Z.\n");
      }
      case LENGTH -> length = Integer.parseInt(order.words().getLast());
      case SAVE -> {
        device.save();
        return text("[########################################] 100%\nCopy complete.\n");
      }
      case KEEP -> {
        boolean described = order.words().size() > 2;
        String description = described ? order.words().getLast() : "";
        return Output.of(device.keep(order.words().get(1), description));
      }
      case FORGET -> {
        return Output.of(device.forget(order.words().getLast()));
      }
      case ROLL_BACK -> {
        return Output.of(device.rollBack(order.words().get(3)));
      }
      case LEAVE -> leave();
      case END -> editor = null;
      case OTHER_TERMINAL_SETTING -> {} // every line is printed whole
    }
    return Output.NONE;
  }

  private static Output text(String text) {
    return new Output(text, Optional.empty(), Complaint.NONE, false);
  }

  private void leave() {
    if (editor == null) {
      over = true;
    } else if (!editor.leave()) {
      editor = null;
    }
  }
}
