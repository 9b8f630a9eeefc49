package io.curcuma;

/**
 * What untrusted input may cost. Immutable. Each value can be preset by the system property {@code curcuma.limits.<name>};
 * {@code unlimited} lifts a limit.
 *
 * @param depth nested messages, the root counts as 1; both directions: a stock peer would refuse what is deeper. Thrift uses the
 *     smaller of this and its own {@value #THRIFT_DEPTH}
 * @param messageBytes bytes of one message, read or written
 * @param stringBytes bytes of one string or binary value
 * @param numberDigits digits of one decimal or integer
 * @param numberScale absolute scale of one decimal
 * @param zeroByteItems list items that take no byte on the wire, per message
 * @param graphBytes approximate heap bytes of the beans of one message
 */
public record Limits(
        int depth,
        int messageBytes,
        int stringBytes,
        int numberDigits,
        int numberScale,
        int zeroByteItems,
        long graphBytes) {
    /** The nesting that libthrift's own default allows. */
    public static final int THRIFT_DEPTH = 64;

    /** The defaults, or what the system properties say. */
    public static final Limits DEFAULT = new Limits(
            preset("depth", 100),
            preset("messageBytes", 64 << 20),
            preset("stringBytes", 20_000_000),
            preset("numberDigits", 1_000),
            preset("numberScale", 100_000),
            preset("zeroByteItems", 8_192),
            preset("graphBytes", 1 << 30));

    /** @throws IllegalArgumentException if a value is not positive */
    public Limits {
        positive("depth", depth);
        positive("messageBytes", messageBytes);
        positive("stringBytes", stringBytes);
        positive("numberDigits", numberDigits);
        positive("numberScale", numberScale);
        positive("zeroByteItems", zeroByteItems);
        positive("graphBytes", graphBytes);
    }

    private static void positive(String name, long value) {
        if (value < 1) {
            throw new IllegalArgumentException("limit " + name + " = " + value + " is not positive");
        }
    }

    private static int preset(String name, int otherwise) {
        String property = "curcuma.limits." + name;
        String value = System.getProperty(property);
        if (value == null) {
            return otherwise;
        }
        if (value.equals("unlimited")) {
            return Integer.MAX_VALUE;
        }
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(property + "=" + value + " is neither a number nor \"unlimited\"", e);
        }
    }

    /** These limits with another {@link #depth}. */
    public Limits withDepth(int value) {
        return new Limits(value, messageBytes, stringBytes, numberDigits, numberScale, zeroByteItems, graphBytes);
    }

    /** These limits with another {@link #messageBytes}. */
    public Limits withMessageBytes(int value) {
        return new Limits(depth, value, stringBytes, numberDigits, numberScale, zeroByteItems, graphBytes);
    }

    /** These limits with another {@link #stringBytes}. */
    public Limits withStringBytes(int value) {
        return new Limits(depth, messageBytes, value, numberDigits, numberScale, zeroByteItems, graphBytes);
    }

    /** These limits with another {@link #graphBytes}. */
    public Limits withGraphBytes(long value) {
        return new Limits(depth, messageBytes, stringBytes, numberDigits, numberScale, zeroByteItems, value);
    }
}
