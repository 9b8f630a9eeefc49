package io.curcuma.samples.quickstart;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.schemas.cart.Cart;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Shows what the build made of the cart's schema, then sends one cart through every format. */
public final class Quickstart {
    static final List<String> FORMATS = List.of(
            Format.XML,
            Format.JSON,
            Format.PROTOBUF,
            Format.AVRO,
            Format.AVRO_BARE,
            Format.THRIFT_COMPACT,
            Format.THRIFT_BINARY);

    private static final String CART = "META-INF/curcuma/schemas/cart/instances/family.xml";
    private static final int LINES = 12;

    private Quickstart() {}

    /** Prints to standard output; takes no arguments. */
    public static void main(String[] args) throws IOException {
        run(System.out);
    }

    /** One row of the table. */
    record Row(String format, int bytes, boolean equal) {}

    static void run(PrintStream out) throws IOException {
        idl(out, "META-INF/curcuma/proto/io/curcuma/schemas/cart/cart.proto", "message LineItem");
        idl(out, "META-INF/curcuma/avro/io/curcuma/schemas/cart/Cart.avsc", "{");
        idl(out, "META-INF/curcuma/thrift/io_curcuma_schemas_cart.thrift", "struct LineItem");
        byte[] document = resource(CART);
        out.printf(Locale.ROOT, "One cart, %,d bytes of XML as it was written by hand:%n%n", document.length);
        out.printf(Locale.ROOT, "%-16s %8s  %s%n", "format", "bytes", "back to XML");
        for (Row row : table(document)) {
            out.printf(Locale.ROOT, "%-16s %,8d  %s%n", row.format(), row.bytes(), row.equal() ? "equal" : "DIFFERENT");
        }
    }

    static List<Row> table(byte[] document) {
        Serializer curcuma = Serializer.forPackages("io.curcuma.schemas.cart", "io.curcuma.schemas.common");
        Cart cart = curcuma.read(document, Cart.class, Format.XML);
        byte[] xml = curcuma.write(cart, Format.XML);
        return FORMATS.stream()
                .map(format -> {
                    byte[] bytes = curcuma.write(cart, format);
                    Cart back = curcuma.read(bytes, Cart.class, format);
                    return new Row(format, bytes.length, Arrays.equals(xml, curcuma.write(back, Format.XML)));
                })
                .toList();
    }

    private static void idl(PrintStream out, String path, String from) throws IOException {
        out.println("--- " + path.substring("META-INF/curcuma/".length()));
        new String(resource(path), StandardCharsets.UTF_8)
                .lines()
                .dropWhile(line -> !line.startsWith(from))
                .limit(LINES)
                .forEach(line -> out.println("    " + line));
        out.println();
    }

    static byte[] resource(String path) throws IOException {
        try (InputStream in = Quickstart.class.getClassLoader().getResourceAsStream(path)) {
            if (in == null) {
                throw new IOException(path + " is not on the class path");
            }
            return in.readAllBytes();
        }
    }
}
