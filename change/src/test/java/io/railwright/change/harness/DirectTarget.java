package io.railwright.change.harness;

import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import io.railwright.twin.host.VirtualHost;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A virtual host that is asked without the script that goes over the network: its parsing would be
 * most of what a thousand runs cost.
 */
public record DirectTarget(VirtualHost host) implements Target {
  @Override
  public String name() {
    return host.name();
  }

  @Override
  public Answer ask(List<Question> questions) {
    List<Section> sections = new ArrayList<>();
    elapse();
    for (Question question : questions) {
      if (!host.isUp()) {
        return new Answer(name(), Instant.EPOCH, sections, Optional.of("it is down"));
      }
      sections.add(section(question));
    }
    return new Answer(name(), Instant.EPOCH, sections, Optional.empty());
  }

  /** Time passes when somebody waits, so that timers are looked at when somebody asks. */
  private void elapse() {
    try {
      host.units().tick();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  private Section section(Question question) {
    if (!(question.form() instanceof Question.Form.Run(List<String> words))) {
      throw new IllegalArgumentException("a change asks by scripts alone: " + question);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try {
      int exit = host.run(ShellWords.join(words), InputStream.nullInputStream(), out, err);
      Section.Ending ending = host.isUp() ? Section.Ending.COMPLETE : Section.Ending.HALF;
      return new Section(
          question.id(),
          "",
          ending,
          exit,
          Output.of(out.toByteArray()),
          err.toString(StandardCharsets.UTF_8));
    } catch (IOException | InterruptedException broken) {
      throw new IllegalStateException(broken);
    }
  }
}
