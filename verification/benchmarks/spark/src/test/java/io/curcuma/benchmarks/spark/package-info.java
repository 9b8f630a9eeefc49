@org.jspecify.annotations.NullMarked
package io.curcuma.benchmarks.spark;
