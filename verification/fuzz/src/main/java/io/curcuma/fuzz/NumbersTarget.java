package io.curcuma.fuzz;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.plan.NumbersProbe;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** The numbers file: every damaged line is a diagnostic, and what is accepted stays what it is. */
final class NumbersTarget implements Target {
    private static final String PLAIN = """
            # a comment
            type {urn:a}T 0 T
            type {urn:a}T T
            field {urn:a}T/@b 1 b
            field {urn:a}T/c 2 c reserved
            field {urn:a}T/d/list() 3 d was={urn:a}T/e
            type {urn:a}E E
            literal {urn:a}E=x%20y 1 X_Y
            literal {urn:a}E= 2 EMPTY reserved
            """;

    @Override
    public List<byte[]> seeds() {
        return Stream.concat(Stream.of(PLAIN), PLAIN.lines())
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    @Override
    public List<String> pieces() {
        return Pieces.NUMBERS;
    }

    @Override
    public void run(byte[] input) {
        String text = new String(input, StandardCharsets.UTF_8);
        Diagnostics diagnostics = new Diagnostics();
        String once = NumbersProbe.rewritten(text, diagnostics);
        if (diagnostics.hasErrors()) {
            return;
        }
        String twice = NumbersProbe.rewritten(once, diagnostics);
        if (diagnostics.hasErrors()) {
            throw new Violation("what is written is not read: " + diagnostics.toList());
        }
        if (!once.equals(twice)) {
            throw new Violation("another file the second time:\n" + once + "\nand\n" + twice);
        }
    }
}
