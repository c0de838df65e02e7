/**
 * Parameters that no single fact gives: each is computed from several by one small class, named in
 * the parameter's file.
 */
@NullMarked
package io.railwright.survey.derivation;

import org.jspecify.annotations.NullMarked;
