package io.curcuma.generator.check;

/**
 * The verdicts of one change. Immutable.
 *
 * @param avro both directions; the columns are parts of it
 */
public record Verdicts(Verdict xml, Verdict json, Verdict protobuf, Verdict avro, Verdict thrift) {
    /** Nothing to fear anywhere. */
    public static final Verdicts SAFE = all(Verdict.SAFE);

    /** The same everywhere. */
    public static Verdicts all(Verdict verdict) {
        return new Verdicts(verdict, verdict, verdict, verdict, verdict);
    }

    /** One of documents, one of everything else. */
    public static Verdicts xml(Verdict xml, Verdict others) {
        return new Verdicts(xml, others, others, others, others);
    }

    /** One of what knows fields by number, the others safe. */
    public static Verdicts numbered(Verdict verdict) {
        return new Verdicts(Verdict.SAFE, Verdict.SAFE, verdict, Verdict.SAFE, verdict);
    }

    /** What holds where both do. */
    public Verdicts and(Verdicts other) {
        return new Verdicts(
                xml.and(other.xml),
                json.and(other.json),
                protobuf.and(other.protobuf),
                avro.and(other.avro),
                thrift.and(other.thrift));
    }

    /** What holds in every format. */
    public Verdict worst() {
        return xml.and(json).and(protobuf).and(avro).and(thrift);
    }

    /** The verdict of one column. */
    public Verdict of(Channel channel) {
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
