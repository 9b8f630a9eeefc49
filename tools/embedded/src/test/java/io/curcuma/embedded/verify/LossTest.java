package io.curcuma.embedded.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.embedded.verify.Cell.Verdict;
import io.curcuma.spi.Adapter;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What formats do wrong is found, and named by its place in the document. */
class LossTest {
    @Test
    void everyFormatOfOursIsLossless() {
        DocumentReport report = Orders.verify(Orders.ORDER);

        assertThat(report.cells())
                .extracting(Cell::format)
                .contains("avro", "avro-bare", "json", "protobuf", "thrift-binary", "thrift-compact", "xml-jaxb");
        assertThat(report.cells()).allMatch(cell -> cell.verdict() == Verdict.LOSSLESS && cell.bytes() > 0);
        assertThat(report.jaxbOwn()).isZero();
        assertThat(report.invalid()).isEmpty();
    }

    @Test
    void aDroppedAttributeIsNamed() {
        Cell cell = DamagingFormat.verify(
                order -> DamagingFormat.set(DamagingFormat.items(order).get(1), "partNum", null), Orders.ORDER);

        assertThat(cell.verdict()).isEqualTo(Verdict.LOST);
        assertThat(cell.difference())
                .contains(new Difference("/purchaseOrder/items/item[2]/@partNum", "'2'", "absent"));
    }

    @Test
    void swappedItemsAreNamed() {
        Cell cell = DamagingFormat.verify(order -> Collections.swap(DamagingFormat.items(order), 0, 2), Orders.ORDER);

        assertThat(cell.difference()).contains(new Difference("/purchaseOrder/items/item[1]/@partNum", "'1'", "'3'"));
    }

    @Test
    void aDroppedItemIsNamed() {
        Cell cell = DamagingFormat.verify(order -> DamagingFormat.items(order).remove(2), Orders.ORDER);

        assertThat(cell.difference())
                .contains(new Difference("/purchaseOrder/items/item[3]", "an element {urn:po}item", "absent"));
    }

    @Test
    void anEmptyElementInsteadOfNoneIsADifference() {
        Cell cell = DamagingFormat.verify(order -> DamagingFormat.set(order, "comment", ""), Orders.ORDER);

        assertThat(cell.difference())
                .contains(new Difference("/purchaseOrder/comment", "absent", "an element {urn:po}comment"));
    }

    @Test
    void aScaleIsAPartOfTheBeanWhereTheDocumentsAreEqual() {
        Cell cell =
                DamagingFormat.verify(order -> DamagingFormat.set(order, "total", new BigDecimal("1.5")), Orders.ORDER);

        assertThat(cell.difference()).contains(new Difference("/purchaseOrder/total", "'1.50'", "'1.5'"));
    }

    @Test
    void aWriterThatIsNotReadBackLosesTheDocument() {
        Cell cell = DamagingFormat.verify(
                order -> {
                    throw new IllegalStateException("spoilt");
                },
                Orders.ORDER);

        assertThat(cell.verdict()).isEqualTo(Verdict.LOST);
        assertThat(cell.difference().map(Difference::actual).orElse("")).contains("reading fails", "spoilt");
    }

    @Test
    void whatTheAdapterRefusesIsRefusedAndNotLost() {
        Verifier verifier = Orders.VERIFIER.withFormat(new RefusingFormat());

        Cell cell = Orders.verify(verifier, List.of("refusing"), Orders.ORDER)
                .cells()
                .get(0);

        assertThat(cell.verdict()).isEqualTo(Verdict.REFUSED);
        assertThat(cell.reason()).contains("NOT_CARRIED", "xs:any");
    }

    private record RefusingFormat() implements Format {
        @Override
        public String id() {
            return "refusing";
        }

        @Override
        public List<String> mediaTypes() {
            return List.of("application/x-refusing");
        }

        @Override
        public <T> byte[] write(Adapter<T> adapter, T bean, Limits limits) {
            throw new SerializationException(SerializationException.Code.NOT_CARRIED, "xs:any is not carried");
        }

        @Override
        public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
            throw new UnsupportedOperationException();
        }
    }
}
