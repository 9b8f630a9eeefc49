package io.curcuma.generator.plan;

/** A plan, and the numbers file that makes the next run plan the same. */
public record Planned(Plan plan, String numbers) {}
