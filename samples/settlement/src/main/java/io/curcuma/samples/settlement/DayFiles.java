package io.curcuma.samples.settlement;

import curcuma.settlement.Payment;
import io.curcuma.Format;
import io.curcuma.MessageReader;
import io.curcuma.MessageWriter;
import io.curcuma.Serializer;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** XML files with the payments of a day, of any length. */
final class DayFiles {
    private static final String PATH = "{urn:bank:day}day/{urn:curcuma:settlement}payment";
    private static final String BROKEN =
            "<payment xmlns=\"urn:curcuma:settlement\" id=\"broken\"><amount currency=\"EUR\">much</amount></payment>\n";

    private final Serializer curcuma;

    DayFiles(Serializer curcuma) {
        this.curcuma = curcuma;
    }

    /**
     * Writes files.
     *
     * @param payments in all files together
     * @param broken how many of the elements cannot be read, besides the payments
     * @param made is given each payment
     */
    List<Path> write(Path folder, int files, long payments, long broken, PaymentMaker maker, Consumer<Payment> made)
            throws IOException {
        List<Path> paths = new ArrayList<>();
        for (int file = 0; file < files; file++) {
            Path path = Files.createDirectories(folder).resolve("payments-" + file + ".xml");
            OutputStream out = new BufferedOutputStream(Files.newOutputStream(path));
            try (MessageWriter<Payment> writer = curcuma.streamTo(out, PATH, Payment.class, Format.XML)) {
                for (long n = share(payments, file, files); n > 0; n--) {
                    Payment payment = maker.next();
                    made.accept(payment);
                    writer.write(payment);
                }
                for (long n = share(broken, file, files); n > 0; n--) {
                    out.write(BROKEN.getBytes(StandardCharsets.UTF_8));
                }
            }
            paths.add(path);
        }
        return paths;
    }

    private static long share(long all, int file, int files) {
        return all / files + (file < all % files ? 1 : 0);
    }

    /** Reads a file; returns how many elements could not be read. */
    long read(Path file, Consumer<Payment> each) throws IOException {
        long[] refused = {0};
        try (MessageReader<Payment> in = curcuma.stream(Files.newInputStream(file), PATH, Payment.class, Format.XML)) {
            in.onRefused(refusal -> refused[0]++).forEachRemaining(each);
        }
        return refused[0];
    }
}
