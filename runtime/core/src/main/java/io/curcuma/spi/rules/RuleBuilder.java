package io.curcuma.spi.rules;

import io.curcuma.spi.Field;
import io.curcuma.spi.Field.WhiteSpace;
import io.curcuma.spi.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Makes a {@link ValueRule} of what a schema says of a simple type. */
public final class RuleBuilder {
    /** Between the values of an enumeration: no document can contain it. */
    private static final String BETWEEN = "\u001f";
    /** A pattern or an enumeration may be as long as it likes; a violation is not. */
    private static final int LONGEST = 200;

    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);
    private static final Set<String> TEXTS = Set.of(
            "string",
            "normalizedString",
            "token",
            "language",
            "NMTOKEN",
            "Name",
            "NCName",
            "ID",
            "IDREF",
            "ENTITY",
            "anyURI",
            "anySimpleType");
    private static final Set<String> LISTS = Set.of("NMTOKENS", "IDREFS", "ENTITIES");

    private final String builtin;
    private final String location;
    private final @Nullable ValueRule items;
    private final List<ValueRule> members;
    private final Map<String, String> single = new HashMap<>();
    private final List<Facets.Pattern> patterns = new ArrayList<>();
    private final Map<String, List<String>> values = new HashMap<>();

    private RuleBuilder(String builtin, String location, @Nullable ValueRule items, List<ValueRule> members) {
        this.builtin = builtin;
        this.location = location;
        this.items = items;
        this.members = members;
    }

    static RuleBuilder atomic(String builtin, String location) {
        return new RuleBuilder(builtin, location, null, List.of());
    }

    static RuleBuilder list(ValueRule items, String location) {
        return new RuleBuilder("", location, items, List.of());
    }

    static RuleBuilder union(String location, ValueRule... members) {
        return new RuleBuilder("", location, null, List.of(members));
    }

    /** Adds a facet that has one value. */
    public RuleBuilder with(String facet, String value) {
        single.put(facet, value);
        return this;
    }

    /**
     * Adds a pattern.
     *
     * @param text for a violation
     * @param automaton see {@link TextAutomaton}
     */
    public RuleBuilder pattern(String text, String... automaton) {
        patterns.add(new Facets.Pattern(shortened("pattern=" + text), TextAutomaton.of(automaton)));
        return this;
    }

    /**
     * Adds values of which the value has to be one.
     *
     * @param facet {@code enumeration} or {@code fixed}
     * @param parts the values, with the character U+001F between them; a class file holds no longer text than a part
     */
    public RuleBuilder values(String facet, String... parts) {
        values.put(facet, Arrays.asList(String.join("", parts).split(BETWEEN, -1)));
        return this;
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }

    /** The rule. */
    public ValueRule build() {
        if (items != null) {
            return new ListRule(
                    items,
                    length("minLength", LISTS.contains(builtin) ? 1 : 0),
                    length("maxLength", Integer.MAX_VALUE),
                    lengthText("minLength"),
                    lengthText("maxLength"),
                    facets(sets(RuleBuilder::texts)));
        }
        if (!members.isEmpty()) {
            return new UnionRule(members, facets(sets(RuleBuilder::texts)));
        }
        return TEXTS.contains(builtin) ? text() : scalar();
    }

    private static Predicate<Object> texts(List<String> literals) {
        Set<String> known = new HashSet<>();
        literals.forEach(literal -> known.add(WhiteSpace.COLLAPSE.of(literal)));
        return value -> known.contains(WhiteSpace.COLLAPSE.of((String) value));
    }

    private Facets facets(List<Facets.ValueSet> sets) {
        return new Facets(List.copyOf(patterns), List.copyOf(sets), location);
    }

    private interface Literals {
        Predicate<Object> of(List<String> literals);
    }

    private List<Facets.ValueSet> sets(Literals literals) {
        List<Facets.ValueSet> sets = new ArrayList<>();
        for (String name : List.of("enumeration", "fixed")) {
            List<String> known = values.get(name);
            if (known != null) {
                sets.add(new Facets.ValueSet(shortened(name + "=" + String.join("|", known)), literals.of(known)));
            }
        }
        return sets;
    }

    private int length(String facet, int otherwise) {
        String value = single.getOrDefault("length", single.get(facet));
        if (value == null) {
            return otherwise;
        }
        // more than an int is more than any value
        return value.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(value);
    }

    private String lengthText(String facet) {
        return single.containsKey("length") ? "length=" + single.get("length") : facet + "=" + single.get(facet);
    }

    private WhiteSpace whiteSpace() {
        String said = single.getOrDefault("whiteSpace", builtin);
        return switch (said) {
            case "string", "preserve", "anySimpleType" -> WhiteSpace.PRESERVE;
            case "normalizedString", "replace" -> WhiteSpace.REPLACE;
            default -> WhiteSpace.COLLAPSE;
        };
    }

    private ValueRule text() {
        WhiteSpace whiteSpace = whiteSpace();
        return new TextRule(
                BuiltinText.of(builtin),
                whiteSpace,
                length("minLength", 0),
                length("maxLength", Integer.MAX_VALUE),
                lengthText("minLength"),
                lengthText("maxLength"),
                facets(sets(literals -> {
                    Set<Object> known = new HashSet<>();
                    literals.forEach(literal -> known.add(whiteSpace.of(literal)));
                    return known::contains;
                })));
    }

    private ValueRule scalar() {
        return switch (builtin) {
            case "boolean" -> other(Type.BOOL, Boolean.class);
            case "float" -> other(Type.FLOAT, Float.class);
            case "double" -> other(Type.DOUBLE, Double.class);
            case "hexBinary" -> other(Type.HEX_BINARY, byte[].class);
            case "base64Binary" -> other(Type.BYTES, byte[].class);
            case "duration" -> other(Type.DURATION, Duration.class);
            case "dateTime" -> other(Type.DATE_TIME, XMLGregorianCalendar.class);
            case "date" -> other(Type.DATE, XMLGregorianCalendar.class);
            case "time" -> other(Type.TIME, XMLGregorianCalendar.class);
            case "gYear" -> other(Type.G_YEAR, XMLGregorianCalendar.class);
            case "gYearMonth" -> other(Type.G_YEAR_MONTH, XMLGregorianCalendar.class);
            case "gMonth" -> other(Type.G_MONTH, XMLGregorianCalendar.class);
            case "gMonthDay" -> other(Type.G_MONTH_DAY, XMLGregorianCalendar.class);
            case "gDay" -> other(Type.G_DAY, XMLGregorianCalendar.class);
            case "QName", "NOTATION" -> other(Type.QNAME, QName.class);
            default -> number();
        };
    }

    private ValueRule other(Type type, Class<?> java) {
        Field field = Lexical.field(builtin, type);
        List<Facets.ValueSet> sets = new ArrayList<>();
        bounds(field, sets);
        if (java == byte[].class) {
            int min = length("minLength", 0);
            int max = length("maxLength", Integer.MAX_VALUE);
            sets.add(new Facets.ValueSet(lengthText("minLength"), value -> ((byte[]) value).length >= min));
            sets.add(new Facets.ValueSet(lengthText("maxLength"), value -> ((byte[]) value).length <= max));
            if (min == 0 && max == Integer.MAX_VALUE) {
                sets.clear();
            }
        }
        sets.addAll(sets(literals -> {
            List<Object> known = literals.stream()
                    .map(literal -> Lexical.parse(field, literal))
                    .toList();
            return value -> known.stream().anyMatch(each -> each != null && isEqual(each, value));
        }));
        return new ScalarRule(field, java, facets(sets));
    }

    private static boolean isEqual(Object known, Object value) {
        if (known instanceof byte[] bytes) {
            return Arrays.equals(bytes, (byte[]) value);
        }
        if (known instanceof XMLGregorianCalendar || known instanceof Duration) {
            return order(value, known) == DatatypeConstants.EQUAL;
        }
        if (known instanceof Double number) {
            return number.doubleValue() == (Double) value || number.equals(value);
        }
        if (known instanceof Float number) {
            return number.floatValue() == (Float) value || number.equals(value);
        }
        return known.equals(value);
    }

    /** As {@link XMLGregorianCalendar#compare}, for all types. */
    private static int order(Object left, Object right) {
        if (left instanceof XMLGregorianCalendar calendar) {
            return calendar.compare((XMLGregorianCalendar) right);
        }
        if (left instanceof Duration duration) {
            return duration.compare((Duration) right);
        }
        if (left instanceof BigDecimal number) {
            return number.compareTo((BigDecimal) right);
        }
        double first = ((Number) left).doubleValue();
        double second = ((Number) right).doubleValue();
        if (Double.isNaN(first) || Double.isNaN(second)) {
            return Double.isNaN(first) && Double.isNaN(second)
                    ? DatatypeConstants.EQUAL
                    : DatatypeConstants.INDETERMINATE;
        }
        return first < second ? DatatypeConstants.LESSER : first > second ? DatatypeConstants.GREATER : 0;
    }

    /** Bounds in the order of the type, which for times and durations is partial: where it is unknown, a bound is not kept. */
    private void bounds(Field field, List<Facets.ValueSet> sets) {
        bound(field, "minInclusive", order -> order == 0 || order == DatatypeConstants.GREATER, sets);
        bound(field, "maxInclusive", order -> order == 0 || order == DatatypeConstants.LESSER, sets);
        bound(field, "minExclusive", order -> order == DatatypeConstants.GREATER, sets);
        bound(field, "maxExclusive", order -> order == DatatypeConstants.LESSER, sets);
    }

    private void bound(Field field, String facet, IntPredicate keeps, List<Facets.ValueSet> sets) {
        String text = single.get(facet);
        Object parsed = text == null ? null : Lexical.parse(field, text);
        if (parsed != null) {
            Object border =
                    field.type() == Type.DECIMAL || field.type() == Type.INTEGER ? Lexical.decimal(parsed) : parsed;
            sets.add(new Facets.ValueSet(facet + "=" + text, value -> keeps.test(order(value, border))));
        }
    }

    private ValueRule number() {
        boolean whole = !builtin.equals("decimal");
        Field field = Lexical.field(builtin, whole ? Type.INTEGER : Type.DECIMAL);
        List<Facets.ValueSet> sets = new ArrayList<>();
        IntegerRange range = IntegerRange.of(builtin);
        if (range.min() != null) {
            BigDecimal min = range.min();
            sets.add(new Facets.ValueSet("xs:" + builtin, value -> ((BigDecimal) value).compareTo(min) >= 0));
        }
        if (range.max() != null) {
            BigDecimal max = range.max();
            sets.add(new Facets.ValueSet("xs:" + builtin, value -> ((BigDecimal) value).compareTo(max) <= 0));
        }
        bounds(field, sets);
        digits(whole, sets);
        List<Facets.ValueSet> enumerations = sets(literals -> {
            List<BigDecimal> known = new ArrayList<>();
            for (String literal : literals) {
                Object value = Lexical.parse(field, literal);
                if (value != null) {
                    known.add(Lexical.decimal(value));
                }
            }
            return value -> known.stream().anyMatch(each -> each.compareTo((BigDecimal) value) == 0);
        });
        boolean simple = patterns.isEmpty() && enumerations.isEmpty();
        sets.addAll(enumerations);
        return new NumberRule(
                field,
                simple ? least(range).longValue() : 1,
                simple ? greatest(range).longValue() : 0,
                simple && !whole ? bounds() : null,
                facets(sets));
    }

    /** Null where there are two bounds on one side, of which one is of no use. */
    private @Nullable NumberBounds bounds() {
        boolean twice = single.containsKey("minInclusive") && single.containsKey("minExclusive")
                || single.containsKey("maxInclusive") && single.containsKey("maxExclusive");
        return twice
                ? null
                : new NumberBounds(
                        number("minInclusive", "minExclusive"),
                        single.containsKey("minExclusive"),
                        number("maxInclusive", "maxExclusive"),
                        single.containsKey("maxExclusive"),
                        count("totalDigits"),
                        count("fractionDigits"));
    }

    private @Nullable BigDecimal number(String closed, String open) {
        for (String facet : List.of(closed, open)) {
            for (BigDecimal number : numbers(facet)) {
                return number;
            }
        }
        return null;
    }

    private int count(String facet) {
        String text = single.get(facet);
        return text == null || text.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(text);
    }

    /** The least whole number that keeps all bounds, as far as there is a {@code long} for it. */
    private BigInteger least(IntegerRange range) {
        BigInteger least = LEAST;
        if (range.min() != null) {
            least = least.max(range.min().toBigInteger());
        }
        for (BigDecimal bound : numbers("minInclusive")) {
            least = least.max(bound.setScale(0, RoundingMode.CEILING).toBigInteger());
        }
        for (BigDecimal bound : numbers("minExclusive")) {
            least = least.max(
                    bound.setScale(0, RoundingMode.FLOOR).toBigInteger().add(BigInteger.ONE));
        }
        // beyond a long nothing is left, and nothing is looked at twice
        return least.max(digitsEnd().negate()).min(GREATEST);
    }

    private BigInteger greatest(IntegerRange range) {
        BigInteger greatest = GREATEST;
        if (range.max() != null) {
            greatest = greatest.min(range.max().toBigInteger());
        }
        for (BigDecimal bound : numbers("maxInclusive")) {
            greatest = greatest.min(bound.setScale(0, RoundingMode.FLOOR).toBigInteger());
        }
        for (BigDecimal bound : numbers("maxExclusive")) {
            greatest = greatest.min(
                    bound.setScale(0, RoundingMode.CEILING).toBigInteger().subtract(BigInteger.ONE));
        }
        return greatest.min(digitsEnd()).max(LEAST);
    }

    private List<BigDecimal> numbers(String facet) {
        String text = single.get(facet);
        Object value = text == null ? null : Lexical.parse(Lexical.field(builtin, Type.DECIMAL), text);
        return value == null ? List.of() : List.of(Lexical.decimal(value));
    }

    /** The greatest whole number of as many digits as there may be. */
    private BigInteger digitsEnd() {
        String total = single.get("totalDigits");
        return total == null || total.length() > 2
                ? GREATEST
                : BigInteger.TEN.pow(Integer.parseInt(total)).subtract(BigInteger.ONE);
    }

    private void digits(boolean whole, List<Facets.ValueSet> sets) {
        String total = single.get("totalDigits");
        if (total != null && total.length() < 10) {
            int most = Integer.parseInt(total);
            sets.add(new Facets.ValueSet("totalDigits=" + total, value -> {
                BigDecimal number = (BigDecimal) value;
                int scale = number.scale();
                int digits = scale <= 0 ? number.precision() - scale : Math.max(number.precision(), scale);
                return digits <= most || number.signum() == 0 || endsInZeros(number, digits - most);
            }));
        }
        String fraction = single.get("fractionDigits");
        if (!whole && fraction != null && fraction.length() < 10) {
            int most = Integer.parseInt(fraction);
            sets.add(new Facets.ValueSet("fractionDigits=" + fraction, value -> {
                BigDecimal number = (BigDecimal) value;
                return number.scale() <= most || endsInZeros(number, number.scale() - most);
            }));
        }
    }

    /** Whether the last digits of a fraction are zeros. */
    private static boolean endsInZeros(BigDecimal number, int digits) {
        if (digits > number.scale()) {
            return false;
        }
        return number.setScale(number.scale() - digits, RoundingMode.DOWN).compareTo(number) == 0;
    }
}
