package io.railwright.reach.bundle;

import java.util.List;

/**
 * One call of a method of an object that a vCenter manages, which may change something and is sent
 * once. Where it begins a task, the end of that is waited for.
 *
 * @param type of the object; {@code VirtualMachine}
 * @param object by what it is referred to; empty for one that serves the vCenter as a whole
 */
public record ManagedCall(String type, String object, String method, List<CallValue> arguments) {
  public ManagedCall {
    arguments = List.copyOf(arguments);
  }

  /** Whether the vCenter answers before it is done. */
  public boolean isTask() {
    return method.endsWith("_Task");
  }

  /**
   * It as a question.
   *
   * @param seconds within which it has ended, with the task that it begins
   */
  public Question question(String id, int seconds) {
    return new Question(id, new Question.Form.Called(this), seconds, Question.USUAL_BYTES);
  }

  /** For people. */
  String shown() {
    return "%s of %s".formatted(method, object.isEmpty() ? type : object);
  }
}
