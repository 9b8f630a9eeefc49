/** What a service sees: many threads, several formats side by side, and the first message of a JVM. */
@org.jspecify.annotations.NullMarked
package io.curcuma.benchmarks.services;
