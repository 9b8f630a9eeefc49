package io.curcuma.advise;

import io.curcuma.Serializer;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Engine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A choice and the documents that it is measured on. */
final class Trial {
    private final Combination choice;
    private final Engine engine;
    /** Null for none: then nothing is copied either. */
    private final @Nullable Codec codec;

    private final List<Message> messages;
    private final int minBytes;
    private final int maxBytes;
    private final byte[][] packed;
    private final boolean[] compressed;

    private final List<Double> encodeMicros = new ArrayList<>();
    private final List<Double> decodeMicros = new ArrayList<>();
    private double allocatedBytes;

    /**
     * A bean and what writes it.
     *
     * @param serializer whose formats know the document's root element
     */
    record Message(Object bean, Serializer serializer) {}

    Trial(String format, CodecChoice choice, List<Message> messages, int minBytes) {
        this.choice = new Combination(format, choice.codec().id(), choice.level());
        engine = choice.codec().engine();
        codec = choice.codec().id().equals(Codec.NONE) ? null : choice.codec();
        this.messages = messages;
        this.minBytes = minBytes;
        maxBytes = messages.get(0).serializer().limits().messageBytes();
        packed = new byte[messages.size()][];
        compressed = new boolean[messages.size()];
    }

    Combination choice() {
        return choice;
    }

    int documents() {
        return messages.size();
    }

    /** Writes and compresses all. */
    void encode() {
        for (int i = 0; i < packed.length; i++) {
            Message message = messages.get(i);
            byte[] plain = message.serializer().write(message.bean(), choice.format());
            compressed[i] = codec != null && plain.length >= minBytes;
            packed[i] = compressed[i] && codec != null ? codec.compress(plain, 0, plain.length) : plain;
        }
    }

    /** Decompresses and reads all that was encoded. Returns the last bean, so that the work is not left out. */
    Object decode() {
        Object last = this;
        for (int i = 0; i < packed.length; i++) {
            Message message = messages.get(i);
            last = message.serializer().read(unpacked(i), message.bean().getClass(), choice.format());
        }
        return last;
    }

    private byte[] unpacked(int i) {
        return compressed[i] && codec != null ? codec.decompress(packed[i], 0, packed[i].length, maxBytes) : packed[i];
    }

    /** Whether the codec gives back the bytes of all documents. */
    boolean isLossless() {
        encode();
        for (int i = 0; i < packed.length; i++) {
            Message message = messages.get(i);
            if (!Arrays.equals(unpacked(i), message.serializer().write(message.bean(), choice.format()))) {
                return false;
            }
        }
        return true;
    }

    /** The compressed messages need not be held. */
    void forget() {
        Arrays.fill(packed, new byte[0]);
    }

    List<Integer> lengths() {
        encode();
        List<Integer> lengths = Arrays.stream(packed).map(bytes -> bytes.length).toList();
        forget();
        return lengths;
    }

    /** Adds the times of a round, each of one document. */
    void add(double encode, double decode, double allocated) {
        encodeMicros.add(encode);
        decodeMicros.add(decode);
        allocatedBytes = allocated;
    }

    MeasuredCombination figures() {
        List<Double> totals = new ArrayList<>();
        for (int i = 0; i < encodeMicros.size(); i++) {
            totals.add(encodeMicros.get(i) + decodeMicros.get(i));
        }
        double least = totals.stream().mapToDouble(total -> total).min().orElse(0);
        double most = totals.stream().mapToDouble(total -> total).max().orElse(0);
        double middle = median(totals);
        return new MeasuredCombination(
                choice,
                engine,
                lengths(),
                median(encodeMicros),
                median(decodeMicros),
                allocatedBytes,
                middle == 0 ? 0 : (most - least) / middle);
    }

    static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
