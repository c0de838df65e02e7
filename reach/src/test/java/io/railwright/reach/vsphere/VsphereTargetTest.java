package io.railwright.reach.vsphere;

import static io.railwright.reach.vsphere.FakeVcenter.answer;
import static io.railwright.reach.vsphere.FakeVcenter.fault;
import static io.railwright.reach.vsphere.FakeVcenter.host;
import static io.railwright.reach.vsphere.FakeVcenter.page;
import static io.railwright.reach.vsphere.FakeVcenter.property;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.ManagedList;
import io.railwright.reach.bundle.Question;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is asked of a vCenter, what is kept, and what is said when it does not answer. */
@Tag("slow")
class VsphereTargetTest {
  private static final String PORTS =
      property(
          "config.network.pnic",
          "ArrayOfPhysicalNic",
          "<PhysicalNic><device>vmnic0</device><mac>00:11</mac><spec><ip>secret</ip></spec></PhysicalNic>");

  private static final Question HOSTS =
      ManagedList.of("HostSystem")
          .with("name")
          .with("config.network.pnic", "device", "mac")
          .question("hosts");

  private static final Question HINTS =
      ManagedList.of("HostSystem")
          .with("configManager.networkSystem")
          .calling("configManager.networkSystem", "QueryNetworkHint", "device")
          .question("hints");

  private static final String RETRIEVE = "RetrievePropertiesEx";

  @TempDir static Path folder;
  private static TestCertificate certificate;

  @BeforeAll
  static void makeCertificate() {
    certificate = TestCertificate.make(folder);
  }

  private static Tls pin() {
    return new Tls(Optional.of(certificate.fingerprint()), Optional.empty());
  }

  private static Answer ask(int port, String password, Tls tls, Question... questions) {
    Access.Api access =
        new Access.Api(
            "127.0.0.1",
            Optional.of(port),
            "rail@vsphere.local",
            new Secret.Environment("PASSWORD"),
            Optional.empty(),
            tls);
    KnownSecrets secrets = KnownSecrets.of((_, _) -> password.toCharArray());
    HostLimit limit = HostLimit.of(Duration.ofSeconds(20), 1);
    return new VsphereTarget("vc1", access, secrets, limit).ask(List.of(questions));
  }

  private static Answer ask(FakeVcenter vcenter, Question... questions) {
    try (TestHttpsServer server = TestHttpsServer.start(certificate, vcenter)) {
      return ask(server.port(), FakeVcenter.PASSWORD, pin(), questions);
    }
  }

  private static FakeVcenter hosts(Reply... replies) {
    return new FakeVcenter().say(RETRIEVE, replies);
  }

  private static String why(FakeVcenter vcenter) {
    return ask(vcenter, HOSTS).failure().orElse("");
  }

  private static String text(Answer answer) {
    return answer.sections().getFirst().out().text();
  }

  @Test
  void keepsTheNamedFieldsOfEachObjectOnALineAndNothingElse() {
    FakeVcenter vcenter =
        hosts(page("", host("host-1", property("name", "xsd:string", "e1") + PORTS)));
    Answer answer = ask(vcenter, HOSTS);
    assertThat(answer.failure()).isEmpty();
    assertThat(text(answer))
        .isEqualTo(
            "{\"ref\":\"host-1\",\"name\":\"e1\",\"config.network.pnic\":[{\"device\":\"vmnic0\",\"mac\":\"00:11\"}]}\n");
    assertThat(vcenter.calls())
        .containsExactly(
            "RetrieveServiceContent",
            "Login",
            "CreateContainerView",
            RETRIEVE,
            "DestroyView",
            "Logout");
  }

  @Test
  void readsPageAfterPage() {
    FakeVcenter vcenter =
        hosts(page("1", host("host-1", "")))
            .say(
                "ContinueRetrievePropertiesEx",
                page("2", host("host-2", "")),
                page("", host("host-3", "")));
    assertThat(text(ask(vcenter, HOSTS)))
        .isEqualTo("{\"ref\":\"host-1\"}\n{\"ref\":\"host-2\"}\n{\"ref\":\"host-3\"}\n");
  }

  @Test
  void aListOfNoneIsAnAnswer() {
    Answer answer = ask(hosts(answer(RETRIEVE, "")), HOSTS);
    assertThat(answer.failure()).isEmpty();
    assertThat(text(answer)).isEmpty();
  }

  @Test
  void aSessionThatEndedIsBegunAgainOnce() {
    Reply ended = fault("NotAuthenticated", "<privilegeId>System.View</privilegeId>");
    FakeVcenter once = hosts(ended, page("", host("host-1", "")));
    assertThat(ask(once, HOSTS).failure()).isEmpty();
    assertThat(once.calls()).filteredOn(it -> it.equals("Login")).hasSize(2);
    FakeVcenter always = hosts(ended);
    assertThat(why(always)).contains("ended the session of rail@vsphere.local twice");
    assertThat(always.calls()).filteredOn(it -> it.equals("Login")).hasSize(2);
    assertThat(always.calls()).endsWith("Logout");
  }

  @Test
  void aPropertyThatTheVersionDoesNotKnowIsLeftOutAndSaid() {
    Answer answer =
        ask(
            hosts(
                fault("InvalidProperty", "<name>config.network.pnic</name>"),
                page("", host("host-1", property("name", "xsd:string", "e1")))),
            HOSTS);
    assertThat(answer.failure()).isEmpty();
    assertThat(text(answer))
        .isEqualTo(
            "{\"ref\":\"host-1\",\"name\":\"e1\",\"unread\":{\"config.network.pnic\":\"InvalidProperty\"}}\n");
  }

  @Test
  void theRightThatIsMissingIsNamed() {
    String missing =
        "<missingSet><path>config.network.pnic</path><fault><fault xsi:type='NoPermission'><object"
            + " type='HostSystem'>host-1</object><privilegeId>System.Read</privilegeId></fault></fault></missingSet>";
    Answer answer = ask(hosts(page("", host("host-1", missing), host("host-2", PORTS))), HOSTS);
    assertThat(answer.failure().orElse(""))
        .isEqualTo(
            "rail@vsphere.local may not read all of HostSystem host-1: give its role the right"
                + " System.Read there.");
    assertThat(text(answer)).contains("NoPermission (System.Read on host-1)").contains("vmnic0");
    assertThat(
            why(
                new FakeVcenter()
                    .say(
                        "CreateContainerView",
                        fault("NoPermission", "<privilegeId>System.View</privilegeId>"))))
        .contains("may not list HostSystem: give its role the right System.View");
  }

  @Test
  void whatVanishesMeanwhileIsAskedForAgain() {
    Reply gone = fault("ManagedObjectNotFound", "<obj>host-9</obj>");
    assertThat(ask(hosts(gone, page("", host("host-1", ""))), HOSTS).failure()).isEmpty();
    assertThat(why(hosts(gone))).contains("changes faster than it can be read: host-9 was gone");
  }

  @Test
  void aMethodIsAskedOfEachAndOneThatVanishedIsNamed() {
    String system = property("configManager.networkSystem", "ManagedObjectReference", "net-1");
    FakeVcenter vcenter =
        hosts(page("", host("host-1", system), host("host-2", "")))
            .say(
                "QueryNetworkHint",
                answer(
                    "QueryNetworkHint", "<returnval><device>vmnic0</device><x>y</x></returnval>"));
    assertThat(text(ask(vcenter, HINTS)))
        .isEqualTo(
            """
            {"ref":"host-1","configManager.networkSystem":"net-1","said":[{"device":"vmnic0"}]}
            {"ref":"host-2"}
            """);
    vcenter.say("QueryNetworkHint", fault("ManagedObjectNotFound", "<obj>net-1</obj>"));
    Answer answer = ask(vcenter, HINTS);
    assertThat(answer.failure()).isEmpty();
    assertThat(text(answer)).contains("\"unread\":{\"QueryNetworkHint\":\"ManagedObjectNotFound");
  }

  @Test
  void aWrongPasswordIsSaidAndNotRepeated() {
    try (TestHttpsServer server = TestHttpsServer.start(certificate, new FakeVcenter())) {
      String why = ask(server.port(), "wrong-one", pin(), HOSTS).failure().orElse("");
      assertThat(why)
          .contains("does not take the password of rail@vsphere.local")
          .doesNotContain("wrong-one");
    }
  }

  @Test
  void aServerThatEchoesThePasswordDoesNotGetItIntoTheAnswer() {
    Answer answer =
        ask(
            hosts(
                page("", host("host-1", property("name", "xsd:string", "s3cr3t&amp;more abc123")))),
            HOSTS);
    assertThat(text(answer)).doesNotContain("s3cr3t").doesNotContain("abc123");
  }

  /** Pages for people, half an answer, what reads files or grows, and what is too deep. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html><body>Please log in</body></html>",
        "",
        "<?xml version='1.0'?><Envelope><Body><RetrievePropertiesExResponse><returnval><objects>",
        "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY a"
            + " 'b'>]><Envelope><Body><A>&a;</A></Body></Envelope>",
        "<?xml version='1.0'?><!DOCTYPE x SYSTEM 'file:///etc/passwd'><Envelope><Body/></Envelope>",
        "<?xml version='1.0'?><Envelope><Body></Body></Envelope>"
      })
  void whatIsNoAnswerIsNotUsed(String body) {
    Answer answer = ask(hosts(Reply.of(200, body)), HOSTS);
    assertThat(answer.failure().orElse(""))
        .containsAnyOf("is no vCenter", "breaks off or is none of SOAP");
    assertThat(answer.sections()).allMatch(it -> it.out().size() == 0);
  }

  @Test
  void whatIsNestedTooDeeplyIsNotUsed() {
    String deep = "<a>".repeat(5000) + "</a>".repeat(5000);
    assertThat(why(hosts(page("", host("host-1", property("name", "X", deep))))))
        .contains("breaks off or is none of SOAP");
  }

  @Test
  void anotherServerIsNoVcenter() {
    assertThat(why(new FakeVcenter().say("versions", Reply.of(200, "<html>"))))
        .contains("is no vCenter");
    assertThat(why(new FakeVcenter().say("versions", Reply.of(503, ""))))
        .contains("vCenter is starting");
    assertThat(why(hosts(Reply.of(503, "")))).contains("(HTTP 503)");
    assertThat(why(new FakeVcenter().say("Login", answer("Login", "<returnval/>"))))
        .contains("gives no session");
  }

  @Test
  void noCertificateIsBelievedUnseen() {
    try (TestHttpsServer server = TestHttpsServer.start(certificate, new FakeVcenter())) {
      Tls other = new Tls(Optional.of("0".repeat(64)), Optional.empty());
      assertThat(ask(server.port(), "x", other, HOSTS).failure().orElse(""))
          .contains("another certificate");
      assertThat(ask(server.port(), "x", Tls.USUAL, HOSTS).failure().orElse(""))
          .contains("not believed")
          .contains("tls: {pin:");
      assertThat(server.requests()).isEmpty();
    }
  }

  @Test
  void aServerThatIsNotThereIsSaid() {
    int port;
    try (TestHttpsServer server = TestHttpsServer.start(certificate, new FakeVcenter())) {
      port = server.port();
    }
    assertThat(ask(port, "x", pin(), HOSTS).failure().orElse(""))
        .contains("refuses the connection");
  }

  @Test
  void onlyObjectsWithSomethingOfATypeAreKeptAndThoseThatNobodyKnows() {
    Question machines =
        ManagedList.of("VirtualMachine")
            .holding("config.hardware.device", "VirtualSriov.*", "key")
            .question("machines");
    String with = "<VirtualDevice xsi:type='VirtualSriovEthernetCard'><key>1</key></VirtualDevice>";
    String without = "<VirtualDevice xsi:type='VirtualDisk'><key>2</key></VirtualDevice>";
    String path = "config.hardware.device";
    String list = "ArrayOfVirtualDevice";
    Answer answer =
        ask(
            hosts(
                page(
                    "",
                    host("vm-1", property(path, list, with)),
                    host("vm-2", property(path, list, without)),
                    host("vm-3", ""))),
            machines);
    assertThat(text(answer))
        .isEqualTo(
            """
            {"ref":"vm-1","config.hardware.device":[{"@type":"VirtualSriovEthernetCard","key":"1"}]}
            {"ref":"vm-3"}
            """);
  }
}
