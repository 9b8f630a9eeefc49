package io.curcuma.xml;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.testkit.contract.Garbage;
import io.curcuma.testkit.fixture.EverythingAdapter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Names of untrusted input must not be retained: nothing of them may stay here. */
@Tag("one-jdk")
@Tag("slow")
final class RetainedNamesTest {
    private static final int DOCUMENTS = 90;
    private static final int THREADS = 3;
    private static final int LONG = 1 << 19;
    /** Far below what the documents hold, far above what is allowed to stay. */
    private static final long MAX_RETAINED_BYTES = 32L << 20;

    private static final int COLLECTIONS = 4;

    private static final EverythingAdapter ADAPTER = new EverythingAdapter();

    private static String document(String declarations, String attributes, String content) {
        return "<f:everything xmlns:f='urn:fixture' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
                + declarations + " " + attributes + ">" + content + "</f:everything>";
    }

    private static String name(int i) {
        return "n" + i + "x".repeat(LONG);
    }

    private static String many(int i, String format) {
        return IntStream.range(0, 5_000)
                .mapToObj(j -> format.replace("#", i + "-" + j + "y".repeat(100)))
                .collect(Collectors.joining());
    }

    private static Arguments kind(String what, IntFunction<String> documents) {
        return Arguments.of(what, documents);
    }

    static List<Arguments> kinds() {
        return List.of(
                kind("namespaces", i -> document("xmlns:n='urn:" + name(i) + "'", "", "")),
                kind("prefixes", i -> document("xmlns:" + name(i) + "='urn:n'", "", "")),
                kind("attributes", i -> document("", name(i) + "=''", "")),
                kind(
                        "attributes of a wildcard's namespace",
                        i -> document("xmlns:n='urn:n'", "n:" + name(i) + "=''", "")),
                kind("elements", i -> document("", "", "<" + name(i) + "/>")),
                kind("elements that are closed", i -> document("", "", "<string/><" + name(i) + "></" + name(i) + ">")),
                kind("types", i -> document("xmlns:n='urn:n'", "", "<child xsi:type='n:" + name(i) + "'/>")),
                kind("values", i -> document("", "sign='" + name(i) + "'", "")),
                kind("targets of processing instructions", i -> document("", "", "<?" + name(i) + "?>")),
                kind("root elements", i -> "<" + name(i) + "/>"),
                kind("many namespaces", i -> document("", "", many(i, "<string xmlns:n='urn:#'/>"))),
                kind("many attributes", i -> document("", "", many(i, "<child a#=''/>"))),
                kind("many elements", i -> document("", "", many(i, "<e#/>"))),
                kind("many types", i -> document("xmlns:n='urn:n'", "", many(i, "<child xsi:type='n:t#'/>"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void theNamesOfDocumentsAreNotKept(String what, IntFunction<String> documents) throws InterruptedException {
        read(documents, 0, 2);
        long before = Garbage.usedHeap(COLLECTIONS);
        // threads that live on
        List<Thread> threads = new ArrayList<>();
        CountDownLatch read = new CountDownLatch(THREADS);
        for (int t = 0; t < THREADS; t++) {
            int first = 10 + t * DOCUMENTS / THREADS;
            Thread thread = new Thread(() -> {
                read(documents, first, first + DOCUMENTS / THREADS);
                read.countDown();
                LockSupport.park(this);
            });
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        read.await();
        long after = Garbage.usedHeap(COLLECTIONS);
        threads.forEach(LockSupport::unpark);
        assertThat(after - before).as("bytes").isLessThan(MAX_RETAINED_BYTES);
    }

    private final XmlFormat fast = new XmlFormat();
    private final XmlFormat stax = fast.throughStax();

    private void read(IntFunction<String> documents, int from, int to) {
        for (int i = from; i < to; i++) {
            byte[] bytes = documents.apply(i).getBytes(StandardCharsets.UTF_8);
            for (XmlFormat format : List.of(fast, stax)) {
                try {
                    Object unused = format.read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT);
                } catch (SerializationException e) {
                    // refused names are not kept either
                    assertThat(e.format()).isEqualTo("xml");
                }
            }
        }
    }
}
