package io.curcuma.samples.cart.fleet;

import io.curcuma.samples.cart.store.StoreAddress;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * What a node is started with.
 *
 * @param modes the file with its modes, which the node looks at again and again
 * @param carts how many there are
 * @param seed of the carts
 * @param node its number, from 0
 * @param rate calls in a second
 */
record NodeSettings(StoreAddress stores, Program program, Path modes, int carts, long seed, int node, int rate) {
    void write(Path file) throws IOException {
        Properties properties = new Properties();
        stores.write(properties);
        properties.setProperty("program", program.name());
        properties.setProperty("modes", modes.toString());
        properties.setProperty("carts", Integer.toString(carts));
        properties.setProperty("seed", Long.toString(seed));
        properties.setProperty("node", Integer.toString(node));
        properties.setProperty("rate", Integer.toString(rate));
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            properties.store(out, null);
        }
    }

    static NodeSettings read(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(in);
        }
        return new NodeSettings(
                StoreAddress.of(properties),
                Program.valueOf(properties.getProperty("program")),
                Path.of(properties.getProperty("modes")),
                Integer.parseInt(properties.getProperty("carts")),
                Long.parseLong(properties.getProperty("seed")),
                Integer.parseInt(properties.getProperty("node")),
                Integer.parseInt(properties.getProperty("rate")));
    }
}
