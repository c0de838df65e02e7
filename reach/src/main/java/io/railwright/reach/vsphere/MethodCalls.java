package io.railwright.reach.vsphere;

import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.bundle.ManagedList;
import io.railwright.reach.field.FieldTree;
import io.railwright.reach.https.HttpsConnection.Limit;
import io.railwright.reach.vsphere.ObjectPage.ManagedObject;
import io.railwright.reach.vsphere.SoapText.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.xml.stream.XMLStreamException;

/**
 * Asks a method of each object, a few at a time: a host takes a tenth of a second to say what its
 * ports hear. One that has vanished meanwhile, or does not answer, is named with the reason.
 */
final class MethodCalls {
  private static final int AT_ONCE = 8;

  private final SoapSession session;
  private final ManagedList.Call call;
  private final Limit limit;
  private final FieldTree kept;

  MethodCalls(SoapSession session, ManagedList.Call call, Limit limit) {
    this.session = session;
    this.call = call;
    this.limit = limit;
    this.kept = call.fields().isEmpty() ? FieldTree.ALL : FieldTree.of(call.fields());
  }

  /** A line for each object, in their order. */
  List<String> lines(List<ManagedObject> objects) throws ReachException, SoapFault.Raised {
    List<Callable<String>> calls = new ArrayList<>();
    objects.forEach(it -> calls.add(() -> line(it)));
    try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
      List<String> lines = new ArrayList<>();
      for (Future<String> line : threads.invokeAll(calls)) {
        lines.add(line.get());
      }
      return lines;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new ReachException(
          Kind.BROKEN, "Interrupted while %s was answering.".formatted(session.place()), stopped);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof ReachException unreached) {
        throw unreached;
      }
      if (failed.getCause() instanceof SoapFault.Raised ended) {
        throw ended;
      }
      throw new IllegalStateException(failed);
    }
  }

  private String line(ManagedObject object) throws ReachException, SoapFault.Raised {
    SoapElement on = object.properties().get(call.on());
    if (on == null || on.text().isEmpty()) {
      return ObjectLine.of(object, List.of(), false);
    }
    List<SoapElement> said = List.of();
    boolean called = false;
    try {
      said = SoapAnswer.values(session.call(call.method(), reference(on), "", limit), kept);
      called = true;
    } catch (SoapFault.Raised raised) {
      if (raised.fault().is(SoapFault.NOT_AUTHENTICATED)) {
        throw raised; // it is so for all others too
      }
      object.unread().put(call.method(), raised.fault());
    } catch (XMLStreamException broken) {
      object.unread().put(call.method(), new SoapFault("", "the answer breaks off", "", "", ""));
    }
    return ObjectLine.of(object, said, called);
  }

  private Reference reference(SoapElement on) {
    String property = call.on().substring(call.on().lastIndexOf('.') + 1);
    return new Reference(
        "Host" + Character.toUpperCase(property.charAt(0)) + property.substring(1), on.text());
  }
}
