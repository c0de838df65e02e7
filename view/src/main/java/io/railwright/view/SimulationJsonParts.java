package io.railwright.view;

import io.railwright.model.simulation.SimulationReport.Books;
import io.railwright.model.simulation.SimulationReport.DeadlockFound;
import io.railwright.model.simulation.SimulationReport.PauseCause;
import io.railwright.model.simulation.SimulationReport.PausedPriority;
import io.railwright.model.simulation.SimulationReport.QueueSample;
import io.railwright.model.simulation.SimulationReport.StepEnd;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** The parts of a simulation's document that are lists or rare. */
final class SimulationJsonParts {
  private SimulationJsonParts() {}

  static void books(JsonGenerator json, Books books) {
    json.writeObjectPropertyStart("books");
    json.writeNumberProperty("sentBytes", books.sentBytes());
    json.writeNumberProperty("deliveredBytes", books.deliveredBytes());
    json.writeNumberProperty("lostBytes", books.lostBytes());
    json.writeNumberProperty("inFlightBytes", books.inFlightBytes());
    json.writeEndObject();
  }

  static void pauseTree(JsonGenerator json, List<PauseCause> causes) {
    json.writeArrayPropertyStart("pauseTree");
    for (PauseCause cause : causes) {
      json.writeStartObject();
      json.writeStringProperty("paused", cause.paused());
      json.writeStringProperty("by", cause.by());
      json.writeNumberProperty("priority", cause.priority());
      json.writeStringProperty("because", cause.because());
      json.writeBooleanProperty("root", cause.root());
      json.writeNumberProperty("count", cause.count());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  static void deadlock(JsonGenerator json, DeadlockFound deadlock) {
    json.writeObjectPropertyStart("deadlock");
    json.writeNumberProperty("at", deadlock.atMicroseconds());
    json.writeArrayPropertyStart("cycle");
    deadlock.cycle().forEach(json::writeString);
    json.writeEndArray();
    json.writeEndObject();
  }

  static void steps(JsonGenerator json, List<StepEnd> steps) {
    json.writeArrayPropertyStart("steps");
    for (StepEnd step : steps) {
      json.writeStartObject();
      json.writeNumberProperty("step", step.step() + 1);
      json.writeNumberProperty("end", step.endMicroseconds());
      json.writeNumberProperty("lasted", step.lastedMicroseconds());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  static void samples(JsonGenerator json, List<QueueSample> samples) {
    json.writeArrayPropertyStart("samples");
    for (QueueSample sample : samples) {
      json.writeStartObject();
      json.writeNumberProperty("at", sample.atMicroseconds());
      json.writeStringProperty("port", sample.port());
      json.writeNumberProperty("KB", sample.kilobytes());
      json.writeNumberProperty("sentBytes", sample.sentBytes());
      json.writeNumberProperty("paused", sample.pausedMicroseconds());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  static void pause(JsonGenerator json, PausedPriority pause) {
    json.writeStartObject();
    json.writeNumberProperty("priority", pause.priority());
    json.writeNumberProperty("xoffSent", pause.xoffSent());
    json.writeNumberProperty("xonSent", pause.xonSent());
    json.writeNumberProperty("xoffReceived", pause.xoffReceived());
    json.writeNumberProperty("paused", pause.pausedMicroseconds());
    json.writeNumberProperty("longest", pause.longestMicroseconds());
    json.writeEndObject();
  }
}
