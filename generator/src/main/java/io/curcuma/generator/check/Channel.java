package io.curcuma.generator.check;

/** A column of the table. */
public enum Channel {
    /** Documents: what is valid, and what is read. */
    XML("XML", "xml"),
    /** Also CBOR, Smile and MessagePack, which have its shape. */
    JSON("JSON", "json"),
    /** Also Protostuff, which has its numbers. */
    PROTOBUF("Protobuf", "protobuf"),
    /** A new schema reads data of the old one. */
    AVRO_BACKWARD("Avro backward", "avroBackward"),
    /** The old schema reads data of the new one. */
    AVRO_FORWARD("Avro forward", "avroForward"),
    THRIFT("Thrift", "thrift");

    private final String title;
    private final String id;

    Channel(String title, String id) {
        this.title = title;
        this.id = id;
    }

    /** Head of its column. */
    public String title() {
        return title;
    }

    /** Its name in the JSON report. */
    public String id() {
        return id;
    }

    /** What of a verdict is this column's matter. */
    Compatibility part(Compatibility verdict) {
        return switch (this) {
            case AVRO_BACKWARD -> verdict.newReadsOld() ? Compatibility.SAFE : verdict;
            case AVRO_FORWARD -> verdict.oldReadsNew() ? Compatibility.SAFE : verdict;
            case XML, JSON, PROTOBUF, THRIFT -> verdict;
        };
    }
}
