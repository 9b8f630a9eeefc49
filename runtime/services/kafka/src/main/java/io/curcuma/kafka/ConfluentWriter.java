package io.curcuma.kafka;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.registry.Registration;
import io.curcuma.registry.RegistrySchemas;
import io.curcuma.spi.Adapter;
import java.nio.ByteBuffer;
import org.apache.kafka.common.config.ConfigException;
import org.jspecify.annotations.Nullable;

/** Writes Confluent's framing: 0x00, the registry's id of the bean's schema, the datum in bare Avro. */
record ConfluentWriter(
        RecordBeans beans, WriterSchemas schemas, RegistrySchemas registry, String strategy, String side) {
    private static final int HEAD = 1 + Integer.BYTES;

    /** The writer of a configuration; null if the configuration does not ask for Confluent's framing. */
    static @Nullable ConfluentWriter of(CurcumaConfig config, RecordBeans beans, boolean isKey) {
        if (!config.writesConfluent()) {
            return null;
        }
        RegistrySchemas registry = beans.schemas().registry();
        if (registry == null) {
            throw new ConfigException(CurcumaConfig.CONFLUENT + "=write needs " + CurcumaConfig.REGISTRY_URL
                    + ", for the ids of schemas");
        }
        if (!config.getString(CurcumaConfig.CONFLUENT_FORMAT).equals(Format.AVRO_BARE)) {
            throw new ConfigException(CurcumaConfig.CONFLUENT + "=write writes Avro alone; "
                    + CurcumaConfig.CONFLUENT_FORMAT + " has to be avro-bare");
        }
        if (!config.getString(CurcumaConfig.CODEC).equals(CurcumaConfig.NONE)) {
            throw new ConfigException(
                    CurcumaConfig.CODEC + " has to be none, since Confluent's framing names no codec");
        }
        return new ConfluentWriter(
                beans,
                beans.schemas(),
                registry,
                config.getString(CurcumaConfig.CONFLUENT_SUBJECT),
                isKey ? "-key" : "-value");
    }

    byte[] write(@Nullable String topic, Object bean) {
        Adapter<?> adapter = beans.adapter(bean);
        int id = id(topic, adapter);
        byte[] datum = beans.serializer().write(bean, Format.AVRO_BARE);
        return ByteBuffer.allocate(HEAD + datum.length)
                .put((byte) 0)
                .putInt(id)
                .put(datum)
                .array();
    }

    private int id(@Nullable String topic, Adapter<?> adapter) {
        long fingerprint = adapter.shape().avroFingerprint();
        String schema = beans.serializer()
                .schemas()
                .schema(fingerprint)
                .orElseThrow(() -> new SerializationException(
                        Code.SCHEMA_UNKNOWN,
                        "no Avro schema of " + adapter.shape()
                                + " on the class path, which the build leaves for types of" + " global elements"));
        return registry.id(subject(topic, schema), fingerprint, schema);
    }

    private String subject(@Nullable String topic, String schema) {
        if (topic == null && !strategy.equals("record")) {
            throw new SerializationException(Code.CONFIG_INVALID, "a record without a topic has no subject");
        }
        return switch (strategy) {
            case "record" -> Registration.recordName(schema);
            case "topic-record" -> topic + "-" + Registration.recordName(schema);
            default -> topic + side;
        };
    }
}
