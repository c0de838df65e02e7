/**
 * Access to target machines. This is the only module that starts processes or opens connections to
 * other machines. It carries questions and answers without interpreting them.
 */
@NullMarked
package io.railwright.reach;

import org.jspecify.annotations.NullMarked;
