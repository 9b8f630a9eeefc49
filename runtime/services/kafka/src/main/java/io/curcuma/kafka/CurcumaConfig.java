package io.curcuma.kafka;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.Serializer;
import io.curcuma.Unknowns.Elements;
import io.curcuma.Unknowns.Literals;
import io.curcuma.Validation;
import io.curcuma.compression.Codec;
import io.curcuma.registry.RegistryClient;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.Range;
import org.apache.kafka.common.config.ConfigDef.ValidList;
import org.apache.kafka.common.config.ConfigDef.ValidString;
import org.apache.kafka.common.config.ConfigException;
import org.jspecify.annotations.Nullable;

/**
 * The configuration, by keys that start with {@code curcuma.}. A key that starts with {@code curcuma.key.} or {@code curcuma.value.}
 * applies only to that side of the record, where it takes precedence.
 */
public final class CurcumaConfig extends AbstractConfig {
    /** Java packages of the generated beans. */
    public static final String PACKAGES = "curcuma.packages";
    /** The bean class of the records. */
    public static final String TYPE = "curcuma.type";
    /** The format that is written. */
    public static final String FORMAT = "curcuma.format";
    /** The formats that are read. */
    public static final String FORMATS_READ = "curcuma.formats.read";
    /** The format of records without our headers. */
    public static final String FORMAT_DEFAULT = "curcuma.format.default";
    /** The schema of records without our headers in bare Avro. */
    public static final String FORMAT_DEFAULT_SCHEMA = "curcuma.format.default.schema";
    /** A folder with Avro schemas of other versions. */
    public static final String SCHEMAS_FOLDER = "curcuma.schemas.folder";
    /** The registry with Avro schemas. */
    public static final String REGISTRY_URL = "curcuma.registry.url";
    /** User of the registry. */
    public static final String REGISTRY_USER = "curcuma.registry.user";
    /** Password of that user. */
    public static final String REGISTRY_PASSWORD = "curcuma.registry.password";
    /** How long to wait for a response of the registry. */
    public static final String REGISTRY_TIMEOUT = "curcuma.registry.timeout.ms";
    /** The subjects that hold schemas of other versions. */
    public static final String REGISTRY_SUBJECTS = "curcuma.registry.subjects";
    /** The codec that is written. */
    public static final String CODEC = "curcuma.codec";
    /** Its level. */
    public static final String CODEC_LEVEL = "curcuma.codec.level";
    /** The least size in bytes of messages that are compressed. */
    public static final String CODEC_THRESHOLD = "curcuma.codec.threshold.bytes";
    /** The codecs that are read. */
    public static final String CODECS_READ = "curcuma.codecs.read";
    /** Whether every record must have Curcuma's headers, and no unknown ones that start like them. */
    public static final String HEADERS_STRICT = "curcuma.headers.strict";
    /** Whether Confluent's framing is read, or written as well. */
    public static final String CONFLUENT = "curcuma.confluent";
    /** The format inside Confluent's framing. */
    public static final String CONFLUENT_FORMAT = "curcuma.confluent.format";
    /** The schemas that may be inside Confluent's framing. */
    public static final String CONFLUENT_IDS = "curcuma.confluent.ids";
    /** The message of the {@code .proto} that may be inside Confluent's framing. */
    public static final String CONFLUENT_MESSAGE = "curcuma.confluent.message";
    /** The subject whose schema ids are written. */
    public static final String CONFLUENT_SUBJECT = "curcuma.confluent.subject";
    /** {@link Limits#messageBytes}. */
    public static final String LIMIT_MESSAGE_BYTES = "curcuma.limits.message.bytes";
    /** {@link Limits#depth}. */
    public static final String LIMIT_DEPTH = "curcuma.limits.depth";
    /** {@link Serializer#withUnknownLiterals}. */
    public static final String UNKNOWN_LITERALS = "curcuma.unknown.literals";
    /** {@link Serializer#withUnknownElements}. */
    public static final String UNKNOWN_ELEMENTS = "curcuma.unknown.elements";
    /** {@link Serializer#withValidation}. */
    public static final String VALIDATE = "curcuma.validate";

    static final String NONE = "none";
    static final String ANY = "*";
    static final String OWN = "own";
    private static final String PREFIX = "curcuma.";
    private static final String KEY = "curcuma.key.";
    private static final List<String> OF_KEYS = List.of(FORMAT, CODEC, CODEC_LEVEL, CODEC_THRESHOLD);
    private static final String VALUE = "curcuma.value.";

    private CurcumaConfig(Map<String, ?> values) {
        super(definition(), values, false);
    }

    /**
     * The configuration of one side of the records.
     *
     * @param properties of the client; keys that do not start with {@code curcuma.} are ignored
     * @throws ConfigException for a value that is not allowed, and for a key that does not exist
     */
    public static CurcumaConfig of(Map<String, ?> properties, boolean isKey) {
        Map<String, @Nullable Object> values = new HashMap<>();
        put(values, properties, PREFIX);
        if (isKey) {
            // a key in another format is another key, and goes to another partition
            OF_KEYS.forEach(values::remove);
        }
        put(values, properties, isKey ? KEY : VALUE);
        return new CurcumaConfig(values);
    }

    private static void put(Map<String, @Nullable Object> values, Map<String, ?> properties, String prefix) {
        ConfigDef definition = definition();
        properties.forEach((key, value) -> {
            boolean sided = key.startsWith(KEY) || key.startsWith(VALUE);
            if (key.startsWith(prefix) && (!sided || !prefix.equals(PREFIX))) {
                String name = PREFIX + key.substring(prefix.length());
                if (!definition.names().contains(name)) {
                    throw new ConfigException(
                            key, value, "no such key; there are " + String.join(", ", definition.names()));
                }
                // limits are numbers or a word
                values.put(name, value instanceof Number ? value.toString() : value);
            }
        });
    }

    /** Every key with its type, default and meaning; docs/guide/kafka.md shows it. */
    public static ConfigDef definition() {
        return new ConfigDef()
                .define(
                        PACKAGES,
                        ConfigDef.Type.LIST,
                        List.of(),
                        Importance.HIGH,
                        "Java packages of the generated beans; that of curcuma.type if empty.")
                .define(
                        TYPE,
                        ConfigDef.Type.CLASS,
                        null,
                        Importance.HIGH,
                        "Bean class of the records. Without it, the header curcuma-type chooses among the beans of the packages that"
                                + " have a global element.")
                .define(
                        FORMAT,
                        ConfigDef.Type.STRING,
                        Format.PROTOBUF,
                        Importance.HIGH,
                        "Id of the format that is written.")
                .define(
                        FORMATS_READ,
                        ConfigDef.Type.LIST,
                        List.of(),
                        Importance.MEDIUM,
                        "Ids of the formats that a record may name; all that are on the class path if empty.")
                .define(
                        FORMAT_DEFAULT,
                        ConfigDef.Type.STRING,
                        NONE,
                        Importance.MEDIUM,
                        "Id of the format of records without our headers; none refuses them.")
                .define(
                        FORMAT_DEFAULT_SCHEMA,
                        ConfigDef.Type.STRING,
                        null,
                        CurcumaConfig::checkSchema,
                        Importance.LOW,
                        "For avro-bare as the default format, the schema of such records, which the record does not name: its fingerprint"
                                + " in 16 hexadecimal digits, or own for that of the beans.")
                .define(
                        SCHEMAS_FOLDER,
                        ConfigDef.Type.STRING,
                        null,
                        Importance.LOW,
                        "Folder with Avro schemas of other versions, besides those on the class path: files named after the"
                                + " fingerprint, as the build keeps them.")
                .define(
                        REGISTRY_URL,
                        ConfigDef.Type.STRING,
                        null,
                        CurcumaConfig::checkUrl,
                        Importance.MEDIUM,
                        "Registry with Confluent's REST API, without credentials: ids of Confluent's framing are looked up there, and"
                                + " fingerprints among its subjects.")
                .define(
                        REGISTRY_USER,
                        ConfigDef.Type.STRING,
                        null,
                        Importance.LOW,
                        "User of the registry; null sends no credentials.")
                .define(REGISTRY_PASSWORD, ConfigDef.Type.PASSWORD, null, Importance.LOW, "Password of that user.")
                .define(
                        REGISTRY_TIMEOUT,
                        ConfigDef.Type.INT,
                        10_000,
                        Range.between(1, 600_000),
                        Importance.LOW,
                        "Milliseconds to wait for an answer of the registry, which is never asked twice for a record.")
                .define(
                        REGISTRY_SUBJECTS,
                        ConfigDef.Type.LIST,
                        List.of(),
                        Importance.LOW,
                        "Subjects of the registry whose versions are looked at for a fingerprint that is found nowhere else.")
                .define(
                        CODEC,
                        ConfigDef.Type.STRING,
                        NONE,
                        Importance.MEDIUM,
                        "Id of the codec that is written: none, "
                                + String.join(
                                        ", ",
                                        List.of(
                                                Codec.ZSTD,
                                                Codec.GZIP,
                                                Codec.LZ4,
                                                Codec.SNAPPY,
                                                Codec.XZ,
                                                Codec.BZIP2,
                                                Codec.DEFLATE))
                                + " or br. The producer's compression.type compresses batches in addition: use only one of"
                                + " them.")
                .define(
                        CODEC_LEVEL,
                        ConfigDef.Type.INT,
                        null,
                        Importance.LOW,
                        "Level of the codec; null is the codec's own default.")
                .define(
                        CODEC_THRESHOLD,
                        ConfigDef.Type.INT,
                        1024,
                        Range.atLeast(0),
                        Importance.LOW,
                        "Bytes from which a message is compressed. What compression does not shorten is sent uncompressed.")
                .define(
                        CODECS_READ,
                        ConfigDef.Type.LIST,
                        List.of(),
                        Importance.MEDIUM,
                        "Ids of the codecs that a record may name; all whose library is on the class path if empty, no codec at all"
                                + " if it is the one word none.")
                .define(
                        HEADERS_STRICT,
                        ConfigDef.Type.BOOLEAN,
                        false,
                        Importance.LOW,
                        "Whether to refuse records without our headers, whatever the default format is, and records with a header"
                                + " curcuma-* that this version does not know.")
                .define(
                        CONFLUENT,
                        ConfigDef.Type.STRING,
                        "off",
                        ValidString.in("off", "read", "write"),
                        Importance.MEDIUM,
                        "Whether records in Confluent's framing are read: off, read, or write, which writes them as well, in Avro and"
                                + " without our headers.")
                .define(
                        CONFLUENT_FORMAT,
                        ConfigDef.Type.STRING,
                        Format.AVRO_BARE,
                        ValidString.in(Format.AVRO_BARE, Format.PROTOBUF, Format.JSON),
                        Importance.MEDIUM,
                        "Format inside Confluent's framing: avro-bare, protobuf or json.")
                .define(
                        CONFLUENT_IDS,
                        ConfigDef.Type.LIST,
                        List.of(),
                        Importance.MEDIUM,
                        "Ids and GUIDs of the registered schemas that are the one of the beans; * takes any. Without a registry to ask,"
                                + " Avro bytes of another schema can be read as something else, so something has to be listed. With"
                                + " one, Avro of any id that is not listed is read by the schema that the registry has.")
                .define(
                        CONFLUENT_SUBJECT,
                        ConfigDef.Type.STRING,
                        "topic",
                        ValidString.in("topic", "record", "topic-record"),
                        Importance.LOW,
                        "Subject whose schema ids are written: topic is the topic with -key or -value, record the full name of the"
                                + " Avro record, topic-record both with a - between.")
                .define(
                        CONFLUENT_MESSAGE,
                        ConfigDef.Type.STRING,
                        "0",
                        Importance.LOW,
                        "Which message of the .proto the records hold: its index, and those of nested messages after dots.")
                .define(
                        LIMIT_MESSAGE_BYTES,
                        ConfigDef.Type.STRING,
                        Integer.toString(Limits.DEFAULT.messageBytes()),
                        CurcumaConfig::checkLimit,
                        Importance.LOW,
                        "Bytes of one message, after decompression; unlimited lifts the limit.")
                .define(
                        LIMIT_DEPTH,
                        ConfigDef.Type.STRING,
                        Integer.toString(Limits.DEFAULT.depth()),
                        CurcumaConfig::checkLimit,
                        Importance.LOW,
                        "Nested messages; unlimited lifts the limit.")
                .define(
                        UNKNOWN_LITERALS,
                        ConfigDef.Type.STRING,
                        "refuse",
                        ValidString.in("refuse", "absent"),
                        Importance.LOW,
                        "What becomes of a literal of an enumeration that the beans do not have: refuse the record, or absent, as"
                                + " if there were no value.")
                .define(
                        UNKNOWN_ELEMENTS,
                        ConfigDef.Type.STRING,
                        "refuse",
                        ValidString.in("refuse", "skip"),
                        Importance.LOW,
                        "What becomes of an element or attribute of XML or Fast Infoset that the beans do not have: refuse the record, or"
                                + " skip it.")
                .define(
                        VALIDATE,
                        ConfigDef.Type.LIST,
                        List.of(),
                        ValidList.in("read", "write"),
                        Importance.MEDIUM,
                        "When the rules of the schema are checked: read, write or both. The beans need validators, which are an option of"
                                + " the build.");
    }

    private static void checkSchema(String name, @Nullable Object value) {
        if (value != null && !value.equals(OWN) && !value.toString().matches("[0-9a-f]{16}")) {
            throw new ConfigException(name, value, "neither 16 hexadecimal digits in lower case nor own");
        }
    }

    private static void checkUrl(String name, @Nullable Object value) {
        if (value != null) {
            try {
                RegistryClient unused = RegistryClient.of(URI.create(value.toString()));
            } catch (IllegalArgumentException e) {
                // the value may contain a password
                throw new ConfigException(name + " is not an http or https address without credentials");
            }
        }
    }

    private static void checkLimit(String name, Object value) {
        try {
            Limits.parse(name, value.toString());
        } catch (IllegalArgumentException e) {
            throw new ConfigException(e.getMessage());
        }
    }

    @Nullable
    Class<?> type() {
        return getClass(TYPE);
    }

    Elements unknownElements() {
        return Elements.valueOf(getString(UNKNOWN_ELEMENTS).toUpperCase(Locale.ROOT));
    }

    Literals unknownLiterals() {
        return Literals.valueOf(getString(UNKNOWN_LITERALS).toUpperCase(Locale.ROOT));
    }

    Validation[] validation() {
        return getList(VALIDATE).stream()
                .map(time -> Validation.valueOf(time.toUpperCase(Locale.ROOT)))
                .toArray(Validation[]::new);
    }

    /** The limits that the configuration sets. */
    public Limits limits() {
        return Limits.DEFAULT
                .with("messageBytes", Limits.parse(LIMIT_MESSAGE_BYTES, getString(LIMIT_MESSAGE_BYTES)))
                .with("depth", Limits.parse(LIMIT_DEPTH, getString(LIMIT_DEPTH)));
    }

    boolean readsConfluent() {
        return !getString(CONFLUENT).equals("off");
    }

    boolean writesConfluent() {
        return getString(CONFLUENT).equals("write");
    }
}
