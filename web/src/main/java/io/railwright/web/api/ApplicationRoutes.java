package io.railwright.web.api;

import io.railwright.flow.FabricException;
import io.railwright.flow.serve.ServedFabric;
import io.railwright.view.JsonDocument;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Call;
import io.railwright.web.http.Parameter;
import io.railwright.web.http.Role;
import io.railwright.web.http.Route;
import io.railwright.web.http.WebProblem;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** What jobs tell of themselves. */
public final class ApplicationRoutes {
  public static final String PUSH = "/api/v1/applications";

  /** As JSON has it; what is longer is no time and no speed. */
  private static final Pattern NUMBER =
      Pattern.compile("[0-9]{1,12}(\\.[0-9]{1,15})?([eE][+-]?[0-9]{1,2})?");

  private static final Parameter.Type TEXT = new Parameter.Type.Text();

  private final ServedFabric fabric;

  public ApplicationRoutes(ServedFabric fabric) {
    this.fabric = fabric;
  }

  public List<Route> all() {
    return List.of(
        Route.order(
                PUSH,
                "Tell of an iteration of a job on a host that is watched",
                List.of(
                    Parameter.body("host", TEXT, true, "a Linux host that is watched", "gpu-01"),
                    Parameter.body("name", TEXT, true, "what the job is called", "train"),
                    Parameter.body("seconds", TEXT, false, "how long the iteration took", "0.41"),
                    Parameter.body("gigabytes", TEXT, false, "its bus bandwidth in GB/s", "181.5"),
                    Parameter.body(
                        "ended",
                        new Parameter.Type.Choice(List.of("true", "false")),
                        false,
                        "whether the job is over",
                        "false")),
                this::push)
            .of(Role.PUSH));
  }

  private Answer push(Call call) throws WebProblem, FabricException {
    fabric.push(
        call.value("host"),
        call.value("name"),
        number(call, "seconds"),
        number(call, "gigabytes"),
        call.optional("ended").orElse("").equals("true"));
    return Documents.written(
        "done-1", json -> JsonDocument.strings(json, "says", List.of("taken")));
  }

  private static OptionalDouble number(Call call, String name) throws WebProblem {
    Optional<String> text = call.optional(name);
    if (text.isEmpty()) {
      return OptionalDouble.empty();
    }
    if (!NUMBER.matcher(text.get()).matches()) {
      throw new WebProblem(400, "'" + name + "' must be a number such as 0.41");
    }
    return OptionalDouble.of(Double.parseDouble(text.get()));
  }
}
