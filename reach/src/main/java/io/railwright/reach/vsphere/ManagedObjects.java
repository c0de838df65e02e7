package io.railwright.reach.vsphere;

import io.railwright.model.text.Plain;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.stream.XMLStreamException;

/**
 * Reads whole lists of objects, page by page. A list that can't be read in full is not used at all:
 * half of the machines would look like a vCenter of half the size.
 */
final class ManagedObjects {
  /** A machine with many disks has some 50 kB of devices. */
  private static final int PAGE = 100;

  private static final int SMALLER = 10;
  private static final long PAGE_BYTES = 64 << 20;

  /** How often a list is begun again whose session or whose rest is gone. */
  private static final int STARTS = 3;

  private final SoapSession session;
  private final long mostBytes;
  private final List<Section> sections = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private long kept;
  private boolean loggedInAgain;

  ManagedObjects(SoapSession session, long mostBytes) {
    this.session = session;
    this.mostBytes = mostBytes;
  }

  List<Section> sections() {
    return sections;
  }

  /** Why lists could not be read, one sentence each. */
  List<String> failures() {
    return failures;
  }

  void ask(List<Question> questions) throws ReachException {
    for (Question question : questions) {
      if (question.form() instanceof Form.Managed(ManagedList list)) {
        ask(question, list);
      }
    }
  }

  private void ask(Question question, ManagedList list) throws ReachException {
    try {
      Asking asking = new Asking(question, list);
      String text = all(asking);
      keep(text.length());
      failures.addAll(asking.forbidden());
      sections.add(section(question, 0, Output.of(text), ""));
    } catch (RefusedException refused) {
      String why = String.valueOf(refused.getMessage());
      failures.add(why);
      sections.add(section(question, 1, Output.EMPTY, why));
    }
  }

  private static Section section(Question question, int exit, Output out, String err) {
    return new Section(question.id(), "", Ending.COMPLETE, exit, out, err);
  }

  private void keep(int bytes) throws ReachException {
    kept += bytes;
    if (kept > mostBytes) {
      sections.clear();
      throw new ReachException(
          Kind.ANSWER,
          "%s answers more than %d MiB, the most that one vCenter may fill; nothing of it is used."
              .formatted(session.place(), Math.max(1, mostBytes >> 20)));
    }
  }

  /** One list is refused; the others may not be. */
  private static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
      super(message);
    }
  }

  /** What is asked for, which may become less on the way. */
  private final class Asking {
    private final Question question;
    private final Set<String> unknown = new TreeSet<>();

    /** Objects of which something may not be read, by the right that is missing. */
    private final Map<String, Set<String>> forbidden = new TreeMap<>();

    private ManagedList list;
    private int page = PAGE;

    Asking(Question question, ManagedList list) {
      this.question = question;
      this.list = list;
    }

    boolean isOne() {
      return list.only().isPresent();
    }

    Limit limit() {
      return new Limit(Duration.ofSeconds(question.seconds()), PAGE_BYTES);
    }

    /**
     * A vCenter of an older version refuses the whole call for one property that it does not know.
     */
    void without(String property) throws RefusedException {
      List<ManagedList.Property> left =
          list.properties().stream().filter(it -> !it.path().equals(property)).toList();
      if (left.size() == list.properties().size() || left.isEmpty()) {
        throw new RefusedException(
            "%s does not know %s of %s.".formatted(session.place(), property, list.type()));
      }
      unknown.add(property);
      list = list.having(left);
    }

    void forbidden(ManagedObject object) {
      for (SoapFault fault : object.unread().values()) {
        if (fault.is(SoapFault.NO_PERMISSION)) {
          String right = fault.privilege().isEmpty() ? "System.Read" : fault.privilege();
          forbidden.computeIfAbsent(right, _ -> new TreeSet<>()).add(object.reference());
        }
      }
    }

    /** A sentence for each right that is missing. */
    List<String> forbidden() {
      return forbidden.entrySet().stream()
          .map(
              it ->
                  "%s may not read all of %s %s: give its role the right %s there."
                      .formatted(
                          session.user(),
                          list.type(),
                          it.getValue().size() == 1
                              ? it.getValue().iterator().next()
                              : "(%d of them)".formatted(it.getValue().size()),
                          it.getKey()))
          .toList();
    }

    void smaller() throws RefusedException {
      if (page == 1) {
        throw new RefusedException("An object of %s has more than 64 MiB.".formatted(list.type()));
      }
      page = Math.max(1, page / SMALLER);
    }
  }

  private String all(Asking asking) throws ReachException, RefusedException {
    int gone = 0;
    while (true) {
      try {
        asking.forbidden.clear();
        return pages(asking);
      } catch (SoapFault.Raised raised) {
        SoapFault fault = raised.fault();
        if (fault.is(SoapFault.NOT_FOUND)) {
          gone++;
        }
        again(fault, gone, asking);
      } catch (XMLStreamException broken) {
        throw new RefusedException(
            "The list of %s breaks off or is none of SOAP. Ask %s again."
                .formatted(asking.list.type(), session.place()));
      }
    }
  }

  /** Whether what went wrong can be mended by asking again; else it is said. */
  private void again(SoapFault fault, int gone, Asking asking)
      throws ReachException, RefusedException {
    String type = asking.list.type();
    if (fault.is(SoapFault.NOT_AUTHENTICATED) && !loggedInAgain) {
      loggedInAgain = true;
      session.login();
    } else if (fault.is(SoapFault.INVALID_PROPERTY)) {
      asking.without(fault.property());
    } else if (fault.equals(SoapSession.TooLong.FAULT)) {
      asking.smaller();
    } else if (!fault.is(SoapFault.NOT_FOUND) || gone == STARTS || asking.isOne()) {
      throw new RefusedException(
          asking.isOne() && fault.is(SoapFault.NOT_FOUND)
              ? "%s has no %s %s any more."
                  .formatted(session.place(), type, asking.list.only().orElseThrow())
              : refusal(fault, type));
    }
  }

  private String refusal(SoapFault fault, String type) {
    if (fault.is(SoapFault.NO_PERMISSION)) {
      return "%s may not list %s: give its role the right %s%s."
          .formatted(
              session.user(),
              type,
              fault.privilege().isEmpty() ? "System.Read" : fault.privilege(),
              fault.object().isEmpty() ? "" : " on " + fault.object());
    }
    if (fault.is(SoapFault.NOT_AUTHENTICATED)) {
      return "%s ended the session of %s twice while %s was listed. Ask again."
          .formatted(session.place(), session.user(), type);
    }
    if (fault.is(SoapFault.NOT_FOUND)) {
      return "What %s lists of %s changes faster than it can be read: %s was gone, %d times over."
          .formatted(session.place(), type, fault.object(), STARTS);
    }
    return "%s can't list %s: %s.".formatted(session.place(), type, Plain.line(fault.words()));
  }

  private String pages(Asking asking)
      throws ReachException, SoapFault.Raised, XMLStreamException, RefusedException {
    ManagedList list = asking.list;
    Reference from = from(list, asking.limit());
    Reference collector = session.service("propertyCollector");
    StringBuilder lines = new StringBuilder();
    try {
      String text =
          session.call(
              "RetrievePropertiesEx",
              collector,
              SoapText.properties(from, list.type(), list.properties(), asking.page),
              asking.limit());
      ObjectPage page = ObjectPage.read(text, list);
      add(page, asking, lines);
      while (!page.token().isEmpty()) {
        text =
            session.call(
                "ContinueRetrievePropertiesEx",
                collector,
                SoapText.element("token", page.token()),
                asking.limit());
        page = ObjectPage.read(text, list);
        add(page, asking, lines);
      }
    } finally {
      destroy(from, asking.limit());
    }
    return lines.toString();
  }

  private Reference from(ManagedList list, Limit limit)
      throws ReachException, SoapFault.Raised, XMLStreamException {
    if (list.type().equals(Reference.SERVICE.type())) {
      return Reference.SERVICE;
    }
    if (list.only().isPresent()) {
      return session.reference(list.type(), list.only().get());
    }
    String text =
        session.call(
            "CreateContainerView",
            session.service("viewManager"),
            SoapText.view(session.service("rootFolder"), list.type()),
            limit);
    return SoapAnswer.values(text, FieldTree.ALL).stream()
        .findFirst()
        .map(it -> new Reference("ContainerView", it.text()))
        .orElseThrow(() -> new XMLStreamException("no view"));
  }

  /** A view lives as long as the session, which ends soon; one that is gone needs no end. */
  private void destroy(Reference view, Limit limit) throws ReachException {
    if (view.type().equals("ContainerView")) {
      try {
        session.call("DestroyView", view, "", limit);
      } catch (SoapFault.Raised _) {
        return;
      }
    }
  }

  private void add(ObjectPage page, Asking asking, StringBuilder lines)
      throws RefusedException, ReachException, SoapFault.Raised {
    ManagedList list = asking.list;
    List<ManagedObject> wanted = page.objects().stream().filter(it -> isWanted(it, list)).toList();
    for (ManagedObject object : wanted) {
      asking.unknown.forEach(
          path ->
              object
                  .unread()
                  .put(path, new SoapFault(SoapFault.INVALID_PROPERTY, "", "", "", path)));
    }
    List<String> made =
        list.call().isPresent()
            ? new MethodCalls(session, list.call().get(), asking.limit()).lines(wanted)
            : wanted.stream().map(it -> ObjectLine.of(it, List.of(), false)).toList();
    made.forEach(line -> lines.append(line).append('\n'));
    wanted.forEach(asking::forbidden);
    if (lines.length() > asking.question.bytes()) {
      throw new RefusedException(
          "%s has more than %d MiB, which is not read."
              .formatted(list.type(), asking.question.bytes() >> 20));
    }
  }

  /** Of a list that could not be read nobody knows what is in it. */
  private static boolean isWanted(ManagedObject object, ManagedList list) {
    return list.properties().stream()
        .filter(it -> it.holding().isPresent())
        .allMatch(
            property ->
                Optional.ofNullable(object.properties().get(property.path()))
                    .map(
                        value ->
                            value.children().stream()
                                .anyMatch(
                                    it -> property.holding().get().matcher(it.type()).matches()))
                    .orElse(true));
  }
}
