package io.railwright.twin.shell.run;

import io.railwright.twin.shell.Files;
import io.railwright.twin.shell.Programs;
import io.railwright.twin.shell.process.Tasks;

/** What all shells of one host share. */
record Host(Files files, Programs programs, Tasks tasks) {}
