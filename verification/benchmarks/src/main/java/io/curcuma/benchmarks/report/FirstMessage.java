package io.curcuma.benchmarks.report;

import io.curcuma.Serializer;
import java.util.concurrent.TimeUnit;

/** The main class of a JVM that writes one message and prints the time from the first line of this method to the bytes. */
final class FirstMessage {
    private FirstMessage() {}

    /** Expects the package of the beans, the simple name of the root class, and a format. */
    public static void main(String[] args) throws Exception {
        long start = System.nanoTime();
        Object bean = Class.forName(args[0] + "." + args[1]).getConstructor().newInstance();
        bean.getClass().getMethod("setText", String.class).invoke(bean, "first");
        byte[] bytes = Serializer.forPackages(args[0]).write(bean, args[2]);
        long nanos = System.nanoTime() - start;
        System.out.println("{\"millis\":" + nanos / (double) TimeUnit.MILLISECONDS.toNanos(1) + ",\"bytes\":"
                + bytes.length + "}");
    }
}
