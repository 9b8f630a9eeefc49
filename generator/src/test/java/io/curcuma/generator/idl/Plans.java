package io.curcuma.generator.idl;

import static io.curcuma.generator.idl.FieldSpec.field;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.WhiteSpace;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedEnum.PlannedLiteral;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.names.ReservedNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Plans for tests. */
final class Plans {
    /** Documentation that would leave its comment, or that no compiler would take, if it were copied as it is. */
    static final List<String> NASTY = List.of(
            "*/ EVIL {} /*",
            "\\u002a\\u002f EVIL {} \\u002f\\u002a",
            "\\uuuu002a\\u002f EVIL",
            "\\\\\\u002a\\u005cu002f EVIL",
            "Path is C:\\users\\shared\\",
            "trigraph ??/",
            "one\nEVIL = 1;\rEVIL = 2;\r\nEVIL = 3;\u0085EVIL = 4;\u2028EVIL = 5;\u2029EVIL = 6;\u000bEVIL = 7;\fEVIL = 8;",
            "\"\"\" ; EVIL() ; \"\"\" ''' EVIL '''",
            "nul \u0000 bell \u0007 rtl \u202e override \ufeff bom \ud800 lone",
            "{@code EVIL} <script>EVIL</script> @deprecated } ) ] > --> */",
            "word ".repeat(80) + "x".repeat(2000) + " \ud83c\udf36".repeat(300),
            "  \n\n  first\n\n\n\n\tlast  \n \n");

    private static final String BASE = "com.acme.base";
    private static final String SHOP = "com.acme.shop";
    /** Ends as the other names begin: a reference without a leading dot would be looked up here. */
    private static final String TRAP = "shop.com";

    private static final PlannedEnum UNIT = enumeration(BASE, "Unit", true, "KG", "gram", "T_1");
    private static final PlannedEnum SIGN = enumeration(BASE, "Sign", false, "+", "-", "", "1st", "foo-bar");

    private Plans() {}

    /** Every scalar, enumeration, choice, list, reservation and reference, in three packages. */
    static Plan everything() {
        return new Plan(List.of(base(), shop(), trap()), List.of());
    }

    /** One message with one documented field in an otherwise plain plan. */
    static Plan documented(String documentation) {
        PlannedMessage message = MessageSpec.message(SHOP, "Note")
                .doc(documentation)
                .root()
                .fields(
                        field(1, "unit", enumType(enumeration(documentation))).doc(documentation),
                        field(2, "text", Scalar.STRING, "string")
                                .doc(documentation)
                                .facet("pattern=" + documentation)
                                .defaultValue(documentation)
                                .xsdName(documentation))
                .build();
        return new Plan(
                List.of(packageOf(SHOP, List.of(), List.of(message), List.of(enumeration(documentation)))), List.of());
    }

    private static PlannedEnum enumeration(String documentation) {
        TypeName name = new TypeName(SHOP, "Kind");
        EnumType.Literal literal = new EnumType.Literal(documentation, "A", documentation);
        EnumType type = new EnumType(
                "{urn:acme}Kind",
                "urn:acme",
                new JavaClass(SHOP, List.of("Kind")),
                List.of(literal),
                WhiteSpace.PRESERVE,
                documentation,
                Location.NONE);
        return new PlannedEnum(
                type, name, "KIND", false, List.of(new PlannedLiteral(literal, 1, "KIND_A", List.of())), List.of());
    }

    /** Messages that each use the next, and nothing else. */
    static Plan chain(int length) {
        List<PlannedMessage> messages = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            MessageSpec spec = MessageSpec.message(SHOP, "M" + i).fields(field(1, "v", Scalar.INT32, "int"));
            if (i + 1 < length) {
                spec.fields(field(2, "next", messageType(SHOP, "M" + (i + 1))));
            }
            messages.add(spec.build());
        }
        return new Plan(List.of(packageOf(SHOP, List.of(), messages, List.of())), List.of());
    }

    static PlannedPackage packageOf(
            String name, List<String> imports, List<PlannedMessage> messages, List<PlannedEnum> enums) {
        boolean dateTime =
                messages.stream().flatMap(message -> message.fields().stream()).anyMatch(Plans::isDateTime);
        List<PlannedMessage> sorted = messages.stream()
                .sorted(Comparator.comparing(message -> message.name().name()))
                .toList();
        return new PlannedPackage(
                name, List.of(name), List.of("urn:acme:" + name), imports, dateTime, sorted, List.of(), enums);
    }

    static FieldType messageType(String packageName, String name) {
        PlannedMessage stub = MessageSpec.message(packageName, name).build();
        return new FieldType.OfMessage(stub.type(), stub.name());
    }

    static FieldType enumType(PlannedEnum type) {
        return new FieldType.OfEnum(type.type(), type.name(), type.avroEnum());
    }

    static PlannedEnum enumeration(String packageName, String name, boolean avroEnum, String... literals) {
        String prefix = name.toUpperCase(Locale.ROOT);
        List<PlannedLiteral> planned = new ArrayList<>();
        for (int i = 0; i < literals.length; i++) {
            String constant = literals[i].replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
            String unique = constant.chars().allMatch(c -> c == '_') ? "VALUE_" + i : constant;
            EnumType.Literal literal = new EnumType.Literal(literals[i], unique, i == 0 ? "The first." : "");
            planned.add(new PlannedLiteral(literal, i + 1, prefix + "_" + unique, List.of()));
        }
        EnumType type = new EnumType(
                "{urn:acme}" + name,
                "urn:acme",
                new JavaClass(packageName, List.of(name)),
                planned.stream().map(PlannedLiteral::literal).toList(),
                WhiteSpace.PRESERVE,
                "Values of " + name + ".",
                Location.NONE);
        return new PlannedEnum(
                type,
                new TypeName(packageName, name),
                prefix,
                avroEnum,
                planned,
                List.of(new ReservedNumber(90, prefix + "_OLD"), new ReservedNumber(91, prefix + "_UNSPECIFIED")));
    }

    private static boolean isDateTime(PlannedField field) {
        return field.type()
                .<Boolean>match(scalar -> scalar.scalar() == Scalar.DATE_TIME, e -> false, n -> false, a -> false);
    }

    private static PlannedPackage base() {
        MessageSpec address = MessageSpec.message(BASE, "Address")
                .doc("Where the goods go.\n\nSecond paragraph.")
                .fields(
                        field(1, "country", Scalar.STRING, "token")
                                .node(Node.ATTRIBUTE)
                                .required()
                                .facet("maxLength=35")
                                .defaultValue("U\"S\\")
                                .doc("ISO code.\nTwo letters."),
                        field(2, "line", Scalar.STRING, "string").repeated(1, 3),
                        field(3, "foo_bar", Scalar.STRING, "string").xsdName("foo-bar"));
        MessageSpec price = MessageSpec.message(BASE, "Price")
                .fields(
                        field(1, "value", Scalar.DECIMAL, "decimal").node(Node.VALUE),
                        field(2, "unit", enumType(UNIT)).node(Node.ATTRIBUTE),
                        field(3, "sign", enumType(SIGN)).node(Node.ATTRIBUTE),
                        field(4, "at", Scalar.DATE_TIME, "dateTime"));
        return packageOf(BASE, List.of(), List.of(address.build(), price.build()), List.of(SIGN, UNIT));
    }

    private static PlannedPackage shop() {
        MessageSpec scalars = MessageSpec.message(SHOP, "Scalars").doc("Each scalar.");
        int number = 0;
        for (Scalar scalar : Scalar.values()) {
            number++;
            String name = "f_" + scalar.name().toLowerCase(Locale.ROOT);
            String xsd = scalar.name().toLowerCase(Locale.ROOT);
            scalars.fields(field(number, name, scalar, xsd));
        }
        MessageSpec items = MessageSpec.message(SHOP, "Items").doc("Repeated values and lists.");
        number = -1;
        for (Scalar scalar : List.of(Scalar.BOOL, Scalar.INT8, Scalar.STRING, Scalar.DECIMAL, Scalar.DATE_TIME)) {
            number += 3;
            String name = scalar.name().toLowerCase(Locale.ROOT);
            items.fields(
                    field(number, "some_" + name, scalar, name).repeated(0, -1),
                    field(number + 1, "list_of_" + name, scalar, name).list());
        }
        items.fields(
                field(200, "units", enumType(UNIT)).repeated(0, -1),
                field(202, "unit_list", enumType(UNIT)).list().node(Node.ATTRIBUTE),
                field(204, "signs", enumType(SIGN)).list());
        PlannedEnum local = enumeration(SHOP, "State", true, "open", "closed");
        return packageOf(
                SHOP,
                List.of(BASE),
                List.of(
                        scalars.build(),
                        items.build(),
                        order().build(),
                        tree().build(),
                        keywords().build()),
                List.of(local));
    }

    private static MessageSpec order() {
        return MessageSpec.message(SHOP, "Order")
                .doc("An order.")
                .root()
                .fields(
                        field(1, "Address", messageType(BASE, "Address")).required(),
                        field(2, "Tree", messageType(SHOP, "Tree")),
                        field(10, "card", Scalar.STRING, "string"),
                        field(11, "iban", Scalar.INT64, "long"),
                        field(3, "placed", Scalar.DATE_TIME, "dateTime"),
                        field(12, "price", messageType(BASE, "Price")),
                        field(13, "unit", enumType(UNIT)),
                        field(4, "more", messageType(BASE, "Price")).repeated(0, -1),
                        field(5, "a", Scalar.INT32, "int"),
                        field(6, "b", Scalar.INT32, "int"),
                        field(20, "_x", Scalar.INT32, "int"),
                        field(21, "_x1", Scalar.INT32, "int"),
                        field(22, "x1", Scalar.INT32, "int").xsdName("x.1").thriftName("x1"))
                .oneOf("choice", 10, 11, 12, 13)
                .exclusive(List.of(List.of(5, 6), List.of(3)))
                .notCarried("xs:any", "any")
                .reserved(7, "old")
                .reserved(8, "card")
                .reserved(9, "not-a-name");
    }

    private static MessageSpec tree() {
        return MessageSpec.message(SHOP, "Tree")
                .doc(String.join("\n\n", NASTY.subList(0, 10)))
                .fields(
                        field(1, "leaf", Scalar.STRING, "string"),
                        field(2, "left", messageType(SHOP, "Tree")),
                        field(3, "branch", messageType(SHOP, "Tree")).repeated(0, -1),
                        field(4, "owner", messageType(SHOP, "Order")));
    }

    private static MessageSpec keywords() {
        MessageSpec spec = MessageSpec.message(SHOP, "Keywords").root();
        List<String> words = Arrays.asList(
                "message",
                "optional",
                "repeated",
                "reserved",
                "oneof",
                "option",
                "enum",
                "map",
                "string",
                "int32",
                "group",
                "extensions",
                "to",
                "max",
                "true",
                "inf",
                "import",
                "package",
                "rpc",
                "stream",
                "returns",
                "record",
                "null",
                "list",
                "struct",
                "next",
                "end",
                "class",
                "uuid");
        for (String word : words) {
            spec.fields(field(words.indexOf(word) + 1, word, Scalar.STRING, "string")
                    .thriftName(word + "_"));
        }
        return spec.fields(
                        field(60, "syntax", Scalar.STRING, "string").thriftName("syntax_"),
                        field(61, "service", Scalar.STRING, "string").thriftName("service_"))
                .oneOf("extend", 60, 61);
    }

    private static PlannedPackage trap() {
        MessageSpec holder = MessageSpec.message(TRAP, "Holder")
                .fields(
                        field(1, "address", messageType(BASE, "Address")),
                        field(2, "order", messageType(SHOP, "Order")),
                        field(3, "sign", enumType(SIGN)).repeated(0, -1));
        return packageOf(TRAP, List.of(BASE, SHOP), List.of(holder.build()), List.of());
    }
}
