package io.railwright.change.harness;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** On this machine, which has no systemd as far as the script can see. */
record RealShell(String shell, Path folder) implements Target {
  @Override
  public String name() {
    return "node";
  }

  @Override
  public Answer ask(List<Question> questions) {
    List<Section> sections = new ArrayList<>();
    for (Question question : questions) {
      Question.Form.Run run = (Question.Form.Run) question.form();
      sections.add(section(question.id(), run.words().getLast()));
    }
    return new Answer(name(), Instant.EPOCH, sections, Optional.empty());
  }

  private Section section(String id, String script) {
    String moved =
        script
            .replace("/var/lib/railwright", folder + "/lib")
            .replace("/etc/sysctl.d", folder + "/etc")
            .replace("/run/systemd/system", folder + "/no-systemd");
    try {
      Process process = new ProcessBuilder("/bin/" + shell, "-c", moved).start();
      process.getOutputStream().close();
      byte[] out = process.getInputStream().readAllBytes();
      String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      int exit = process.waitFor();
      return new Section(id, "", Section.Ending.COMPLETE, exit, Output.of(out), err);
    } catch (IOException | InterruptedException broken) {
      throw new IllegalStateException(broken);
    }
  }
}
