package io.curcuma.benchmarks.report;

import io.curcuma.Serializer;
import java.util.concurrent.TimeUnit;

/** The entry of a JVM that writes one message and tells how long that took, from this method's first line to the bytes. */
final class FirstMessage {
    private FirstMessage() {}

    /** Takes the package of the beans, the name of the root's class there and a format. */
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
