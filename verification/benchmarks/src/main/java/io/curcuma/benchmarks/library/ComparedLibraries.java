package io.curcuma.benchmarks.library;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import com.google.protobuf.Message;
import io.curcuma.Serializer;
import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import io.curcuma.schemas.message.XMLMessage;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TProtocolFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** The libraries that Curcuma is compared with, by format. */
public final class ComparedLibraries {
    /** protobuf-java, used by an application that has beans. */
    public static final String PROTOBUF_FROM_BEANS = "protobuf-java, from and to beans";

    private static final QName MESSAGE = new QName("urn:curcuma:message", "message");

    private ComparedLibraries() {}

    /** The reference library of a format, for messages. */
    public static Library<XMLMessage, ?> reference(BenchmarkFormat format) {
        return ofMessages(format).get(0).library().get();
    }

    /** All libraries for messages. The first is the reference, the last the floor. */
    public static List<ComparedLibrary<XMLMessage>> ofMessages(BenchmarkFormat format) {
        ComparedLibrary<XMLMessage> floor = new ComparedLibrary<>("limit.raw", Role.FLOOR, RawCopyLibrary::new);
        return switch (format) {
            case PROTOBUF ->
                List.of(
                        reference("protobuf-java", () -> new ProtobufLibrary(false)),
                        sameFormat("protobuf-java, sizes kept", () -> new ProtobufLibrary(true)),
                        sameFormat(PROTOBUF_FROM_BEANS, () -> new ConvertingLibrary<>(new ProtobufLibrary(false))),
                        sameFormat("QuickBuffers", QuickBuffersLibrary::new),
                        sameFormat("Wire", WireLibrary::new),
                        sameFormat("protostuff-runtime", () -> ProtostuffLibrary.protobuf(XMLMessage.class)),
                        floor);
            case AVRO ->
                List.of(
                        reference("SpecificRecord", () -> new AvroLibrary(false)),
                        sameFormat("SpecificRecord, custom coders", () -> new AvroLibrary(true)),
                        floor);
            case THRIFT_COMPACT, THRIFT_BINARY -> thrift(protocol(format), floor);
            case MESSAGE_PACK -> List.of(reference("msgpack-core by hand", MessagePackLibrary::new), floor);
            case JSON ->
                Stream.concat(
                                json(XMLMessage.class, ComparedLibraries::withoutAbsent, false).stream(),
                                Stream.of(sameFormat("jackson-core by hand", JacksonCoreLibrary::new), floor))
                        .toList();
            case CBOR -> withFloor(cbor(XMLMessage.class, ComparedLibraries::withoutAbsent), floor);
            case SMILE -> withFloor(smile(XMLMessage.class, ComparedLibraries::withoutAbsent), floor);
            case PROTOSTUFF, XML, FAST_INFOSET -> withFloor(ofBeans(format, XMLMessage.class, MESSAGE), floor);
        };
    }

    /** The libraries that need no code for the beans' class. The first is the reference. Empty where there is none. */
    public static <B> List<ComparedLibrary<B>> ofBeans(BenchmarkFormat format, Class<B> type, QName root) {
        return switch (format) {
            case PROTOSTUFF ->
                List.of(
                        reference("protostuff-runtime", () -> ProtostuffLibrary.protostuff(type)),
                        new ComparedLibrary<>("Kryo", Role.OTHER_FORMAT, () -> new KryoLibrary<>(type)),
                        new ComparedLibrary<>("Fory", Role.OTHER_FORMAT, () -> new ForyLibrary<>(type)));
            case JSON -> json(type, CalendarsAsText::in, true);
            case CBOR -> cbor(type, CalendarsAsText::in);
            case SMILE -> smile(type, CalendarsAsText::in);
            case XML ->
                List.of(
                        reference("JAXB-RI", () -> JaxbLibrary.plain(type, root)),
                        sameFormat(
                                "JAXB-RI over Aalto",
                                () -> JaxbLibrary.stax(type, root, new InputFactoryImpl(), new OutputFactoryImpl())),
                        sameFormat(
                                "JAXB-RI over Woodstox",
                                () -> JaxbLibrary.stax(type, root, new WstxInputFactory(), new WstxOutputFactory())));
            case FAST_INFOSET ->
                List.of(reference("JAXB-RI over FastInfoset", () -> JaxbLibrary.fastInfoset(type, root)));
            case MESSAGE_PACK ->
                List.of(reference(
                        "Jackson MessagePack", () -> new JacksonLibrary<>(CalendarsAsText.in(messagePack()), type)));
            case PROTOBUF, AVRO, THRIFT_COMPACT, THRIFT_BINARY -> List.of();
        };
    }

    /** The library of Protobuf, with the classes of protoc for a schema's IDL: of its objects alone, and from and to beans. */
    public static <B> List<ComparedLibrary<B>> ofProtoc(Library<B, B> curcuma, Class<B> type, Message any) {
        return List.of(
                reference("protobuf-java", () -> new ProtocLibrary<>(curcuma, any.getParserForType())),
                sameFormat(PROTOBUF_FROM_BEANS, () -> new MappedLibrary<>(type, any)));
    }

    /** As the other one, with the classes that protoc makes of a schema's IDL when they are asked for. */
    public static <B> List<ComparedLibrary<B>> ofProtoc(Library<B, B> curcuma, Class<B> type) {
        return List.of(
                reference(
                        "protobuf-java",
                        () -> new ProtocLibrary<>(curcuma, protoc(type).getParserForType())),
                sameFormat(PROTOBUF_FROM_BEANS, () -> new MappedLibrary<>(type, protoc(type))));
    }

    private static Message protoc(Class<?> type) {
        return ProtocMessage.of(type);
    }

    /** The library of Avro, with its generic records of the generated schema. */
    public static <B> List<ComparedLibrary<B>> ofAvro(Serializer curcuma, Class<B> type) {
        return List.of(reference("GenericRecord", () -> new GenericRecordLibrary<>(curcuma, type)));
    }

    /** The library of Thrift, with the classes that its compiler makes of a schema's IDL. */
    public static <B> List<ComparedLibrary<B>> ofThrift(Library<B, B> curcuma, Class<B> type, BenchmarkFormat format) {
        return List.of(reference(
                "libthrift",
                () -> new ThriftClassLibrary<>(curcuma, IdlCompiler.THRIFT.compile(type), protocol(format))));
    }

    private static TProtocolFactory protocol(BenchmarkFormat format) {
        return format == BenchmarkFormat.THRIFT_COMPACT
                ? new TCompactProtocol.Factory()
                : new TBinaryProtocol.Factory();
    }

    private static ObjectMapper messagePack() {
        // otherwise a decimal becomes a double
        return new MessagePackMapper().handleBigIntegerAndBigDecimalAsString();
    }

    private static <B> List<ComparedLibrary<B>> json(Class<B> type, UnaryOperator<ObjectMapper> with, boolean fields) {
        return List.of(
                reference("Jackson", () -> new JacksonLibrary<>(with.apply(new JsonMapper()), type)),
                sameFormat(
                        "Jackson, Blackbird, fast doubles", () -> new JacksonLibrary<>(with.apply(blackbird()), type)),
                sameFormat("fastjson2", () -> new FastjsonLibrary<>(type, fields)));
    }

    private static <B> List<ComparedLibrary<B>> cbor(Class<B> type, UnaryOperator<ObjectMapper> with) {
        return List.of(reference("Jackson CBOR", () -> new JacksonLibrary<>(with.apply(new CBORMapper()), type)));
    }

    private static <B> List<ComparedLibrary<B>> smile(Class<B> type, UnaryOperator<ObjectMapper> with) {
        return List.of(reference("Jackson Smile", () -> new JacksonLibrary<>(with.apply(new SmileMapper()), type)));
    }

    private static <B> List<ComparedLibrary<B>> withFloor(
            List<ComparedLibrary<B>> libraries, ComparedLibrary<B> floor) {
        return Stream.concat(libraries.stream(), Stream.of(floor)).toList();
    }

    private static List<ComparedLibrary<XMLMessage>> thrift(
            TProtocolFactory protocol, ComparedLibrary<XMLMessage> floor) {
        return List.of(reference("libthrift", () -> new ThriftLibrary(protocol)), floor);
    }

    /** Omits absent values, as Curcuma does. */
    private static ObjectMapper withoutAbsent(ObjectMapper mapper) {
        return mapper.setDefaultPropertyInclusion(JsonInclude.Include.NON_EMPTY);
    }

    private static ObjectMapper blackbird() {
        JsonFactory factory = JsonFactory.builder()
                .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                .build();
        return JsonMapper.builder(factory).addModule(new BlackbirdModule()).build();
    }

    private static <B> ComparedLibrary<B> reference(String name, Supplier<Library<B, ?>> library) {
        return new ComparedLibrary<>(name, Role.REFERENCE, library);
    }

    private static <B> ComparedLibrary<B> sameFormat(String name, Supplier<Library<B, ?>> library) {
        return new ComparedLibrary<>(name, Role.SAME_FORMAT, library);
    }
}
