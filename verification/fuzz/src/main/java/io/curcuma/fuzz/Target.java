package io.curcuma.fuzz;

import java.util.List;

/** Something that reads what others sent. Not for several threads. */
public interface Target {
    /**
     * Reads an input, and looks at everything that has to hold of it.
     *
     * @param input stays as it is
     * @throws Violation if a promise is broken; any other throwable means the same
     */
    void run(byte[] input);

    /** Inputs that nobody has damaged. */
    List<byte[]> seeds();

    /** What the grammar is made of; empty for binary input. */
    default List<String> pieces() {
        return List.of();
    }
}
