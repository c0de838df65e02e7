package io.railwright.reach.vsphere;

import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.bundle.ManagedCall;
import io.railwright.reach.bundle.ManagedList;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Question.Form;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.bundle.Section.Ending;
import io.railwright.reach.field.FieldTree;
import io.railwright.reach.https.HttpsConnection.Limit;
import io.railwright.reach.vsphere.ObjectPage.ManagedObject;
import io.railwright.reach.vsphere.SoapText.Reference;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/**
 * Single calls, in their order, each sent once. An answer ends with 0 where the vCenter did as it
 * was asked, else with 1 and the fault; one that never came, or whose task has no end yet, has no
 * section.
 *
 * @param sections where answers go
 */
record SoapCalls(SoapSession session, List<Section> sections) {
  private static final long MOST_BYTES = 4 << 20;
  private static final Duration BETWEEN = Duration.ofMillis(250);
  private static final ManagedList TASK =
      ManagedList.of("Task").with("info", "state", "error.fault", "error.localizedMessage");

  void ask(List<Question> questions) throws ReachException {
    for (Question question : questions) {
      if (question.form() instanceof Form.Called(ManagedCall call)) {
        sections.add(answered(question, call));
      }
    }
  }

  private Section answered(Question question, ManagedCall call) throws ReachException {
    try {
      return section(question, 0, said(question, call), "");
    } catch (SoapFault.Raised raised) {
      if (raised.fault().is(SoapFault.NOT_AUTHENTICATED)) {
        throw new ReachException(
            Kind.BROKEN, "%s ended the session before it did anything.".formatted(session.place()));
      }
      return section(question, 1, "", raised.fault().words());
    } catch (XMLStreamException broken) {
      throw session.broken(broken);
    }
  }

  private static Section section(Question question, int exit, String out, String err) {
    return new Section(question.id(), "", Ending.COMPLETE, exit, Output.of(out), err);
  }

  private String said(Question question, ManagedCall call)
      throws ReachException, SoapFault.Raised, XMLStreamException {
    Limit limit = new Limit(Duration.ofSeconds(question.seconds()), MOST_BYTES);
    StringBuilder arguments = new StringBuilder();
    call.arguments().forEach(it -> arguments.append(SoapText.value(it)));
    String text =
        session.call(
            call.method(),
            session.reference(call.type(), call.object()),
            arguments.toString(),
            limit);
    List<SoapElement> said = SoapAnswer.values(text, FieldTree.ALL);
    if (call.isTask()) {
      if (said.isEmpty()) {
        throw new XMLStreamException("no task");
      }
      await(new Reference("Task", said.getFirst().text()), question.seconds(), limit);
    }
    return ObjectLine.of(new ManagedObject("", Map.of(), Map.of()), said, true);
  }

  /** Polls: a filter would have to be destroyed, and a task that changes a machine is short. */
  private void await(Reference task, int seconds, Limit limit)
      throws ReachException, SoapFault.Raised, XMLStreamException {
    long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
    while (true) {
      String text =
          session.call(
              "RetrievePropertiesEx",
              session.service("propertyCollector"),
              SoapText.properties(task, task.type(), TASK.properties(), 1),
              limit);
      Optional<SoapElement> info =
          ObjectPage.read(text, TASK).objects().stream()
              .map(it -> it.properties().get("info"))
              .findFirst();
      switch (info.map(it -> it.text("state")).orElse("")) {
        case "success" -> {
          return;
        }
        case "error" -> throw new SoapFault.Raised(fault(info.orElseThrow()));
        case "queued", "running" -> {}
        default -> throw new XMLStreamException("a task without a state");
      }
      if (System.nanoTime() - end >= 0) {
        throw new ReachException(
            Kind.BROKEN,
            "%s has not ended its task %s for %d s; it may still go on."
                .formatted(session.place(), task.value(), seconds));
      }
      pause();
    }
  }

  private static SoapFault fault(SoapElement info) {
    SoapElement error = info.child("error").orElse(info);
    return SoapFault.of(error.child("fault").orElse(error), error.text("localizedMessage"));
  }

  private void pause() throws ReachException {
    try {
      Thread.sleep(BETWEEN);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new ReachException(
          Kind.BROKEN, "Interrupted while %s was at work.".formatted(session.place()), stopped);
    }
  }
}
