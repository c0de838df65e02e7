package io.railwright.cli.simulation;

/** How a comparison is printed. */
enum WhatIfForm {
  text,
  json,
  html
}
