package io.curcuma.advise;

import io.curcuma.embedded.verify.DocumentSet;
import io.curcuma.embedded.verify.Instance;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * As many documents as can be measured in the time: {@value #BYTES_PER_SECOND} bytes of XML for each second, by chance out of all, the same
 * ones each time; if none is so small, the smallest.
 */
record Selection(DocumentSet documents, List<String> notes) {
    static final int BYTES_PER_SECOND = 16 << 10;
    private static final int LEAST_BYTES = 64 << 10;
    private static final int MOST_DOCUMENTS = 1000;

    private record Sized(Instance document, long bytes) {}

    static Selection of(DocumentSet all, Duration time) {
        long room = Math.max(LEAST_BYTES, time.toMillis() * BYTES_PER_SECOND / 1000);
        List<Sized> sized = new ArrayList<>();
        for (Instance document : all.instances()) {
            sized.add(new Sized(document, bytes(document)));
        }
        Collections.shuffle(sized, new Random(1));
        List<Instance> taken = new ArrayList<>();
        long left = room;
        for (Sized one : sized) {
            if (one.bytes() <= left && taken.size() < MOST_DOCUMENTS) {
                taken.add(one.document());
                left -= one.bytes();
            }
        }
        if (taken.isEmpty()) {
            sized.stream().min(Comparator.comparingLong(Sized::bytes)).ifPresent(one -> taken.add(one.document()));
        }
        taken.sort(Comparator.comparing(Instance::name));
        List<String> notes = new ArrayList<>(all.notes());
        if (taken.size() < sized.size()) {
            notes.add(taken.size() + " of " + sized.size() + " documents were chosen at random: at most " + room
                    + " bytes of XML and " + MOST_DOCUMENTS
                    + " documents can be measured in the time; allow more time for more documents");
        }
        return new Selection(new DocumentSet(taken, List.of()), notes);
    }

    /** What cannot be read takes no room: the verifier says why. */
    private static long bytes(Instance document) {
        try {
            return document.content().read().length;
        } catch (IOException e) {
            return 0;
        }
    }
}
