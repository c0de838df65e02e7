/**
 * What judging a fabric brings: findings, each with what was expected, what was found, what it
 * costs and where the claim comes from.
 */
@NullMarked
package io.railwright.model.finding;

import org.jspecify.annotations.NullMarked;
