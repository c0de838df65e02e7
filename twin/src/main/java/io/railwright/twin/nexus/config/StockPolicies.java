package io.railwright.twin.nexus.config;

/** The class maps and policies that a switch has, and uses where it is not told of others. */
public final class StockPolicies {
  static final String QUEUING = "default-8q-out-policy";
  static final String NETWORK = "default-8q-nq-policy";

  public static final ConfigNode ALL = ConfigReader.read(text(), (_, why) -> refused(why));

  private StockPolicies() {}

  private static String text() {
    StringBuilder text = new StringBuilder();
    for (int group = 7; group >= 0; group--) {
      String number = group == 0 ? "-default" : String.valueOf(group);
      text.append("class-map type queuing match-any c-out-8q-q").append(number);
      text.append("\nmatch qos-group ").append(group).append('\n');
      text.append("class-map type network-qos match-any c-8q-nq").append(number);
      text.append("\nmatch qos-group ").append(group).append('\n');
    }
    text.append("policy-map type queuing " + QUEUING + "\n");
    text.append("class type queuing c-out-8q-q7\npriority level 1\n");
    for (int group = 6; group > 0; group--) {
      text.append("class type queuing c-out-8q-q" + group + "\nbandwidth remaining percent 0\n");
    }
    text.append("class type queuing c-out-8q-q-default\nbandwidth remaining percent 100\n");
    text.append("policy-map type network-qos " + NETWORK + "\n");
    for (int group = 7; group > 0; group--) {
      text.append("class type network-qos c-8q-nq" + group + "\nmtu 1500\n");
    }
    return text.append("class type network-qos c-8q-nq-default\nmtu 1500\n").toString();
  }

  private static void refused(String why) {
    throw new IllegalStateException(why);
  }
}
