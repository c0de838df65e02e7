/**
 * A vCenter, asked over SOAP for objects and some of their properties. It changes nothing, hands on
 * only the fields that a question names, and ends its session.
 */
@NullMarked
package io.railwright.reach.vsphere;

import org.jspecify.annotations.NullMarked;
