package io.railwright.reach.vsphere;

/**
 * Why a vCenter does not do what it is asked.
 *
 * @param type {@code NoPermission}, {@code InvalidLogin}, ...; empty where it names none
 * @param message what it says itself
 * @param privilege the right that is missing
 * @param object what the fault is about
 * @param property the property that its version does not know
 */
record SoapFault(String type, String message, String privilege, String object, String property) {
  /** The session has ended, or never began. */
  static final String NOT_AUTHENTICATED = "NotAuthenticated";

  static final String NO_PERMISSION = "NoPermission";
  static final String INVALID_LOGIN = "InvalidLogin";
  static final String INVALID_PROPERTY = "InvalidProperty";

  /** Something was removed since it was listed. */
  static final String NOT_FOUND = "ManagedObjectNotFound";

  /** Of the detail of an answer, or of what a property could not be read by. */
  static SoapFault of(SoapElement detail, String message) {
    String type =
        detail.type().isEmpty() ? detail.name().replaceFirst("Fault$", "") : detail.type();
    String object = detail.text("object");
    return new SoapFault(
        type,
        message.strip(),
        detail.text("privilegeId"),
        object.isEmpty() ? detail.text("obj") : object,
        detail.text("name"));
  }

  boolean is(String word) {
    return type.equals(word);
  }

  /** In a few words: {@code NoPermission (System.Read on host-12)}. */
  String words() {
    String name = type.isEmpty() ? "a fault without a name" : type;
    if (!privilege.isEmpty()) {
      return "%s (%s%s)".formatted(name, privilege, object.isEmpty() ? "" : " on " + object);
    }
    return message.isEmpty() ? name : name + ": " + message;
  }

  /** It ends one question, and not the others. */
  static final class Raised extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient SoapFault fault;

    Raised(SoapFault fault) {
      super(fault.words());
      this.fault = fault;
    }

    SoapFault fault() {
      return fault;
    }
  }
}
