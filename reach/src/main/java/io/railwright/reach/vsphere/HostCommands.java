package io.railwright.reach.vsphere;

import io.railwright.reach.ReachException;
import io.railwright.reach.field.FieldTree;
import io.railwright.reach.https.HttpsConnection.Limit;
import io.railwright.reach.vsphere.SoapText.Reference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/**
 * Runs commands of {@code esxcli} on one host through its vCenter, which passes them on by an
 * interface of its own, without a login to the host. Which parameter an option stands for, the host
 * is asked: releases differ in their commands.
 */
final class HostCommands {
  private static final String EXECUTER = "ReflectManagedMethodExecuter";

  /** The dynamic types of esxcli are those of this version, whatever the host is. */
  private static final String VERSION = "urn:vim25/5.0";

  private static final String INFO = "ha-dynamic-type-manager-local-cli-cliinfo";

  private final SoapSession session;
  private final Reference executer;
  private final Map<String, EsxcliAnswer> namespaces = new HashMap<>();
  private final Map<String, EsxcliAnswer> listings = new HashMap<>();
  private boolean loggedInAgain;

  private HostCommands(SoapSession session, Reference executer) {
    this.session = session;
    this.executer = executer;
  }

  /** Those of a host, by its reference. */
  static HostCommands of(SoapSession session, String host, Limit limit)
      throws ReachException, SoapFault.Raised, XMLStreamException {
    String text =
        session.call("RetrieveManagedMethodExecuter", new Reference("HostSystem", host), "", limit);
    String value =
        SoapAnswer.values(text, FieldTree.ALL).stream()
            .map(SoapElement::text)
            .findFirst()
            .filter(it -> !it.isEmpty())
            .orElseThrow(() -> new XMLStreamException("no executer"));
    return new HostCommands(session, new Reference(EXECUTER, value));
  }

  /** A command without options; what it lists is asked for once. */
  EsxcliAnswer run(String words, Limit limit)
      throws ReachException, SoapFault.Raised, XMLStreamException {
    EsxcliAnswer known = listings.get(words);
    if (known == null) {
      known = execute(handler(words), method(words), "", limit);
      listings.put(words, known);
    }
    return known;
  }

  /** A command with one option. */
  EsxcliAnswer run(String words, String option, String value, Limit limit)
      throws ReachException, SoapFault.Raised, XMLStreamException {
    Optional<String> parameter = parameter(words, option, limit);
    return parameter.isEmpty()
        ? new EsxcliAnswer(
            "Unknown command or option of esxcli, %s %s".formatted(words, option), List.of())
        : execute(handler(words), method(words), argument(parameter.get(), value), limit);
  }

  private static String handler(String words) {
    return "ha-cli-handler-" + namespace(words).replace(' ', '-');
  }

  private static String method(String words) {
    return "vim.EsxCLI." + words.replace(' ', '.');
  }

  private static String namespace(String words) {
    return words.substring(0, words.lastIndexOf(' '));
  }

  /** A value is an element within a text. */
  private static String argument(String name, String value) {
    return "<argument>"
        + SoapText.element("name", name)
        + SoapText.element("val", SoapText.element(name, value))
        + "</argument>";
  }

  /** What the host calls an option; empty where it has no such command, or the option not. */
  private Optional<String> parameter(String words, String option, Limit limit)
      throws ReachException, SoapFault.Raised, XMLStreamException {
    String namespace = namespace(words);
    EsxcliAnswer info = namespaces.get(namespace);
    if (info == null) {
      String type = "vim.EsxCLI." + namespace.replace(' ', '.');
      info = execute(INFO, "vim.CLIInfo.FetchCLIInfo", argument("typeName", type), limit);
      namespaces.put(namespace, info);
    }
    String command = words.substring(words.lastIndexOf(' ') + 1);
    return info.objects().stream()
        .flatMap(it -> children(it, "method").stream())
        .filter(it -> it.text("name").equals(command))
        .flatMap(it -> children(it, "param").stream())
        .filter(it -> children(it, "aliases").stream().anyMatch(a -> a.text().equals(option)))
        .map(it -> it.text("name"))
        .findFirst();
  }

  private static List<SoapElement> children(SoapElement of, String name) {
    return of.children().stream().filter(it -> it.name().equals(name)).toList();
  }

  private EsxcliAnswer execute(String object, String method, String arguments, Limit limit)
      throws ReachException, SoapFault.Raised, XMLStreamException {
    String call =
        SoapText.element("moid", object)
            + SoapText.element("version", VERSION)
            + SoapText.element("method", method)
            + arguments;
    try {
      return EsxcliAnswer.read(session.call("ExecuteSoap", executer, call, limit));
    } catch (SoapFault.Raised raised) {
      if (raised.fault().is(SoapFault.NOT_AUTHENTICATED) && !loggedInAgain) {
        loggedInAgain = true;
        session.login();
        return execute(object, method, arguments, limit);
      }
      if (isOfAll(raised.fault())) {
        throw raised;
      }
      return new EsxcliAnswer("Unable to run it (%s)".formatted(raised.fault().words()), List.of());
    }
  }

  /** Whether every other command would be refused as this one is. */
  private static boolean isOfAll(SoapFault fault) {
    return fault.is(SoapFault.NO_PERMISSION)
        || fault.is(SoapFault.NOT_AUTHENTICATED)
        || fault.type().startsWith("Host"); // it is away: HostCommunication, HostNotConnected
  }
}
