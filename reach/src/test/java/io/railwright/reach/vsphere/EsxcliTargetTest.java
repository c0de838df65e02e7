package io.railwright.reach.vsphere;

import static io.railwright.reach.vsphere.FakeVcenter.answer;
import static io.railwright.reach.vsphere.FakeVcenter.fault;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.EsxcliCommand;
import io.railwright.reach.bundle.EsxcliQuestion;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.bundle.Section.Ending;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.testing.https.TestCertificate;
import io.railwright.testing.https.TestHttpsServer;
import io.railwright.testing.https.TestHttpsServer.Reply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host that is asked by esxcli through its vCenter: what is sent, kept and said. */
@Tag("slow")
class EsxcliTargetTest {
  private static final String RUN = "ExecuteSoap";
  private static final String LISTING = "network nic list";

  private static final Question PORTS = question("ports", EsxcliCommand.of(LISTING));
  private static final Question EACH =
      question("each", EsxcliCommand.ofEach(LISTING, "network nic get", "-n"));

  private static final Reply TWO =
      response(
          "<obj xmlns='urn:vim25' xsi:type='ArrayOfDataObject'><DataObject"
              + " xsi:type='VimEsxCLInetworkniclistNic'><MTU>9000</MTU><Name>vmnic0</Name></DataObject>"
              + "<DataObject><Name>vmnic1</Name><Networks>a</Networks><Networks>b</Networks></DataObject></obj>");

  private static final Reply INFO =
      response(
          "<?xml version='1.0'?><obj"
              + " xsi:type='VimCLIInfoInfo'><name>network.nic</name><method><name>get</name>"
              + "<param><name>nicname</name><aliases>-n</aliases><aliases>--nic-name</aliases></param></method></obj>");

  @TempDir static Path folder;
  private static TestCertificate certificate;

  @BeforeAll
  static void makeCertificate() {
    certificate = TestCertificate.make(folder);
  }

  private static Question question(String id, EsxcliCommand... commands) {
    return new EsxcliQuestion(List.of("sh", "-c", "true"), List.of(commands)).question(id, 10);
  }

  /** The host's text goes as text. */
  private static Reply response(String inner) {
    String escaped = inner.replace("&", "&amp;").replace("<", "&lt;");
    return answer(RUN, "<returnval><response>" + escaped + "</response></returnval>");
  }

  private static Reply refusal(String message, String detail) {
    return answer(
        RUN,
        "<returnval><fault><faultMsg>%s</faultMsg><faultDetail>%s</faultDetail></fault></returnval>"
            .formatted(message, detail.replace("<", "&lt;")));
  }

  private static FakeVcenter vcenter(Reply... replies) {
    return new FakeVcenter()
        .say(
            "RetrieveManagedMethodExecuter",
            answer(
                "RetrieveManagedMethodExecuter", "<returnval>ManagedMethodExecuter-7</returnval>"))
        .say(RUN, replies);
  }

  private static Answer ask(FakeVcenter vcenter, Question... questions) {
    try (TestHttpsServer server = TestHttpsServer.start(certificate, vcenter)) {
      Access.Api access =
          new Access.Api(
              "127.0.0.1",
              Optional.of(server.port()),
              "rail@vsphere.local",
              new Secret.Environment("PASSWORD"),
              Optional.empty(),
              new Tls(Optional.of(certificate.fingerprint()), Optional.empty()));
      KnownSecrets secrets = KnownSecrets.of((_, _) -> FakeVcenter.PASSWORD.toCharArray());
      HostLimit limit = HostLimit.of(Duration.ofSeconds(20), 1);
      return new EsxcliTarget("esxi-1", "host-7", access, secrets, limit).ask(List.of(questions));
    }
  }

  private static Section section(Answer answer) {
    assertThat(answer.failure()).isEmpty();
    return answer.sections().getFirst();
  }

  private static String why(FakeVcenter vcenter) {
    return ask(vcenter, PORTS).failure().orElse("");
  }

  @Test
  void eachObjectIsALineAsEsxcliPrintsIt() {
    FakeVcenter vcenter = vcenter(TWO);
    Section ports = section(ask(vcenter, PORTS));
    assertThat(ports.out().text())
        .isEqualTo(
            """
            # esxcli --formatter=json network nic list
            {"MTU":"9000","Name":"vmnic0"}
            {"Name":"vmnic1","Networks":["a","b"]}
            """);
    assertThat(ports.exit()).isZero();
    assertThat(vcenter.calls())
        .containsExactly(
            "RetrieveServiceContent", "Login", "RetrieveManagedMethodExecuter", RUN, "Logout");
    assertThat(vcenter.bodies(RUN).getFirst())
        .contains("<_this type=\"ReflectManagedMethodExecuter\">ManagedMethodExecuter-7</_this>")
        .contains("<moid>ha-cli-handler-network-nic</moid><version>urn:vim25/5.0</version>")
        .contains("<method>vim.EsxCLI.network.nic.list</method>");
  }

  @Test
  void whatIsListedIsAskedForOnceAndOptionsGoByTheNamesOfTheHost() {
    Reply got = response("<obj><Name>x</Name><DriverInfo><Driver>d</Driver></DriverInfo></obj>");
    FakeVcenter vcenter = vcenter(TWO, INFO, got, got);
    Answer answer = ask(vcenter, PORTS, EACH);
    assertThat(answer.sections().getLast().out().text())
        .isEqualTo(
            """
            # esxcli --formatter=json network nic get -n vmnic0
            {"Name":"x","DriverInfo":{"Driver":"d"}}
            # esxcli --formatter=json network nic get -n vmnic1
            {"Name":"x","DriverInfo":{"Driver":"d"}}
            """);
    assertThat(vcenter.bodies(RUN)).hasSize(4);
    assertThat(vcenter.bodies(RUN).get(1))
        .contains("<method>vim.CLIInfo.FetchCLIInfo</method>")
        .contains("<val>&lt;typeName&gt;vim.EsxCLI.network.nic&lt;/typeName&gt;</val>");
    assertThat(vcenter.bodies(RUN).getLast())
        .contains("<argument><name>nicname</name><val>&lt;nicname&gt;vmnic1&lt;/nicname&gt;</val>");
  }

  @Test
  void aReleaseWithoutTheOptionSaysSo() {
    Section each =
        section(ask(vcenter(TWO, response("<obj><name>network.nic</name></obj>")), EACH));
    assertThat(each.exit()).isEqualTo(1);
    assertThat(each.out().text())
        .contains("Unknown command or option of esxcli, network nic get -n\n");
  }

  @Test
  void valuesAloneAndEmptyListsAreWhatTheyAre() {
    assertThat(
            section(ask(vcenter(response("<obj xsi:type='xsd:long'>1234567</obj>")), PORTS))
                .out()
                .text())
        .endsWith("list\n1234567\n");
    assertThat(
            section(ask(vcenter(response("<obj xsi:type='ArrayOfDataObject'></obj>")), PORTS))
                .out()
                .text())
        .endsWith("list\n[]\n");
    assertThat(section(ask(vcenter(answer(RUN, "")), PORTS)).out().text()).endsWith("list\n");
  }

  @Test
  void whatTheHostRefusesIsInItsOwnWords() {
    Section refused =
        section(
            ask(
                vcenter(
                    refusal(
                        "EsxCLI.CLIFault.summary",
                        "<obj><fault xsi:type='VimEsxCLICLIFault'><errMsg>There is no SRIOV"
                            + " Nic</errMsg></fault></obj>")),
                PORTS));
    assertThat(refused.out().text()).endsWith("list\nThere is no SRIOV Nic\n");
    assertThat(refused.exit()).isEqualTo(1);
    assertThat(section(ask(vcenter(refusal("not found", "no < xml")), PORTS)).err())
        .isEqualTo("not found");
    assertThat(section(ask(vcenter(fault("InvalidArgument", "")), PORTS)).err())
        .isEqualTo("Unable to run it (InvalidArgument: no)");
  }

  @Test
  void whatTakesAShellIsSaidToTakeOne() {
    Answer answer = ask(vcenter(TWO), question("vsish"), Question.run("other", "vsish"));
    assertThat(answer.failure()).isEmpty();
    assertThat(answer.sections()).extracting(Section::ending).containsOnly(Ending.NO_SHELL);
  }

  @Test
  void theRightThatIsMissingIsNamed() {
    Reply denied = fault("NoPermission", "<privilegeId>Host.Config.Settings</privilegeId>");
    assertThat(why(vcenter(denied)))
        .startsWith("rail@vsphere.local may not run esxcli on esxi-1 through 127.0.0.1 port ")
        .endsWith(": give its role the right Host.Config.Settings there.");
    assertThat(why(vcenter(TWO).say("RetrieveManagedMethodExecuter", denied)))
        .contains("may not run esxcli on esxi-1", "Host.Config.Settings");
  }

  @Test
  void aHostThatIsAwayOrGoneEndsIt() {
    assertThat(why(vcenter(fault("HostNotConnected", "")))).contains("can't run esxcli on esxi-1");
    assertThat(
            why(
                vcenter(TWO)
                    .say("RetrieveManagedMethodExecuter", fault("ManagedObjectNotFound", ""))))
        .contains("has no host host-7 any more");
    assertThat(why(vcenter(TWO).say("RetrieveManagedMethodExecuter", fault("NotSupported", ""))))
        .contains("can't run esxcli on esxi-1: NotSupported");
  }

  @Test
  void aSessionThatEndedIsBegunAgainOnce() {
    assertThat(section(ask(vcenter(fault("NotAuthenticated", ""), TWO), PORTS)).exit()).isZero();
    assertThat(why(vcenter(fault("NotAuthenticated", "")))).contains("NotAuthenticated");
  }

  @Test
  void anAnswerThatIsNoXmlIsNotUsed() {
    assertThat(why(vcenter(response("<obj><Name>vmnic0")))).contains("breaks off");
    assertThat(why(vcenter(response("<!DOCTYPE a><obj/>")))).contains("breaks off");
  }
}
