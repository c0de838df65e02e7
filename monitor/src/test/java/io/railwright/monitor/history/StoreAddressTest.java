package io.railwright.monitor.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreAddressTest {
  @Test
  void aFolderAndADatabaseAreToldApart() throws Exception {
    assertThat(Store.of("rail-store")).isInstanceOf(StoreFolder.class).hasToString("rail-store");
    assertThat(Store.of("jdbc:postgresql://db/rail?user=u&currentSchema=a"))
        .isInstanceOf(PostgresStore.class)
        .hasToString("jdbc:postgresql://db/rail");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://db/rail?user=u&password=hunter2",
        "jdbc:postgresql://db/rail?PASSWORD=hunter2",
        "jdbc:postgresql://u:hunter2@db/rail",
        "jdbc:postgresql://db/rail?sslpassword=hunter2"
      })
  void aPasswordInAnAddressIsRefusedAndNotShown(String url) {
    assertThatThrownBy(() -> Store.of(url))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("PGPASSWORD")
        .hasMessageNotContaining("hunter2");
  }

  @Test
  void otherDatabasesAreRefused() {
    assertThatThrownBy(() -> Store.of("jdbc:mysql://db/rail"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("PostgreSQL alone");
  }
}
