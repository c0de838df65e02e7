/**
 * The proof that RDMA traffic gets from one port to another undropped, marked where it jams, and
 * answered: checks hop by hop, four verdicts, and the first break of each.
 */
@NullMarked
package io.railwright.model.path;

import org.jspecify.annotations.NullMarked;
