package io.curcuma.samples.finding;

import com.example.finding.v1.FindItemsByKeywordsRequest;
import com.example.finding.v1.Finding;
import com.example.finding.v1.FindingClient;
import com.example.finding.v1.FindingFaultException;
import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.services.Channel;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Calls a server by every protocol, and compares what comes back with what the implementation answers within the process. */
final class Demo {
    private static final Serializer SERIALIZER = Serializer.forPackages(FindingServer.PACKAGE);

    private final PrintStream out;
    private final int calls;
    private final FindItemsByKeywordsRequest request = request("running shoes");
    private final Finding local = new Catalogue();

    /** @param calls whose processor time is measured, after as many that are not */
    Demo(PrintStream out, int calls) {
        this.out = out;
        this.calls = calls;
    }

    private static FindItemsByKeywordsRequest request(String keywords) {
        FindItemsByKeywordsRequest request = new FindItemsByKeywordsRequest();
        request.setKeywords(keywords);
        return request;
    }

    /**
     * Prints a table.
     *
     * @param cpu the processor time that the server has taken so far, null if the platform does not tell
     * @return whether every protocol answered as the implementation does
     */
    boolean run(Ports ports, Supplier<@Nullable Duration> cpu) throws Exception {
        Map<String, Long> bytes = bytes(ports);
        boolean areEqual = true;
        out.printf(Locale.ROOT, "%-20s %10s %16s  %s%n", "protocol", "bytes", "server CPU", "answer and fault");
        try (Protocols protocols = new Protocols(SERIALIZER, ports)) {
            // what the protocols share is compiled before the first of them is measured
            for (Channel channel : protocols.channels().values()) {
                call(new FindingClient(channel), calls / 2);
            }
            for (Map.Entry<String, Channel> each : protocols.channels().entrySet()) {
                FindingClient client = new FindingClient(each.getValue());
                boolean isEqual = isEqual(client);
                areEqual &= isEqual;
                out.printf(
                        Locale.ROOT,
                        "%-20s %,10d %16s  %s%n",
                        each.getKey(),
                        bytes.get(each.getKey()),
                        time(client, cpu),
                        isEqual ? "equal" : "DIFFERENT");
            }
        }
        return areEqual;
    }

    /** Bytes of a call on a connection that is open already, with heads and frames of the protocol. */
    private Map<String, Long> bytes(Ports ports) throws Exception {
        Map<String, Long> all = new LinkedHashMap<>();
        LongAdder counted = new LongAdder();
        try (Relay http = new Relay(ports.http(), counted);
                Relay grpc = new Relay(ports.grpc(), counted);
                Relay thrift = new Relay(ports.thrift(), counted);
                Protocols protocols = new Protocols(SERIALIZER, new Ports(http.port(), grpc.port(), thrift.port()))) {
            for (Map.Entry<String, Channel> each : protocols.channels().entrySet()) {
                FindingClient client = new FindingClient(each.getValue());
                client.findItemsByKeywords(request);
                counted.reset();
                client.findItemsByKeywords(request);
                all.put(each.getKey(), counted.sum());
            }
        }
        return all;
    }

    private String time(Finding client, Supplier<@Nullable Duration> cpu) throws FindingFaultException {
        call(client, calls / 2);
        Duration before = cpu.get();
        call(client, calls);
        Duration after = cpu.get();
        return before == null || after == null
                ? "?"
                : String.format(
                        Locale.ROOT, "%,.0f us a call", after.minus(before).toNanos() / 1_000.0 / calls);
    }

    private void call(Finding client, int times) throws FindingFaultException {
        for (int i = 0; i < times; i++) {
            client.findItemsByKeywords(request);
        }
    }

    private boolean isEqual(Finding client) throws FindingFaultException {
        return Arrays.equals(xml(client.findItemsByKeywords(request)), xml(local.findItemsByKeywords(request)))
                && Arrays.equals(xml(fault(client).detail()), xml(fault(local).detail()));
    }

    private static FindingFaultException fault(Finding finding) {
        try {
            finding.findItemsByKeywords(request(" "));
        } catch (FindingFaultException e) {
            return e;
        }
        throw new IllegalStateException("no fault where there has to be one");
    }

    private static byte[] xml(Object bean) {
        return SERIALIZER.write(bean, Format.XML);
    }
}
