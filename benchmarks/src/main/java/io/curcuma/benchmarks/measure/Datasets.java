package io.curcuma.benchmarks.measure;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import io.curcuma.Serializer;
import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.ComparedLibraries;
import io.curcuma.benchmarks.library.ComparedLibrary;
import io.curcuma.schemas.Documents;
import io.curcuma.schemas.MessageSize;
import io.curcuma.schemas.MessageText;
import io.curcuma.schemas.SampleSchema;
import io.curcuma.schemas.cart.Cart;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.menu.StoreMenu;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.namespace.QName;

/** All datasets, by names such as {@code message/10K} and {@code cart}. */
public final class Datasets {
    private static final int CART_BYTES = 17_845;
    private static final int FLIGHTS = 100;
    private static final int MENU_BYTES = 20_000;

    /** Writes one document. */
    private interface Writer {
        void write(long seed, OutputStream out) throws IOException;
    }

    private Datasets() {}

    /**
     * Returns the dataset with a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Dataset<?> of(String name) {
        if (name.startsWith(CustomDataset.PREFIX)) {
            return CustomDataset.of(name);
        }
        int slash = name.indexOf('/');
        String kind = slash < 0 ? name : name.substring(0, slash);
        String size = name.substring(slash + 1);
        return switch (kind) {
            case "message" -> Messages.data(MessageSize.of(size), MessageText.ASCII);
            case "message-latin1" -> Messages.data(MessageSize.of(size), MessageText.LATIN1);
            case "message-cjk" -> Messages.data(MessageSize.of(size), MessageText.CJK);
            case "cart" ->
                sample(
                        SampleSchema.CART,
                        "cart",
                        "18K",
                        Cart.class,
                        io.curcuma.schemas.cart.proto.Cart.parser(),
                        (seed, out) -> Documents.cart(seed, CART_BYTES, out));
            case "flights" ->
                sample(
                        SampleSchema.FLIGHTS,
                        "flightSelectionRequest",
                        FLIGHTS + " flights",
                        FlightSelectionRequest.class,
                        io.curcuma.schemas.flights.proto.FlightSelectionRequest.parser(),
                        (seed, out) -> Documents.flightRequest(seed, FLIGHTS, out));
            case "menu" ->
                sample(
                        SampleSchema.MENU,
                        "storeMenu",
                        "20K",
                        StoreMenu.class,
                        io.curcuma.schemas.menu.proto.StoreMenu.parser(),
                        (seed, out) -> Documents.menu(seed, MENU_BYTES, out));
            default -> throw new IllegalArgumentException("no data '" + name + "'");
        };
    }

    private static <B> Dataset<B> sample(
            SampleSchema schema,
            String root,
            String size,
            Class<B> type,
            Parser<? extends Message> protoc,
            Writer writer) {
        List<byte[]> documents = new ArrayList<>();
        for (int i = 0; i < Messages.COUNT; i++) {
            ByteArrayOutputStream document = new ByteArrayOutputStream();
            try {
                writer.write(Messages.FIRST_SEED + i, document);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            documents.add(document.toByteArray());
        }
        return new Dataset<>(
                schema.name().toLowerCase(Locale.ROOT),
                size,
                type,
                new QName(schema.namespace(), root),
                Serializer.forPackages(type.getPackageName()),
                documents) {
            @Override
            List<ComparedLibrary<B>> libraries(BenchmarkFormat format) {
                return format == BenchmarkFormat.PROTOBUF
                        ? ComparedLibraries.ofProtoc(curcuma(format), protoc)
                        : super.libraries(format);
            }
        };
    }
}
