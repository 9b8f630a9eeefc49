package io.curcuma.connect;

import io.curcuma.kafka.CurcumaConfig;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.Range;
import org.apache.kafka.common.config.ConfigDef.ValidString;
import org.apache.kafka.common.config.ConfigException;

/** The configuration of {@link CurcumaConverter} and {@link XmlToStruct}: the keys of {@link CurcumaConfig}, and those of this class. */
public final class ConnectConfig extends AbstractConfig {
    /** The schemas, where no jar has beans of them. */
    public static final String SCHEMA_FILES = "curcuma.schema.files";
    /** Their numbers file. */
    public static final String NUMBERS_FILE = "curcuma.numbers.file";
    /** Which logical types of Connect are used. */
    public static final String LOGICAL_TYPES = "curcuma.connect.logical.types";
    /** How often a type may be nested in itself. */
    public static final String RECURSION = "curcuma.connect.recursion";
    /** The most fields of a struct, nested ones included. */
    public static final String FIELDS = "curcuma.connect.fields";

    private static final String ALL = "all";

    private final Map<String, Object> kafka;

    private ConnectConfig(Map<String, Object> own, Map<String, Object> kafka) {
        super(definition(), own, false);
        this.kafka = kafka;
    }

    /**
     * The configuration of one side of the records.
     *
     * @param properties of the converter or transform; keys that do not start with {@code curcuma.} are ignored
     * @throws ConfigException for a value that is not allowed, and for a key that does not exist
     */
    public static ConnectConfig of(Map<String, ?> properties) {
        Set<String> names = definition().names();
        Map<String, Object> own = new HashMap<>();
        Map<String, Object> kafka = new HashMap<>();
        properties.forEach((key, value) -> (names.contains(key) ? own : kafka).put(key, value));
        ConnectConfig config = new ConnectConfig(own, kafka);
        if (!config.schemaFiles().isEmpty() && kafka.containsKey(CurcumaConfig.PACKAGES)) {
            throw new ConfigException("set " + SCHEMA_FILES + " or " + CurcumaConfig.PACKAGES + ", not both");
        }
        return config;
    }

    /** The keys of this class with type, default and meaning; docs/guide/kafka-connect.md shows them. */
    public static ConfigDef definition() {
        return new ConfigDef()
                .define(
                        SCHEMA_FILES,
                        ConfigDef.Type.LIST,
                        List.of(),
                        Importance.HIGH,
                        "XSD or WSDL files that are compiled when the worker starts, instead of beans in a jar. curcuma.type is then the"
                                + " name of a global element or type: {namespace}local, or local.")
                .define(
                        NUMBERS_FILE,
                        ConfigDef.Type.STRING,
                        null,
                        Importance.MEDIUM,
                        "Numbers file of these schemas; curcuma.numbers beside the first of them if null. Without one the numbers are those"
                                + " of a first build.")
                .define(
                        LOGICAL_TYPES,
                        ConfigDef.Type.STRING,
                        "exact",
                        ValidString.in("exact", ALL),
                        Importance.MEDIUM,
                        "Which logical types of Connect are used. exact: Decimal for integers of any size; decimals, dates and times are"
                                + " text as in the document, since Connect's types do not hold each of them. all: also Decimal for"
                                + " decimals whose digits the schema bounds, Timestamp, Date and Time; a value that they do not hold"
                                + " is refused (no time zone, part of a millisecond), and an offset becomes UTC.")
                .define(
                        RECURSION,
                        ConfigDef.Type.INT,
                        1,
                        Range.between(0, 20),
                        Importance.LOW,
                        "How often a type may be nested in itself, since schemas of Connect are finite; deeper ones are bytes, in Protobuf's"
                                + " encoding.")
                .define(
                        FIELDS,
                        ConfigDef.Type.INT,
                        2_000,
                        Range.between(1, 100_000),
                        Importance.LOW,
                        "The most fields of a struct, nested ones included; from the level on at which there would be more, messages are"
                                + " bytes, in Protobuf's encoding.");
    }

    List<String> schemaFiles() {
        return getList(SCHEMA_FILES);
    }

    boolean usesAllLogicalTypes() {
        return getString(LOGICAL_TYPES).equals(ALL);
    }

    /** The other keys. */
    Map<String, Object> kafka() {
        return kafka;
    }
}
