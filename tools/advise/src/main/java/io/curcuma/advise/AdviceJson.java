package io.curcuma.advise;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.curcuma.compression.Codec;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/** An advice as JSON, with all rows. */
public final class AdviceJson {
    private AdviceJson() {}

    /** The text, with a line break at its end. */
    public static String of(Advice advice) {
        StringWriter text = new StringWriter();
        // not the line break of the machine
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        try (JsonGenerator out = new JsonFactory().createGenerator(text)) {
            out.setPrettyPrinter(
                    new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
            write(advice, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }

    private static void write(Advice advice, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeArrayFieldStart("rows");
        for (MeasuredCombination row : advice.rows()) {
            out.writeStartObject();
            choice(row.choice(), out);
            if (!row.choice().codec().equals(Codec.NONE)) {
                out.writeStringField("engine", row.engine().name().toLowerCase(Locale.ROOT));
            }
            out.writeNumberField("bytes", row.bytes());
            out.writeNumberField("bytesPerDocument", rounded(row.meanBytes()));
            out.writeNumberField("encodeMicros", rounded(row.encodeMicros()));
            out.writeNumberField("decodeMicros", rounded(row.decodeMicros()));
            out.writeNumberField("spread", rounded(row.spread()));
            out.writeNumberField("allocatedBytes", rounded(row.allocatedBytes()));
            out.writeNumberField("modelledLatencyMicros", rounded(row.latencyMicros(advice.network())));
            out.writeBooleanField("pareto", advice.isPareto(row));
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeObjectFieldStart("recommended");
        for (Goal goal : Goal.values()) {
            out.writeObjectFieldStart(goal.name().toLowerCase(Locale.ROOT));
            choice(advice.recommended(goal).choice(), out);
            out.writeEndObject();
        }
        out.writeEndObject();
        out.writeObjectFieldStart("documents");
        out.writeNumberField("used", advice.documents().used());
        out.writeNumberField("found", advice.documents().found());
        out.writeNumberField("xmlBytes", advice.documents().xmlBytes());
        out.writeNumberField("rounds", advice.documents().rounds());
        out.writeNumberField("minBytes", advice.documents().minBytes());
        out.writeEndObject();
        out.writeObjectFieldStart("network");
        out.writeNumberField("bitsPerSecond", advice.network().bitsPerSecond());
        out.writeNumberField("delayMicros", advice.network().delayMicros());
        out.writeNumberField("firstWindow", advice.network().firstWindow());
        out.writeEndObject();
        texts("failures", advice.failures(), out);
        texts("notes", advice.notes(), out);
        out.writeEndObject();
    }

    private static void choice(Combination choice, JsonGenerator out) throws IOException {
        out.writeStringField("format", choice.format());
        out.writeStringField("codec", choice.codec());
        if (choice.level() == null) {
            out.writeNullField("level");
        } else {
            out.writeNumberField("level", choice.level());
        }
    }

    private static void texts(String name, List<String> texts, JsonGenerator out) throws IOException {
        out.writeArrayFieldStart(name);
        for (String text : texts) {
            out.writeString(text);
        }
        out.writeEndArray();
    }

    /** A thousandth of a microsecond is less than the clock tells. */
    private static double rounded(double value) {
        return Math.rint(value * 1000) / 1000;
    }
}
