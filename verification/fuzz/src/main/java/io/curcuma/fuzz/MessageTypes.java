package io.curcuma.fuzz;

import fuzz.Choice;
import fuzz.Choices;
import fuzz.Lists;
import fuzz.Mixed;
import fuzz.Nils;
import fuzz.People;
import fuzz.Scalars;
import fuzz.Skip;
import fuzz.Tree;
import fuzz.Types;
import fuzz.Wild;
import fuzz.other.Money;
import io.curcuma.Serializer;
import io.curcuma.spi.Adapter;
import java.util.List;
import java.util.stream.Stream;

/** The types whose messages are fuzzed. */
final class MessageTypes {
    /** The packages of the beans. */
    static final String[] PACKAGES = {"fuzz", "fuzz.other"};

    /** The first byte of an input is a place in this list: a new type comes last, or findings are of another type from then on. */
    private static final List<Adapter<?>> ADAPTERS = adapters(
            Scalars.class,
            Lists.class,
            Tree.class,
            Types.class,
            Choice.class,
            Choices.class,
            Mixed.class,
            Nils.class,
            Wild.class,
            Skip.class,
            People.class,
            Money.class);

    private MessageTypes() {}

    private static List<Adapter<?>> adapters(Class<?>... types) {
        Serializer serializer = Serializer.forPackages(PACKAGES);
        return Stream.<Class<?>>of(types).<Adapter<?>>map(serializer::adapter).toList();
    }

    static int count() {
        return ADAPTERS.size();
    }

    /** The type that a byte chooses. */
    static Adapter<?> at(byte choice) {
        return ADAPTERS.get((choice & 0xff) % ADAPTERS.size());
    }
}
