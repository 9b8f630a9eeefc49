package io.curcuma.spi.item;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.NumberText;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.Field;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** The lexical forms of XML Schema Part 2, for the values of a {@link ScalarItem}. */
public final class ScalarText {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private ScalarText() {}

    /**
     * The lexical form.
     *
     * @param field a scalar that is not an enumeration
     * @throws SerializationException {@code INVALID_BEAN} for a value without a lexical form; {@code LIMIT_NUMBER}
     */
    public static String print(Field field, Object value, Limits limits) {
        return switch (field.type()) {
            case FLOAT -> floating((Float) value);
            case DOUBLE -> floating((Double) value);
            case BYTES -> Base64.getEncoder().encodeToString((byte[]) value);
            case HEX_BINARY -> HEX.formatHex((byte[]) value);
            case DECIMAL -> DecimalText.of((BigDecimal) value, limits);
            case DATE_TIME, DATE, TIME, G_YEAR, G_YEAR_MONTH, G_MONTH, G_MONTH_DAY, G_DAY ->
                Calendars.text(field, (XMLGregorianCalendar) value, limits);
            case INTEGER -> Values.integerText((BigInteger) value, limits);
            case DURATION -> Values.durationText((Duration) value, limits);
            case QNAME -> Values.qNameText((QName) value);
            default -> value.toString();
        };
    }

    private static String floating(double value) {
        if (!Double.isFinite(value)) {
            return infinite(value);
        }
        byte[] text = new byte[NumberText.ROOM];
        return new String(text, 0, NumberText.putDouble(text, 0, value), StandardCharsets.US_ASCII);
    }

    private static String floating(float value) {
        if (!Float.isFinite(value)) {
            return infinite(value);
        }
        byte[] text = new byte[NumberText.ROOM];
        return new String(text, 0, NumberText.putFloat(text, 0, value), StandardCharsets.US_ASCII);
    }

    private static String infinite(double value) {
        return Double.isNaN(value) ? "NaN" : value > 0 ? "INF" : "-INF";
    }

    /** With padding, which the JDK's decoder does without. */
    private static byte[] base64(String text) {
        if (text.length() % 4 != 0) {
            throw new IllegalArgumentException("no padding");
        }
        return Base64.getDecoder().decode(text);
    }

    /**
     * The value of a lexical form.
     *
     * @param field a scalar that is not an enumeration
     * @throws SerializationException {@code SCHEMA_MISMATCH}, {@code LIMIT_NUMBER}
     */
    public static Object parse(Field field, String text, Limits limits) {
        Type type = field.type();
        try {
            return switch (type) {
                case BOOL -> bool(text);
                case INT8 -> Byte.parseByte(NumberLimits.ascii(text));
                case INT16 -> Short.parseShort(NumberLimits.ascii(text));
                case INT32, SINT32 -> Integer.parseInt(NumberLimits.ascii(text));
                case INT64, SINT64 -> Long.parseLong(NumberLimits.ascii(text));
                case UINT8 -> (short) Values.inRange(Short.parseShort(NumberLimits.ascii(text)), 0, 0xff);
                case UINT16 -> (int) Values.inRange(Integer.parseInt(NumberLimits.ascii(text)), 0, 0xffff);
                case UINT32 -> Values.inRange(Long.parseLong(NumberLimits.ascii(text)), 0, 0xffff_ffffL);
                case UINT64 -> unsigned64(Values.parseWhole(text, limits));
                case FLOAT -> Float.parseFloat(floating(text, limits));
                case DOUBLE -> Double.parseDouble(floating(text, limits));
                case STRING -> Values.limited(text, limits);
                case BYTES -> Values.limited(base64(text), limits);
                case HEX_BINARY -> Values.limited(HEX.parseHex(text), limits);
                case DECIMAL -> DecimalText.parse(text, limits);
                case INTEGER -> Values.parseInteger(text, limits);
                case DATE_TIME, DATE, TIME, G_YEAR, G_YEAR_MONTH, G_MONTH, G_MONTH_DAY, G_DAY ->
                    Calendars.parse(field, text, limits);
                case DURATION -> Values.parseDuration(text, limits);
                case QNAME -> Values.parseQName(text);
                case ENUM, MESSAGE, UNION, EMBEDDED, ATTRIBUTES ->
                    throw new IllegalStateException(type + " is not a scalar");
            };
        } catch (IllegalArgumentException e) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "not a value of " + type);
        }
    }

    private static boolean bool(String text) {
        return switch (text) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw new SerializationException(Code.SCHEMA_MISMATCH, "not a value of BOOL");
        };
    }

    private static BigInteger unsigned64(BigInteger value) {
        if (value.signum() < 0 || value.bitLength() > Long.SIZE) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a number beyond 64 bits");
        }
        return value;
    }

    /** The form that Java parses. Refuses forms that Java accepts and XML Schema does not. */
    private static String floating(String text, Limits limits) {
        return switch (NumberLimits.check(text, limits)) {
            case "INF" -> "Infinity";
            case "-INF" -> "-Infinity";
            case "NaN" -> text;
            default -> {
                for (int i = 0; i < text.length(); i++) {
                    if ("0123456789+-.eE".indexOf(text.charAt(i)) < 0) {
                        throw new SerializationException(Code.SCHEMA_MISMATCH, "not a number");
                    }
                }
                yield text;
            }
        };
    }
}
