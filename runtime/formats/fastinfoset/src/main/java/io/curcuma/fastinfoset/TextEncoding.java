package io.curcuma.fastinfoset;

/** What the octets of a text are: encodings, alphabets and algorithms that X.891 numbers itself. */
enum TextEncoding {
    UTF_8,
    UTF_16,
    /** Four bits for each character, as {@link #DATE_TIME}: X.891, 9.1. */
    NUMERIC,
    /** X.891, 9.2. */
    DATE_TIME,
    /** Bytes, whose text is hexadecimal: X.891, 10.2. */
    HEXADECIMAL,
    /** Bytes, whose text is base64: X.891, 10.3. */
    BASE64;

    private static final int FIRST = 0;
    private static final int SECOND = 1;

    /** The alphabet of a number. @throws io.curcuma.SerializationException {@code MALFORMED} for those that are not read */
    static TextEncoding alphabet(int identifier) {
        return switch (identifier) {
            case FIRST -> NUMERIC;
            case SECOND -> DATE_TIME;
            default -> throw OctetReader.malformed("an alphabet that is not read");
        };
    }

    /** The algorithm of a number. @throws io.curcuma.SerializationException {@code MALFORMED} for those that are not read */
    static TextEncoding algorithm(int identifier) {
        return switch (identifier) {
            case FIRST -> HEXADECIMAL;
            case SECOND -> BASE64;
            default -> throw OctetReader.malformed("an encoding algorithm that is not read");
        };
    }

    /** The most characters that the given number of octets can be. */
    long characters(int octets) {
        return this == UTF_8 || this == UTF_16 ? octets : 2L * octets;
    }
}
