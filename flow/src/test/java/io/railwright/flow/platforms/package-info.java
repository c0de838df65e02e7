/**
 * Whole virtual hosts, asked by the real bundle: what becomes of them as facts, and what must not.
 * These tests of {@code collect} are here because they need {@code twin}, which it does without.
 */
@NullMarked
package io.railwright.flow.platforms;

import org.jspecify.annotations.NullMarked;
