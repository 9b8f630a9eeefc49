package io.curcuma.generator.check;

import java.util.stream.Stream;

/** Finds one kind of change. Immutable; of one name there is one rule. */
public final class Rule {
    /** When a rule applies, and what the change means then. Stateless. */
    @FunctionalInterface
    public interface Finder {
        /**
         * Every such change between two versions.
         *
         * @param rule after which the changes are named
         */
        Stream<Change> find(Rule rule, VersionComparison versions);
    }

    private final String name;
    private final Finder finder;

    private Rule(String name, Finder finder) {
        this.name = name;
        this.finder = finder;
    }

    /** A rule, which reports call by its name. */
    public static Rule of(String name, Finder finder) {
        return new Rule(name, finder);
    }

    /** What reports call it. */
    public String name() {
        return name;
    }

    /** Every such change between two versions. */
    public Stream<Change> find(VersionComparison versions) {
        return finder.find(this, versions);
    }
}
