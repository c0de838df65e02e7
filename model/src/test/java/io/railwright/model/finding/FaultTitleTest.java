package io.railwright.model.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultTitleTest {
  private static final Expected LARGER = new Expected.AtLeast(Expected.Term.of(new DataSize(4192)));

  @Test
  void valuesArePutIntoTheSentence() {
    FaultTitle title = new FaultTitle("The MTU is {found}; RDMA needs {expected}");
    assertThat(title.of(new DataSize(1500), LARGER))
        .isEqualTo("The MTU is 1500 bytes; RDMA needs at least 4192 bytes");
    assertThat(title.unknownNames()).isEmpty();
  }

  @Test
  void listsReadAsInASentence() {
    FaultTitle title = new FaultTitle("Not here: {found}");
    Value some = new Value.Listing(List.of("mlx5_0", "mlx5_2"));
    assertThat(title.of(some, LARGER)).isEqualTo("Not here: mlx5_0, mlx5_2");
    assertThat(title.of(new Value.Listing(List.of()), LARGER)).isEqualTo("Not here: none");
  }

  @Test
  void largeNumbersAreRounded() {
    assertThat(DataSize.ofKibibytes(2_047_391_760L).words()).isEqualTo("1953 GiB");
    assertThat(new DataSize(9216).words()).isEqualTo("9216 bytes");
    assertThat(new DataSize(4192).words()).isEqualTo("4192 bytes");
    assertThat(new DataSize(64L << 20).words()).isEqualTo("64 MiB");
    assertThat(new DataSize(10_300).words()).isEqualTo("10 KiB");
  }

  @Test
  void otherNamesAreTold() {
    assertThat(new FaultTitle("{found} of {host}").unknownNames()).containsExactly("{host}");
  }
}
