/**
 * What is known of a fabric: facts, each with its subject and its origin. Facts report; no type
 * here says whether a value is good.
 */
@NullMarked
package io.railwright.model.fact;

import org.jspecify.annotations.NullMarked;
