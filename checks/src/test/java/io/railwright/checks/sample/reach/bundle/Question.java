package io.railwright.checks.sample.reach.bundle;

public record Question(String id) {
  public static Question read(String id) {
    return new Question(id);
  }

  public static Question configure(String id) {
    return new Question(id);
  }

  public static Question request(String id) {
    return new Question(id);
  }
}
