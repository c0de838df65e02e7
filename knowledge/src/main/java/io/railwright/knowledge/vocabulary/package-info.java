/**
 * The vocabulary of facts: every name that a fact may have, what it means, and of which type, unit
 * and nature its value is. It says nothing of which values are good.
 */
@NullMarked
package io.railwright.knowledge.vocabulary;

import org.jspecify.annotations.NullMarked;
