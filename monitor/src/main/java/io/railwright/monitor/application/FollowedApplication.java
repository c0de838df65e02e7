package io.railwright.monitor.application;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Origin;
import io.railwright.model.text.Plain;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An application whose files are read with each poll of its host.
 *
 * <p>Not for several threads at once.
 */
public final class FollowedApplication {
  private static final int LONGEST_REASON = 200;

  private final Application application;
  private final Question question;
  private final ApplicationCounts counts = new ApplicationCounts();
  private final FollowedFile file = new FollowedFile();
  private Map<String, FollowedFile> files = new HashMap<>();
  private boolean wasRead;
  private boolean wasThere;
  private String trouble = "";

  /**
   * Nothing was read yet.
   *
   * @param number tells its question from those of others on the same host
   */
  public FollowedApplication(Application application, int number) {
    this.application = application;
    String id = "application-" + number;
    switch (application.source()) {
      case Application.Log log -> {
        question = ShownFiles.ofFile(id, log.file());
        if (log.pattern().hasTime()) {
          counts.expectIterations();
        }
        if (log.pattern().hasBandwidth()) {
          counts.expectBandwidth();
        }
      }
      case Application.Inspector(String folder) -> {
        question = ShownFiles.ofFolder(id, folder);
        counts.expectCollectives();
      }
    }
  }

  public Question question() {
    return question;
  }

  /** What is known of it after an answer of its host. */
  public List<Fact> facts(Answer answer) {
    for (Section section : answer.sections()) {
      if (section.question().equals(question.id())) {
        take(section);
      }
    }
    Origin origin = new Origin(answer.target(), question.id(), question.command(""), answer.time());
    if (!application.expected() && !wasThere) {
      return List.of();
    }
    Value state = trouble.isEmpty() ? counts.state() : new Value.Unknown(trouble);
    return counts.facts(application.subject(), state, origin);
  }

  private void take(Section section) {
    trouble = "";
    if (!section.whole()) {
      trouble = "the answer was cut off";
      return;
    }
    switch (section.exit()) {
      case 0 -> read(section.out().bytes());
      case ShownFiles.NO_INPUT -> {
        trouble = "there is no " + what();
        file.absent();
        wasRead = true;
      }
      case ShownFiles.NO_PERMISSION -> trouble = what() + " may not be read";
      default -> trouble = what() + " can't be read, code " + section.exit();
    }
  }

  private String what() {
    String what =
        switch (application.source()) {
          case Application.Log log -> "file " + log.file();
          case Application.Inspector(String folder) -> "folder " + folder;
        };
    return Plain.line(what, LONGEST_REASON);
  }

  private void read(byte[] answer) {
    switch (application.source()) {
      case Application.Log log ->
          ShownFiles.file(answer).ifPresent(it -> file.lines(it).forEach(line -> take(line, log)));
      case Application.Inspector _ -> readFolder(answer);
    }
    wasRead = true;
    wasThere = true;
  }

  private void take(String line, Application.Log log) {
    try {
      Optional<LogPattern.Found> found = log.pattern().find(line);
      found.ifPresent(counts::take);
      if (found.isEmpty() && log.ended().isPresent() && log.ended().get().find(line).isPresent()) {
        counts.end();
      }
    } catch (BoundedPattern.TooCostlyException _) {
      trouble = "its pattern takes too long for a line of the log; make it simpler";
    }
  }

  /** A file that was not there at the last poll is new as a whole. */
  private void readFolder(byte[] answer) {
    Map<String, FollowedFile> there = new HashMap<>();
    ShownFiles.folder(answer)
        .forEach(
            (name, shown) -> {
              FollowedFile known = files.get(name);
              if (known == null) {
                known = new FollowedFile();
                if (wasRead) {
                  known.absent();
                }
              }
              known.lines(shown).forEach(it -> InspectorLine.read(it).ifPresent(counts::take));
              there.put(name, known);
            });
    files = there;
  }
}
