package io.curcuma.schemas;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;

/** Writes message trees. */
final class MessageDocuments {
    private static final int LEVELS = 4;
    private static final int CHUNK = 8192;
    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -_.";

    private final Random random;
    private final MessageSize size;
    private final MessageText mix;
    private final OutputStream out;
    private final XmlText xml = new XmlText();

    private MessageDocuments(long seed, MessageSize size, MessageText mix, OutputStream out) {
        // the order of draws and this seed are a contract: published measurements name their messages by it
        this.random = new Random(seed * 7919 + size.label().hashCode());
        this.size = size;
        this.mix = mix;
        this.out = out;
    }

    static void write(long seed, MessageSize size, MessageText mix, OutputStream out) throws IOException {
        MessageDocuments message = new MessageDocuments(seed, size, mix, out);
        message.xml.root("message", SampleSchema.MESSAGE);
        message.node(LEVELS);
        message.xml.end();
        out.write(message.xml.take());
    }

    private void node(int levels) throws IOException {
        xml.element("integer", Integer.toString(integer()));
        xml.element("astring", string(6 + random.nextInt(20)));
        xml.element("adouble", shortest(random.nextDouble() * 1000));
        int strings = Math.max(1, size.strings() - 2 + random.nextInt(5));
        for (int i = 0; i < strings; i++) {
            xml.element("strings", string(4 + random.nextInt(20)));
        }
        if (xml.length() > CHUNK) {
            out.write(xml.take());
        }
        if (levels > 1) {
            child("selfRef", levels);
            for (int i = 1; i < size.children(); i++) {
                child("selfRefList", levels);
            }
        }
    }

    private void child(String name, int levels) throws IOException {
        xml.start(name);
        node(levels - 1);
        xml.end();
    }

    /** Draws among four magnitudes, so that variable-length integers come in all their lengths. */
    private int integer() {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextInt(100);
            case 1 -> random.nextInt(10_000);
            case 2 -> random.nextInt(1_000_000);
            default -> random.nextInt() & Integer.MAX_VALUE;
        };
    }

    private String string(int length) {
        char[] chars = new char[length];
        for (int i = 0; i < length; i++) {
            chars[i] = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
        }
        if (mix == MessageText.LATIN1 && random.nextInt(5) == 0) {
            chars[random.nextInt(length)] = (char) (0xC0 + random.nextInt(0x3F));
        }
        if (mix == MessageText.CJK && random.nextInt(5) == 0) {
            for (int i = 0; i < length; i++) {
                chars[i] = (char) (0x4E00 + random.nextInt(0x2000));
            }
        }
        return new String(chars);
    }

    /** Double.toString gave too many digits before Java 19 (JDK-4511638), hence different bytes on different JVMs. */
    private static String shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 15; digits < 17; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits));
            if (rounded.doubleValue() == value) {
                return rounded.stripTrailingZeros().toPlainString();
            }
        }
        return exact.round(new MathContext(17)).stripTrailingZeros().toPlainString();
    }
}
