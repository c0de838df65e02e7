package io.railwright.model.benchmark;

import io.railwright.model.text.Worded;

/** By what the processes of a collective are started. */
public enum Launch implements Worded {
  /** By mpirun, with whatever it finds: the scheduler's own way, or ssh. */
  MPIRUN,
  /** By mpirun over ssh, whatever scheduler is there. */
  SSH,
  /** By Slurm, from within or without an allocation. */
  SRUN
}
