package io.curcuma.soap;

import archive.Archive;
import archive.Document;
import archive.Missing;
import archive.MissingException;
import archive.Query;
import archive.Receipt;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** Keeps documents. It is served by our servers and by those of others. */
public class Shelf implements Archive {
    private final Map<String, Document> documents = new ConcurrentHashMap<>();

    /** Counts what was dropped. */
    final CountDownLatch dropped = new CountDownLatch(1);

    @Override
    public Receipt store(Document request) {
        documents.put(request.getName(), request);
        Receipt receipt = new Receipt();
        receipt.setSize(
                request.getContent().stream().mapToLong(part -> part.length).sum());
        return receipt;
    }

    @Override
    public Document fetch(Query request) throws MissingException {
        Document found = documents.get(request.getName());
        if (found == null) {
            Missing missing = new Missing();
            missing.setName(request.getName());
            throw new MissingException("not on this shelf", missing);
        }
        return found;
    }

    @Override
    public void drop(Receipt request) {
        documents.clear();
        dropped.countDown();
    }
}
