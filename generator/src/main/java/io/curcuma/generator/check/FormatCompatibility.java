package io.curcuma.generator.check;

import java.util.List;

/**
 * The verdicts of one change. Immutable.
 *
 * @param avro both directions; the columns are parts of it
 */
public record FormatCompatibility(
        Compatibility xml, Compatibility json, Compatibility protobuf, Compatibility avro, Compatibility thrift) {
    /** Nothing to fear anywhere. */
    public static final FormatCompatibility SAFE = all(Compatibility.SAFE);

    /** The same everywhere. */
    public static FormatCompatibility all(Compatibility verdict) {
        return new FormatCompatibility(verdict, verdict, verdict, verdict, verdict);
    }

    /** One of documents, one of everything else. */
    public static FormatCompatibility xml(Compatibility xml, Compatibility others) {
        return new FormatCompatibility(xml, others, others, others, others);
    }

    /** One of what knows fields by number, the others safe. */
    public static FormatCompatibility numbered(Compatibility verdict) {
        return new FormatCompatibility(Compatibility.SAFE, Compatibility.SAFE, verdict, Compatibility.SAFE, verdict);
    }

    /** What holds where both do. */
    public FormatCompatibility and(FormatCompatibility other) {
        return new FormatCompatibility(
                xml.and(other.xml),
                json.and(other.json),
                protobuf.and(other.protobuf),
                avro.and(other.avro),
                thrift.and(other.thrift));
    }

    /** What holds in every format. */
    public Compatibility worst() {
        return xml.and(json).and(protobuf).and(avro).and(thrift);
    }

    /**
     * How many formats it hurts. What new readers do not understand counts more than all that old readers do not: old messages cannot be
     * sent again.
     */
    public int harm() {
        List<Compatibility> verdicts = List.of(xml, json, protobuf, avro, thrift);
        int lost = (int) verdicts.stream().filter(v -> !v.newReadsOld()).count();
        int late = (int) verdicts.stream().filter(v -> !v.oldReadsNew()).count();
        return lost * (verdicts.size() + 1) + late;
    }

    /** The verdict of one column. */
    public Compatibility of(Channel channel) {
        return channel.part(
                switch (channel) {
                    case XML -> xml;
                    case JSON -> json;
                    case PROTOBUF -> protobuf;
                    case AVRO_BACKWARD, AVRO_FORWARD -> avro;
                    case THRIFT -> thrift;
                });
    }
}
