/** What the IOMMU does to the memory accesses of devices. */
@NullMarked
package io.railwright.survey.iommu;

import org.jspecify.annotations.NullMarked;
