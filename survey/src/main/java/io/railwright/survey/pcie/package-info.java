/** The PCIe path of a device: rates, payloads, ACS, ATS, errors. */
@NullMarked
package io.railwright.survey.pcie;

import org.jspecify.annotations.NullMarked;
