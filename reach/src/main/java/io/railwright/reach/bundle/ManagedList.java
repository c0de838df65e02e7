package io.railwright.reach.bundle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * All objects of a type that a vCenter manages, one on a line, with the properties that are named.
 * Of a property only the fields that are named are kept; the rest is dropped as it arrives, before
 * anything is recorded.
 *
 * @param type {@code HostSystem}; {@code ServiceInstance} is the vCenter itself
 * @param call what is asked of each object beside its properties
 * @param only by what the one object is referred to that is asked for; empty for one that serves
 *     the vCenter as a whole
 */
public record ManagedList(
    String type, List<Property> properties, Optional<Call> call, Optional<String> only) {
  public ManagedList {
    properties = List.copyOf(properties);
  }

  /**
   * A property of an object.
   *
   * @param path {@code config.network.pnic}
   * @param fields names on the way to what is kept of its value, with dots between them; all of it
   *     if none are named
   * @param holding of a property that is a list, the type that an object must have there to be
   *     kept; an object whose list could not be read is kept too
   */
  public record Property(String path, List<String> fields, Optional<Pattern> holding) {
    public Property {
      fields = List.copyOf(fields);
    }
  }

  /**
   * A method that only tells.
   *
   * @param on the property that names the object which has it
   * @param fields of what it returns
   */
  public record Call(String on, String method, List<String> fields) {
    public Call {
      fields = List.copyOf(fields);
    }
  }

  public static ManagedList of(String type) {
    return new ManagedList(type, List.of(), Optional.empty(), Optional.empty());
  }

  /** One object. */
  public static ManagedList one(String type, String reference) {
    return new ManagedList(type, List.of(), Optional.empty(), Optional.of(reference));
  }

  /** With other properties. */
  public ManagedList having(List<Property> others) {
    return new ManagedList(type, others, call, only);
  }

  /** With one more property. */
  public ManagedList with(String path, String... fields) {
    return with(new Property(path, List.of(fields), Optional.empty()));
  }

  /** Only objects in whose list of this property there is something of a type. */
  public ManagedList holding(String path, String type, String... fields) {
    return with(new Property(path, List.of(fields), Optional.of(Pattern.compile(type))));
  }

  private ManagedList with(Property property) {
    List<Property> more = new ArrayList<>(properties);
    more.add(property);
    return having(more);
  }

  /** With what a method of each object says. */
  public ManagedList calling(String on, String method, String... fields) {
    return new ManagedList(
        type, properties, Optional.of(new Call(on, method, List.of(fields))), only);
  }

  /** It as a question. */
  public Question question(String id) {
    return new Question(
        id, new Question.Form.Managed(this), Question.LISTING_SECONDS, Question.LISTING_BYTES);
  }

  /** For the origin of a fact: which properties of what, or which method. */
  String shown() {
    return call.map(it -> "%s of each %s".formatted(it.method(), type))
        .orElse("RetrievePropertiesEx of " + type);
  }
}
