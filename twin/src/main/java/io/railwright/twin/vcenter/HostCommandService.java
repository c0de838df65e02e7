package io.railwright.twin.vcenter;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Passes commands of {@code esxcli} on to hosts, as a vCenter does by ExecuteSoap: what the host
 * says comes back as a text of XML within the answer.
 */
final class HostCommandService {
  private static final String VERSION = "urn:vim25/5.0";
  private static final String EXECUTER = "ManagedMethodExecuter-";
  private static final String HANDLER = "ha-cli-handler-";
  private static final String METHOD = "vim.EsxCLI.";
  private static final Pattern ARGUMENT =
      Pattern.compile("<([A-Za-z]+)>([^<]*)</\\1>", Pattern.DOTALL);

  private final VcenterState state;

  HostCommandService(VcenterState state) {
    this.state = state;
  }

  SoapReply executer(SoapRequest request) {
    if (!request.on().startsWith("host-") || ManagedTree.host(state, request.on()).isEmpty()) {
      return SoapReply.gone(request.on());
    }
    return SoapReply.of(
        request.method(),
        "<returnval type=\"ReflectManagedMethodExecuter\">%s</returnval>"
            .formatted(request.on().replace("host-", EXECUTER)));
  }

  SoapReply execute(SoapRequest request) {
    Optional<HostData> host = ManagedTree.host(state, request.on());
    if (host.isEmpty() || !request.on().startsWith(EXECUTER)) {
      return SoapReply.gone(request.on());
    }
    if (!request.text("version").equals(VERSION)) {
      return SoapReply.fault(
          "InvalidArgument", "A specified parameter was not correct: method", "");
    }
    CommandAnswer answer = answer(request, host.get().host().name());
    String result =
        switch (answer) {
          case CommandAnswer.Away _ -> "";
          case CommandAnswer.Refused(String sentence) ->
              fault(
                  "EsxCLI.CLIFault.summary",
                  "<fault xsi:type=\"VimEsxCLICLIFault\"><errMsg>%s</errMsg></fault>"
                      .formatted(DataText.escape(sentence)));
          case CommandAnswer.Missing _ ->
              fault(
                  "The object or item referred to could not be found.",
                  "<fault xsi:type=\"NotFound\"></fault>");
          default -> DataText.element("response", "", DataText.escape(text(request, answer)));
        };
    return answer instanceof CommandAnswer.Away
        ? SoapReply.fault(
            "HostNotConnected", "Unable to communicate with the remote host, since it is away.", "")
        : SoapReply.of(request.method(), DataText.element("returnval", "", result));
  }

  private static String fault(String message, String inside) {
    String detail = object("LocalizedMethodFault", inside);
    return DataText.element(
        "fault",
        "",
        DataText.element("faultMsg", "", DataText.escape(message))
            + DataText.element("faultDetail", "", DataText.escape(detail)));
  }

  private CommandAnswer answer(SoapRequest request, String host) {
    String object = request.text("moid");
    String method = request.text("method");
    Map<String, String> arguments = arguments(request);
    if (object.equals("ha-dynamic-type-manager-local-cli-cliinfo")
        && method.equals("vim.CLIInfo.FetchCLIInfo")) {
      String type = arguments.getOrDefault("typeName", "");
      return type.startsWith(METHOD)
          ? state.fabric().namespace(host, type.substring(METHOD.length()))
          : new CommandAnswer.Missing();
    }
    String words = method.startsWith(METHOD) ? method.substring(METHOD.length()) : "";
    int last = words.lastIndexOf('.');
    boolean fits = last > 0 && object.equals(HANDLER + words.substring(0, last).replace('.', '-'));
    return fits
        ? state.fabric().esxcli(host, words.replace('.', ' '), arguments)
        : new CommandAnswer.Missing();
  }

  /** Each has its value as an element within a text. */
  private static Map<String, String> arguments(SoapRequest request) {
    Map<String, String> arguments = new LinkedHashMap<>();
    for (SoapRequest one : request.parts("argument")) {
      Matcher value = ARGUMENT.matcher(one.text("val"));
      if (value.matches() && value.group(1).equals(one.text("name"))) {
        arguments.put(value.group(1), value.group(2));
      }
    }
    return arguments;
  }

  private static String text(SoapRequest request, CommandAnswer answer) {
    String type = "VimEsxCLI" + request.text("method").substring(METHOD.length()).replace(".", "");
    return switch (answer) {
      case CommandAnswer.Rows(List<Map<String, Object>> rows) -> {
        StringBuilder all = new StringBuilder();
        rows.forEach(
            it -> all.append(DataText.element("DataObject", type(type + "Row"), members(it))));
        yield object("ArrayOfDataObject", all.toString());
      }
      case CommandAnswer.One(Map<String, Object> fields) -> object(type, members(fields));
      case CommandAnswer.Scalar(Object value) ->
          object(
              value instanceof Number ? "xsd:long" : "xsd:string",
              DataText.escape(value.toString()));
      case CommandAnswer.Namespace namespace -> object("VimCLIInfoInfo", members(namespace));
      case CommandAnswer.Refused _, CommandAnswer.Missing _, CommandAnswer.Away _ -> "";
    };
  }

  private static String object(String type, String inside) {
    return DataText.element(
        "obj",
        " xmlns=\"urn:vim25\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\""
            + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" versionId=\"5.0\""
            + type(type),
        inside);
  }

  private static String type(String type) {
    return " xsi:type=\"" + type + "\"";
  }

  /** Labels without their blanks are the names of elements. */
  private static String members(Map<?, ?> fields) {
    StringBuilder text = new StringBuilder();
    fields.forEach((label, value) -> text.append(member(name(label), value)));
    return text.toString();
  }

  private static String name(Object label) {
    return label.toString().replace(" ", "");
  }

  private static String member(String name, Object value) {
    return switch (value) {
      case Map<?, ?> object -> DataText.element(name, "", members(object));
      case List<?> list -> {
        StringBuilder all = new StringBuilder();
        list.forEach(it -> all.append(member(name, it)));
        yield all.toString();
      }
      default -> DataText.element(name, "", DataText.escape(value.toString()));
    };
  }

  private static String members(CommandAnswer.Namespace namespace) {
    StringBuilder text = new StringBuilder(member("name", namespace.name()));
    text.append(
        member("displayName", namespace.name().substring(namespace.name().lastIndexOf('.') + 1)));
    for (CommandAnswer.Method method : namespace.methods()) {
      StringBuilder inside = new StringBuilder(member("name", method.name()));
      inside.append(member("displayName", method.name()));
      for (CommandAnswer.Parameter parameter : method.parameters()) {
        inside.append(
            DataText.element(
                "param",
                "",
                member("name", parameter.name())
                    + member("displayName", parameter.word())
                    + member("aliases", parameter.aliases())
                    + member("flag", false)));
      }
      text.append(DataText.element("method", "", inside.toString()));
    }
    return text.toString();
  }
}
