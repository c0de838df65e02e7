package io.railwright.change.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.ClusterSetting.NicTemplate;
import io.railwright.model.change.State;
import io.railwright.reach.kube.KubeDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the conditions of a NicDevice prove of a template that was changed. */
final class NicProgressTest {
  private static final NicTemplate TEMPLATE = new NicTemplate("nvidia-network-operator", "cx7");
  private static final State WANTED = State.of("numVfs=16");

  private static NicProgress nic(int functions, String conditions) {
    return new NicProgress(
        KubeDocument.parse(
                """
                {"metadata":{"name":"card","generation":4},"spec":{"configuration":{"template":
                 {"numVfs":%d,"linkType":"Ethernet"}}},"status":{"node":"n1","conditions":[%s]}}
                """
                    .formatted(functions, conditions))
            .orElseThrow());
  }

  private static String condition(String status, String reason, int generation) {
    return """
    {"type":"ConfigUpdateInProgress","status":"%s","reason":"%s","message":"why",
     "observedGeneration":%d}\
    """
        .formatted(status, reason, generation);
  }

  @Test
  void isDoneWhereItSaysSoOfWhatItWasToldLast() {
    NicProgress done = nic(16, condition("False", "UpdateSuccessful", 4));
    assertThat(done.failure(TEMPLATE, WANTED)).isEmpty();
    assertThat(done.notYet(TEMPLATE, WANTED)).isEmpty();
    assertThat(done.busy()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "True,UpdateStarted,4",
    "True,PendingReboot,4",
    "False,PendingFirmwareUpdate,4",
    "True,PendingNodeMaintenance,4",
    "True,UpdateSuccessful,4",
    "False,UpdateSuccessful,3",
    "False,IncorrectSpec,3"
  })
  void isAtWorkUntilThen(String status, String reason, int generation) {
    NicProgress nic = nic(16, condition(status, reason, generation));
    assertThat(nic.failure(TEMPLATE, WANTED)).isEmpty();
    assertThat(nic.notYet(TEMPLATE, WANTED).orElse("")).contains("is setting card on n1 up");
    assertThat(nic.busy().orElse("")).contains("is setting card on n1 up", "wait for it");
  }

  @Test
  void isNeitherDoneNorFailedWhereNothingIsSaidOrItWasNotTold() {
    NicProgress silent = nic(16, "");
    assertThat(silent.failure(TEMPLATE, WANTED)).isEmpty();
    assertThat(silent.notYet(TEMPLATE, WANTED)).isPresent();
    assertThat(silent.busy()).as("it has no template yet, maybe").isEmpty();
    for (String reason : new String[] {"UpdateSuccessful", "IncorrectSpec"}) {
      NicProgress before = nic(8, condition("False", reason, 4));
      assertThat(before.failure(TEMPLATE, WANTED)).isEmpty();
      assertThat(before.notYet(TEMPLATE, WANTED).orElse("")).contains("has not told card on n1");
    }
  }

  /** What is left out in part is not in force, though the operator goes no further. */
  @ParameterizedTest
  @CsvSource({"IncorrectSpec", "NonVolatileConfigUpdateFailed", "PartiallyApplied"})
  void hasFailedWhereItGoesNoFurther(String reason) {
    NicProgress failed = nic(16, condition("False", reason, 4));
    assertThat(failed.failure(TEMPLATE, WANTED).orElse(""))
        .contains("can't set card on n1 up: " + reason + " why");
    assertThat(failed.busy()).isEmpty();
  }

  @Test
  void isAtWorkWhileItsFirmwareIsReplaced() {
    String firmware =
        ",{\"type\":\"FirmwareUpdateInProgress\",\"status\":\"True\",\"reason\":\"UpdateStarted\"}";
    assertThat(nic(16, condition("False", "UpdateSuccessful", 4) + firmware).busy()).isPresent();
  }
}
