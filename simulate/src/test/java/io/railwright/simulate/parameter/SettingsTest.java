package io.railwright.simulate.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SettingsTest {
  @Test
  void sizesRatesAndTimesAreReadAsPeopleWriteThem() {
    assertThat(Unit.size("400KB")).contains(400_000L);
    assertThat(Unit.size("4KiB")).contains(4096L);
    assertThat(Unit.size("1000")).contains(1000L);
    assertThat(Unit.size("1.5MB")).contains(1_500_000L);
    assertThat(Unit.size("12 apples")).isEmpty();
    assertThat(Unit.rate("100Gbps")).contains(100_000_000_000L);
    assertThat(Unit.rate("400G")).contains(400_000_000_000L);
    assertThat(Unit.rate("25Gb/s")).contains(25_000_000_000L);
    assertThat(Unit.rate("5Mbps")).contains(5_000_000L);
    assertThat(Unit.time("1000ns")).contains(1_000_000.0);
    assertThat(Unit.time("0.001ms")).contains(1_000_000.0);
  }

  @Test
  void firmwareNamesTakeFirmwareNumbers() throws BadInputException {
    Settings settings =
        Settings.of(Profile.hpcc)
            .with("dce_tcp_g=1019")
            .with("RPG_TIME_RESET=55")
            .with("rpg_ai_rate=40")
            .with("initial_alpha_value=1023")
            .with("rpg_min_dec_fac=50");
    assertThat(settings.number(Parameter.G)).isCloseTo(5 / 1024.0, within(1e-12));
    assertThat(settings.number(Parameter.INCREASE_TIMER)).isEqualTo(55e6);
    assertThat(settings.number(Parameter.AI_RATE)).isEqualTo(40e6);
    assertThat(settings.number(Parameter.INITIAL_ALPHA)).isEqualTo(1023 / 1024.0);
    assertThat(settings.number(Parameter.MIN_DECREASE)).isEqualTo(0.5);
  }

  @Test
  void sharesListsAndChoices() throws BadInputException {
    Settings settings =
        Settings.of(Profile.connectx)
            .with("pmax=20%")
            .with("threshold=1/4")
            .with("pfc-priorities=3,4")
            .with("pfc-mode=quanta");
    assertThat(settings.number(Parameter.PMAX)).isEqualTo(0.2);
    assertThat(settings.number(Parameter.THRESHOLD)).isEqualTo(0.25);
    assertThat(settings.count(Parameter.PFC_PRIORITIES)).isEqualTo(0b11000);
    assertThat(settings.is(Parameter.PFC_MODE, "quanta")).isTrue();
  }

  @Test
  void theDscpOfNotificationsIsTheirPriority() throws BadInputException {
    Settings settings = Settings.of(Profile.connectx).with("cnp_dscp=26");
    assertThat(settings.count(Parameter.CNP_PRIORITY)).isEqualTo(3);
    assertThatThrownBy(() -> settings.with("cnp_dscp=64"))
        .hasMessage("cnp_dscp can't be '64'; it is from 0 to 63.");
  }
}
