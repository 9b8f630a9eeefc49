package io.curcuma.generator.check;

import java.util.function.UnaryOperator;

/** A column of the table. */
public enum Channel {
    /** Documents: what is valid, and what is read. */
    XML("XML", "xml", verdict -> verdict),
    /** Also CBOR, Smile and MessagePack, which have its shape. */
    JSON("JSON", "json", verdict -> verdict),
    /** Also Protostuff, which has its numbers. */
    PROTOBUF("Protobuf", "protobuf", verdict -> verdict),
    /** A new schema reads data of the old one. */
    AVRO_BACKWARD("Avro backward", "avroBackward", v -> v.newReadsOld() ? Verdict.SAFE : v),
    /** The old schema reads data of the new one. */
    AVRO_FORWARD("Avro forward", "avroForward", v -> v.oldReadsNew() ? Verdict.SAFE : v),
    THRIFT("Thrift", "thrift", verdict -> verdict);

    private final String title;
    private final String id;
    private final UnaryOperator<Verdict> part;

    Channel(String title, String id, UnaryOperator<Verdict> part) {
        this.title = title;
        this.id = id;
        this.part = part;
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
    Verdict part(Verdict verdict) {
        return part.apply(verdict);
    }
}
