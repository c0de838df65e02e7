package io.railwright.flow.watch;

import io.railwright.model.value.DataSize;
import java.util.Optional;

/**
 * Where polls are kept.
 *
 * @param where a folder, or {@code jdbc:postgresql://HOST/DATABASE}
 * @param largest how large it may become; empty if the time for which polls are kept says it alone
 */
public record StoreChoice(String where, Optional<DataSize> largest) {}
