/**
 * One small class for each use case, stringing stages together. It takes and returns records; it
 * neither reads arguments nor prints.
 */
@NullMarked
package io.railwright.flow;

import org.jspecify.annotations.NullMarked;
