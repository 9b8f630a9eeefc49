package io.curcuma.samples.flights.service;

import io.curcuma.Limits;
import io.curcuma.Serializer;
import io.curcuma.Validation;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.NegotiationOptions;
import java.util.List;

/** The formats and content codings of the service, and of clients that want them all. */
public final class FlightMessages {
    /**
     * In the order of the service's preference. HTTP's registry has the first three; the others are for those who know each other, and nobody gets
     * them without naming them here.
     */
    public static final List<String> CODINGS =
            List.of(Codec.ZSTD, Codec.GZIP, Codec.BROTLI, Codec.XZ, Codec.BZIP2, Codec.LZ4, Codec.SNAPPY);

    static final String PACKAGE = "io.curcuma.schemas.flights";

    private FlightMessages() {}

    /**
     * Requests that break a rule of the schema are refused. All formats, and all codings at their default levels: gzip 6, zstd 3, xz 3, bzip2 9, br 5.
     *
     * @param fastInfoset whether {@code application/fastinfoset} is among the formats
     * @param messageBytes the longest request, before and after its coding is undone
     */
    public static HttpMessages of(boolean fastInfoset, int messageBytes) {
        Limits defaults = Limits.DEFAULT;
        Serializer serializer = Serializer.forPackages(PACKAGE)
                .withLimits(new Limits(
                        defaults.depth(),
                        messageBytes,
                        defaults.stringBytes(),
                        defaults.numberDigits(),
                        defaults.numberScale(),
                        defaults.zeroByteItems(),
                        defaults.mapEntries(),
                        defaults.graphBytes()))
                .withValidation(Validation.READ);
        Serializer all = fastInfoset ? serializer.withFormat(new FastInfosetFormat()) : serializer;
        NegotiationOptions options = NegotiationOptions.of(all.formats()).withCodings(CODINGS);
        return new HttpMessages(all, options, Codecs.load(), HttpMessages.DEFAULT_CODING_THRESHOLD);
    }
}
