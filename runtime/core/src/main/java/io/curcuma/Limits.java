package io.curcuma;

/**
 * What untrusted input may cost. The same limits apply to writing, so that a serializer can read what it writes, in every format.
 * Immutable. The system property {@code curcuma.limits.<name>} presets each value; {@code unlimited} removes a limit.
 *
 * @param depth nested messages, where the root counts as 1. Thrift uses the smaller of this and its own {@value #THRIFT_DEPTH},
 *     because a stock peer refuses deeper messages
 * @param messageBytes bytes of one message
 * @param stringBytes bytes of one string in UTF-8, or of one binary value
 * @param numberDigits digits of one {@code xs:decimal} or {@code xs:integer} in plain notation, including zeros that
 *     only hold a place. Other numbers, dates and durations have at most {@link #numberChars} characters
 * @param numberScale absolute scale of one {@code xs:decimal}
 * @param zeroByteItems list items that take no byte on the wire, per message
 * @param mapEntries attributes that a wildcard allows in one element or message, read or written. XML has at most 1,000 attributes
 *     and namespace declarations in one element, whatever this limit says
 * @param graphBytes approximate heap bytes of the beans of one message, or of all messages of a sequence
 */
public record Limits(
        int depth,
        int messageBytes,
        int stringBytes,
        int numberDigits,
        int numberScale,
        int zeroByteItems,
        int mapEntries,
        long graphBytes) {
    /** The nesting that libthrift's own default allows. */
    public static final int THRIFT_DEPTH = 64;

    /** The smallest possible limits: what a reader or writer has before its first message. */
    public static final Limits LEAST = new Limits(1, 1, 1, 1, 1, 1, 1, 1);

    /** The defaults, or what the system properties say. */
    public static final Limits DEFAULT = new Limits(
            preset("depth", 100),
            preset("messageBytes", 64 << 20),
            preset("stringBytes", 20_000_000),
            preset("numberDigits", 1_000),
            preset("numberScale", 1_000),
            preset("zeroByteItems", 8_192),
            preset("mapEntries", 1_000),
            presetLong("graphBytes", Math.min(1L << 30, Runtime.getRuntime().maxMemory() / 4)));

    // the longest number, date or time of a bounded type, with room for a zone and an exponent
    private static final int FIXED_CHARS = 64;
    private static final int SIGN_AND_POINT = 2;

    /** @throws IllegalArgumentException if a value is not positive */
    public Limits {
        positive("depth", depth);
        positive("messageBytes", messageBytes);
        positive("stringBytes", stringBytes);
        positive("numberDigits", numberDigits);
        positive("numberScale", numberScale);
        positive("zeroByteItems", zeroByteItems);
        positive("mapEntries", mapEntries);
        positive("graphBytes", graphBytes);
    }

    private static void positive(String name, long value) {
        if (value < 1) {
            throw new IllegalArgumentException("limit " + name + " = " + value + " is not positive");
        }
    }

    private static int preset(String name, int otherwise) {
        // the most that an array, string or list can hold
        return (int) Math.min(Integer.MAX_VALUE, presetLong(name, otherwise));
    }

    private static long presetLong(String name, long otherwise) {
        String property = "curcuma.limits." + name;
        String value = System.getProperty(property);
        return value == null ? otherwise : parse(property, value);
    }

    /**
     * Parses the value of a limit in a setting.
     *
     * @param setting name of the setting, for the message
     * @param value a positive number, or {@code unlimited}
     * @throws IllegalArgumentException for another value
     */
    public static long parse(String setting, String value) {
        if (value.equals("unlimited")) {
            return Long.MAX_VALUE;
        }
        try {
            long number = Long.parseLong(value);
            positive(setting, number);
            return number;
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(setting + "=" + value + " is neither a number nor \"unlimited\"", e);
        }
    }

    /**
     * These limits with another value of one of them.
     *
     * @param name of a component
     * @param value is reduced to the greatest value that the limit can have
     * @throws IllegalArgumentException if there is no limit of that name, or the value is not positive
     */
    public Limits with(String name, long value) {
        positive(name, value);
        int number = (int) Math.min(Integer.MAX_VALUE, value);
        return switch (name) {
            case "depth" -> withDepth(number);
            case "messageBytes" -> withMessageBytes(number);
            case "stringBytes" -> withStringBytes(number);
            case "numberDigits" -> withNumberDigits(number);
            case "numberScale" -> withNumberScale(number);
            case "zeroByteItems" -> withZeroByteItems(number);
            case "mapEntries" -> withMapEntries(number);
            case "graphBytes" -> withGraphBytes(value);
            default -> throw new IllegalArgumentException("no limit has the name " + name);
        };
    }

    /** Whether a name is that of a component, which a system property can preset. */
    static boolean isName(String name) {
        return switch (name) {
            case "depth",
                    "messageBytes",
                    "stringBytes",
                    "numberDigits",
                    "numberScale",
                    "zeroByteItems",
                    "mapEntries",
                    "graphBytes" -> true;
            default -> false;
        };
    }

    /**
     * The most characters of one number, date or duration. The length is checked before the text is converted, because conversion can
     * be costly.
     */
    public int numberChars() {
        return (int) Math.min(Integer.MAX_VALUE, Math.max(FIXED_CHARS, (long) numberDigits) + SIGN_AND_POINT);
    }

    /** These limits with another {@link #depth}. */
    public Limits withDepth(int value) {
        return new Limits(
                value, messageBytes, stringBytes, numberDigits, numberScale, zeroByteItems, mapEntries, graphBytes);
    }

    /** These limits with another {@link #messageBytes}. */
    public Limits withMessageBytes(int value) {
        return new Limits(depth, value, stringBytes, numberDigits, numberScale, zeroByteItems, mapEntries, graphBytes);
    }

    /** These limits with another {@link #stringBytes}. */
    public Limits withStringBytes(int value) {
        return new Limits(depth, messageBytes, value, numberDigits, numberScale, zeroByteItems, mapEntries, graphBytes);
    }

    /** These limits with another {@link #numberDigits}. */
    public Limits withNumberDigits(int value) {
        return new Limits(depth, messageBytes, stringBytes, value, numberScale, zeroByteItems, mapEntries, graphBytes);
    }

    /** These limits with another {@link #numberScale}. */
    public Limits withNumberScale(int value) {
        return new Limits(depth, messageBytes, stringBytes, numberDigits, value, zeroByteItems, mapEntries, graphBytes);
    }

    /** These limits with another {@link #zeroByteItems}. */
    public Limits withZeroByteItems(int value) {
        return new Limits(depth, messageBytes, stringBytes, numberDigits, numberScale, value, mapEntries, graphBytes);
    }

    /** These limits with another {@link #mapEntries}. */
    public Limits withMapEntries(int value) {
        return new Limits(
                depth, messageBytes, stringBytes, numberDigits, numberScale, zeroByteItems, value, graphBytes);
    }

    /** These limits with another {@link #graphBytes}. */
    public Limits withGraphBytes(long value) {
        return new Limits(
                depth, messageBytes, stringBytes, numberDigits, numberScale, zeroByteItems, mapEntries, value);
    }
}
