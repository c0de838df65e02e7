package io.railwright.twin.vcenter;

/** What goes back for one call. */
record SoapReply(int code, String text, String cookie) {
  private static final String ENVELOPE =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<soapenv:Envelope"
          + " xmlns:soapenc=\"http://schemas.xmlsoap.org/soap/encoding/\""
          + " xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\""
          + " xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\""
          + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n"
          + "<soapenv:Body>\n%s\n</soapenv:Body>\n</soapenv:Envelope>";

  static SoapReply of(String method, String inside) {
    return new SoapReply(
        200,
        ENVELOPE.formatted(DataText.element(method + "Response", " xmlns=\"urn:vim25\"", inside)),
        "");
  }

  SoapReply withCookie(String value) {
    return new SoapReply(code, text, value);
  }

  /**
   * A fault.
   *
   * @param inside what it tells beside its name, as XML
   */
  static SoapReply fault(String type, String message, String inside) {
    String detail =
        DataText.element(type + "Fault", " xmlns=\"urn:vim25\" xsi:type=\"" + type + "\"", inside);
    return new SoapReply(
        500,
        ENVELOPE.formatted(
            "<soapenv:Fault><faultcode>ServerFaultCode</faultcode><faultstring>%s</faultstring><detail>%s</detail></soapenv:Fault>"
                .formatted(DataText.escape(message), detail)),
        "");
  }

  static SoapReply gone(String reference) {
    return fault(
        "ManagedObjectNotFound",
        "The object '%s' has already been deleted or has not been completely created"
            .formatted(reference),
        "<obj>%s</obj>".formatted(reference));
  }
}
