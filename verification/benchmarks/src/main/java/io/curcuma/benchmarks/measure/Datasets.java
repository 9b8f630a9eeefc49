package io.curcuma.benchmarks.measure;

import com.google.protobuf.Message;
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
import io.curcuma.schemas.invoice.InvoiceType;
import io.curcuma.schemas.menu.StoreMenu;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import javax.xml.namespace.QName;

/** All datasets, by names such as {@code message/10K} and {@code cart/18K}. */
public final class Datasets {
    /** Those of real services: carts and menus by bytes of XML, flights by number, invoices by lines. */
    public static final List<String> REAL = List.of(
            "cart/3K",
            "cart/18K",
            "cart/100K",
            "flights/10",
            "flights/100",
            "flights/1000",
            "invoice/2",
            "invoice/20",
            "invoice/100",
            "menu/5K",
            "menu/20K",
            "menu/100K");

    /** One size of each. */
    public static final List<String> REAL_OF_ONE_SIZE = List.of("cart/18K", "flights/100", "invoice/20", "menu/20K");

    // the sizes of a production cart, and of carts of guests
    private static final Map<String, Integer> CART_BYTES = Map.of("3K", 2_900, "18K", 17_845, "100K", 100_000);
    private static final Map<String, Integer> MENU_BYTES = Map.of("5K", 5_000, "20K", 20_000, "100K", 100_000);
    private static final Map<String, Integer> FLIGHTS = Map.of("10", 10, "100", 100, "1000", 1_000);
    private static final Map<String, Integer> LINES = Map.of("2", 2, "20", 20, "100", 100);

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
                        size,
                        Cart.class,
                        io.curcuma.schemas.cart.proto.Cart.getDefaultInstance(),
                        (seed, out) -> Documents.cart(seed, size(CART_BYTES, size), out));
            case "flights" ->
                sample(
                        SampleSchema.FLIGHTS,
                        "flightSelectionRequest",
                        size,
                        FlightSelectionRequest.class,
                        io.curcuma.schemas.flights.proto.FlightSelectionRequest.getDefaultInstance(),
                        (seed, out) -> Documents.flightRequest(seed, size(FLIGHTS, size), out));
            case "invoice" ->
                sample(
                        SampleSchema.INVOICE,
                        "Invoice",
                        size,
                        InvoiceType.class,
                        io.curcuma.schemas.invoice.proto.InvoiceType.getDefaultInstance(),
                        (seed, out) -> Documents.invoice(seed, size(LINES, size), out));
            case "menu" ->
                sample(
                        SampleSchema.MENU,
                        "storeMenu",
                        size,
                        StoreMenu.class,
                        io.curcuma.schemas.menu.proto.StoreMenu.getDefaultInstance(),
                        (seed, out) -> Documents.menu(seed, size(MENU_BYTES, size), out));
            default -> throw new IllegalArgumentException("no data '" + name + "'");
        };
    }

    private static int size(Map<String, Integer> sizes, String name) {
        Integer size = sizes.get(name);
        if (size == null) {
            throw new IllegalArgumentException("no size '" + name + "' but " + new TreeSet<>(sizes.keySet()));
        }
        return size;
    }

    private static <B> Dataset<B> sample(
            SampleSchema schema, String root, String size, Class<B> type, Message protoc, Writer writer) {
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
            public List<ComparedLibrary<B>> libraries(BenchmarkFormat format) {
                return format == BenchmarkFormat.PROTOBUF
                        ? ComparedLibraries.ofProtoc(curcuma(format), type, protoc)
                        : super.libraries(format);
            }
        };
    }
}
