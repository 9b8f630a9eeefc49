package io.curcuma.generator.plan.planner;

import io.curcuma.generator.plan.Plan;

/** A plan, and the numbers file that makes the next run plan the same. */
public record Planned(Plan plan, String numbers) {}
