/** The service: what it chooses and how it is reached. */
@NullMarked
package io.curcuma.samples.flights.service;

import org.jspecify.annotations.NullMarked;
