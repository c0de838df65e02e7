package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.value.Value;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a host lacks is told only where the host was asked. */
class NeedsTest {
  private static final Subject HOST = Subject.host("n1");

  private static String reason(String parameter, Fact... facts) throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    List<Fact> all = new ArrayList<>(List.of(facts));
    MachineView view = catalogue.view(HOST, all);
    Observed observed = new ParameterValues(catalogue, view, view.itself(), null).at(parameter);
    return observed instanceof Observed.NotKnown(String reason, var _) ? reason : "known";
  }

  private static Fact answer(String probe, Value value) {
    Origin origin = new Origin("n1", "test", Instant.EPOCH);
    Subject subject = HOST.resolve("probe/" + probe);
    return new Fact(subject, "probe.answer", Moment.CURRENT, value, origin, 1);
  }

  @Test
  void aToolThatIsMissingIsTold() throws BadFileException {
    Fact absent = answer("nvidia-smi-q", new Value.Unknown("nvidia-smi is not installed"));
    assertThat(reason("host.gpu-models", absent)).contains("(it needs nvidia-smi");
  }

  @Test
  void aHostThatWasAskedForSomethingElseLacksNothing() throws BadFileException {
    assertThat(reason("host.gpu-models", answer("ip-link", Value.text("read"))))
        .isEqualTo("the PCI bus was not read");
    assertThat(reason("host.nic-models", answer("pci-config", Value.text("read"))))
        .isEqualTo("the PCI bus was not read");
  }
}
