/** What the settings of NCCL and UCX name. */
@NullMarked
package io.railwright.survey.workload;

import org.jspecify.annotations.NullMarked;
