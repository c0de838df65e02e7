package io.railwright.twin.nexus.show;

import io.railwright.twin.nexus.config.Grammar;
import io.railwright.twin.nexus.config.PortNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/** The commands that begin with {@code show}. */
public final class ShowCommands {
  /** Makes the output of a command from the state of the switch and the words of the command. */
  public interface Page extends BiFunction<NexusState, List<String>, Answer> {}

  private static final Grammar<Page> COMMANDS = new Grammar<>(pages());

  private ShowCommands() {}

  private static Map<String, Page> pages() {
    Map<String, Page> pages = new LinkedHashMap<>();
    pages.put("show version", VersionPage::answer);
    pages.put("show module", ModulePage::answer);
    pages.put("show running-config", ConfigPage::whole);
    pages.put("show running-config ipqos", ConfigPage::qos);
    pages.put("show running-config interface [PORTS]", ConfigPage::ports);
    pages.put("show startup-config", ConfigPage::saved);
    pages.put("show checkpoint summary", Checkpoint::summary);
    pages.put("show checkpoint NAME", ConfigPage::kept);
    pages.put("show clock", Timetable::clock);
    pages.put("show scheduler schedule [name] [NAME]", Timetable::schedules);
    pages.put("show scheduler logfile", Timetable::logfile);
    pages.put("show ip load-sharing", ConfigPage::loadSharing);
    pages.put("show interface [PORTS]", InterfacePage::answer);
    pages.put("show interface status", StatusPage::answer);
    pages.put("show interface [PORTS] priority-flow-control", PausePages::byPriority);
    pages.put("show interface priority-flow-control [PORTS]", PausePages::byPriority);
    pages.put("show interface flowcontrol", PausePages::ofLinks);
    pages.put("show interface counters", CounterPages::traffic);
    pages.put("show interface counters errors", CounterPages::errors);
    pages.put("show interface transceiver [details]", TransceiverPage::answer);
    pages.put("show interface PORTS transceiver [details]", TransceiverPage::answer);
    pages.put("show queuing", QueuingPage::answer);
    pages.put("show queuing interface [PORTS]", QueuingPage::answer);
    pages.put("show queuing pfc-queue [detail]", WatchdogPage::answer);
    pages.put("show queuing pfc-queue interface PORTS [detail]", WatchdogPage::answer);
    pages.put("show policy-map", PolicyPages::policies);
    pages.put("show policy-map type qos|queuing|network-qos [NAME]", PolicyPages::policies);
    pages.put("show policy-map system type network-qos", PolicyPages::ofSystem);
    pages.put("show class-map", PolicyPages::classes);
    pages.put("show class-map type qos|queuing|network-qos [NAME]", PolicyPages::classes);
    pages.put("show lldp neighbors", LldpPage::brief);
    pages.put("show lldp neighbors detail", LldpPage::detail);
    return pages;
  }

  public static Grammar.Parsed<Page> parse(String line) {
    return COMMANDS.parse(PortNames.joined(line));
  }
}
