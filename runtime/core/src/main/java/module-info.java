/**
 * Beans to bytes and back: {@link io.curcuma} for programs, {@link io.curcuma.spi} for generated adapters and for authors of formats.
 * The internal packages are open to Curcuma's own modules and change without notice.
 */
@SuppressWarnings("module") // modules that depend on this one are not there when it is compiled
module io.curcuma {
    requires transitive java.xml;
    requires java.management;
    requires jdk.unsupported; // for strings: see StringAccess
    requires static java.desktop;
    requires static jdk.management;
    requires static jakarta.xml.bind;
    requires static org.jspecify;

    exports io.curcuma;
    exports io.curcuma.avro;
    exports io.curcuma.catalog;
    exports io.curcuma.json;
    exports io.curcuma.services;
    exports io.curcuma.spi;
    exports io.curcuma.spi.former;
    exports io.curcuma.spi.item;
    exports io.curcuma.spi.jaxb;
    exports io.curcuma.spi.rules;
    exports io.curcuma.internal.avro to
            io.curcuma.cli,
            io.curcuma.http,
            io.curcuma.kafka;
    exports io.curcuma.internal.adapters to
            io.curcuma.flink,
            io.curcuma.protostuff;
    exports io.curcuma.internal.avroschema to
            io.curcuma.avrojava,
            io.curcuma.registry,
            io.curcuma.testkit;
    exports io.curcuma.internal.bytes to
            io.curcuma.avrojava,
            io.curcuma.cbor,
            io.curcuma.connect,
            io.curcuma.fastinfoset,
            io.curcuma.http,
            io.curcuma.jackson,
            io.curcuma.kafka,
            io.curcuma.libthrift,
            io.curcuma.messagepack,
            io.curcuma.namevalue,
            io.curcuma.parquet,
            io.curcuma.protostuff,
            io.curcuma.smile,
            io.curcuma.spark,
            io.curcuma.xml,
            io.curcuma.xmljaxb;
    exports io.curcuma.internal.column to
            io.curcuma.connect,
            io.curcuma.parquet;
    exports io.curcuma.internal.object to
            io.curcuma.cbor,
            io.curcuma.jackson,
            io.curcuma.messagepack,
            io.curcuma.smile;
    exports io.curcuma.internal.protobuf to
            io.curcuma.protostuff;
    exports io.curcuma.internal.stream to
            io.curcuma.cbor,
            io.curcuma.cli,
            io.curcuma.http,
            io.curcuma.messagepack;
    exports io.curcuma.internal.thrift to
            io.curcuma.libthrift;
    exports io.curcuma.internal.xsd to
            io.curcuma.connect,
            io.curcuma.embedded,
            io.curcuma.fastinfoset,
            io.curcuma.xml,
            io.curcuma.xmljaxb;

    uses io.curcuma.Format;

    provides io.curcuma.Format with
            io.curcuma.internal.protobuf.ProtobufFormat,
            io.curcuma.internal.avro.AvroFormat,
            io.curcuma.internal.avro.AvroBareFormat,
            io.curcuma.internal.thrift.ThriftBinaryFormat,
            io.curcuma.internal.thrift.ThriftCompactFormat,
            io.curcuma.json.JsonFormat;
}
