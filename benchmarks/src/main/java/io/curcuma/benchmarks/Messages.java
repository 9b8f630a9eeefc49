package io.curcuma.benchmarks;

import io.curcuma.schemas.Documents;
import io.curcuma.schemas.MessageSize;
import io.curcuma.schemas.MessageText;
import io.curcuma.schemas.message.XMLMessage;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.transform.stream.StreamSource;

/** The messages of the comparison: the same ones at every run. */
final class Messages {
    /** So many that the branch predictor cannot learn them. */
    static final int COUNT = 48;

    private static final long FIRST_SEED = 1000;

    private Messages() {}

    /** Distinct beans as JAXB reads them. */
    static List<XMLMessage> of(MessageSize size, MessageText text, int count) {
        List<XMLMessage> beans = new ArrayList<>(count);
        try {
            JAXBContext context = JAXBContext.newInstance(XMLMessage.class);
            for (int i = 0; i < count; i++) {
                ByteArrayOutputStream document = new ByteArrayOutputStream();
                Documents.message(FIRST_SEED + i, size, text, document);
                beans.add(context.createUnmarshaller()
                        .unmarshal(new StreamSource(new ByteArrayInputStream(document.toByteArray())), XMLMessage.class)
                        .getValue());
            }
        } catch (IOException | JAXBException e) {
            throw new IllegalStateException(e);
        }
        return beans;
    }

    /** Whether two trees have the same content, to the bit. */
    static boolean same(XMLMessage a, XMLMessage b) {
        return a.getInteger() == b.getInteger()
                && a.getAstring().equals(b.getAstring())
                && Double.doubleToRawLongBits(a.getAdouble()) == Double.doubleToRawLongBits(b.getAdouble())
                && a.getStrings().equals(b.getStrings())
                && (a.getSelfRef() == null) == (b.getSelfRef() == null)
                && (a.getSelfRef() == null || same(a.getSelfRef(), b.getSelfRef()))
                && same(a.getSelfRefList(), b.getSelfRefList());
    }

    private static boolean same(List<XMLMessage> a, List<XMLMessage> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!same(a.get(i), b.get(i))) {
                return false;
            }
        }
        return true;
    }
}
