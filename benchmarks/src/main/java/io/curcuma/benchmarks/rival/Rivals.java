package io.curcuma.benchmarks.rival;

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
import com.google.protobuf.Parser;
import io.curcuma.benchmarks.Contest;
import io.curcuma.benchmarks.Side;
import io.curcuma.benchmarks.rival.Rival.Role;
import io.curcuma.schemas.message.XMLMessage;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TProtocolFactory;

/** Who competes in which format. */
public final class Rivals {
    private static final QName MESSAGE = new QName("urn:curcuma:message", "message");

    private Rivals() {}

    /** The library of a format, on messages. */
    public static Side<XMLMessage, ?> reference(Contest contest) {
        return ofMessages(contest).get(0).side().get();
    }

    /** All who compete on messages; the first is the reference, the last the floor. */
    public static List<Rival<XMLMessage>> ofMessages(Contest contest) {
        Rival<XMLMessage> floor = new Rival<>("limit.raw", Role.FLOOR, RawSide::new);
        return switch (contest) {
            case PROTOBUF ->
                List.of(
                        reference("protobuf-java", () -> new ProtobufSide(false)),
                        rival("protobuf-java, sizes kept", () -> new ProtobufSide(true)),
                        rival("protobuf-java, from and to beans", () -> new ThroughSide<>(new ProtobufSide(false))),
                        rival("QuickBuffers", QuickBuffersSide::new),
                        rival("Wire", WireSide::new),
                        rival("protostuff-runtime", () -> ProtostuffSide.protobuf(XMLMessage.class)),
                        floor);
            case AVRO ->
                List.of(
                        reference("SpecificRecord", () -> new AvroSide(false)),
                        rival("SpecificRecord, custom coders", () -> new AvroSide(true)),
                        floor);
            case THRIFT_COMPACT -> thrift(new TCompactProtocol.Factory(), floor);
            case THRIFT_BINARY -> thrift(new TBinaryProtocol.Factory(), floor);
            case MESSAGE_PACK -> List.of(reference("msgpack-core by hand", MessagePackSide::new), floor);
            case JSON -> withFloor(json(XMLMessage.class, Rivals::withoutAbsent, false), floor);
            case CBOR -> withFloor(cbor(XMLMessage.class, Rivals::withoutAbsent), floor);
            case SMILE -> withFloor(smile(XMLMessage.class, Rivals::withoutAbsent), floor);
            case PROTOSTUFF, XML, FAST_INFOSET -> withFloor(ofBeans(contest, XMLMessage.class, MESSAGE), floor);
        };
    }

    /** Those who need no code written for the beans' class; the first is the reference; empty where there is none. */
    public static <B> List<Rival<B>> ofBeans(Contest contest, Class<B> type, QName root) {
        return switch (contest) {
            case PROTOSTUFF ->
                List.of(
                        reference("protostuff-runtime", () -> ProtostuffSide.protostuff(type)),
                        new Rival<>("Kryo", Role.OTHER, () -> new KryoSide<>(type)),
                        new Rival<>("Fory", Role.OTHER, () -> new ForySide<>(type)));
            case JSON -> json(type, Calendars::in, true);
            case CBOR -> cbor(type, Calendars::in);
            case SMILE -> smile(type, Calendars::in);
            case XML ->
                List.of(
                        reference("JAXB-RI", () -> JaxbSide.plain(type, root)),
                        rival(
                                "JAXB-RI over Aalto",
                                () -> JaxbSide.stax(type, root, new InputFactoryImpl(), new OutputFactoryImpl())),
                        rival(
                                "JAXB-RI over Woodstox",
                                () -> JaxbSide.stax(type, root, new WstxInputFactory(), new WstxOutputFactory())));
            case FAST_INFOSET -> List.of(reference("JAXB-RI over FastInfoset", () -> JaxbSide.fastInfoset(type, root)));
            case PROTOBUF, AVRO, THRIFT_COMPACT, THRIFT_BINARY, MESSAGE_PACK -> List.of();
        };
    }

    /** Who competes in Protobuf with the classes of protoc for a schema's IDL. */
    public static <B> List<Rival<B>> ofProtoc(Side<B, B> curcuma, Parser<? extends Message> parser) {
        return List.of(reference("protobuf-java", () -> new ProtocSide<>(curcuma, parser)));
    }

    private static <B> List<Rival<B>> json(Class<B> type, UnaryOperator<ObjectMapper> with, boolean fields) {
        return List.of(
                reference("Jackson", () -> new JacksonSide<>(with.apply(new JsonMapper()), type)),
                rival("Jackson, Blackbird, fast doubles", () -> new JacksonSide<>(with.apply(blackbird()), type)),
                rival("fastjson2", () -> new FastjsonSide<>(type, fields)));
    }

    private static <B> List<Rival<B>> cbor(Class<B> type, UnaryOperator<ObjectMapper> with) {
        return List.of(reference("Jackson CBOR", () -> new JacksonSide<>(with.apply(new CBORMapper()), type)));
    }

    private static <B> List<Rival<B>> smile(Class<B> type, UnaryOperator<ObjectMapper> with) {
        return List.of(reference("Jackson Smile", () -> new JacksonSide<>(with.apply(new SmileMapper()), type)));
    }

    private static <B> List<Rival<B>> withFloor(List<Rival<B>> rivals, Rival<B> floor) {
        return Stream.concat(rivals.stream(), Stream.of(floor)).toList();
    }

    private static List<Rival<XMLMessage>> thrift(TProtocolFactory protocol, Rival<XMLMessage> floor) {
        return List.of(reference("libthrift", () -> new ThriftSide(protocol)), floor);
    }

    /** What is absent is left out, as we do. */
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

    private static <B> Rival<B> reference(String name, Supplier<Side<B, ?>> side) {
        return new Rival<>(name, Role.REFERENCE, side);
    }

    private static <B> Rival<B> rival(String name, Supplier<Side<B, ?>> side) {
        return new Rival<>(name, Role.RIVAL, side);
    }
}
