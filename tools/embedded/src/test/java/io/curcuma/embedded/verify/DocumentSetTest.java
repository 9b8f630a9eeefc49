package io.curcuma.embedded.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.embedded.verify.Cell.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What there is to say about a document before any format has it. */
class DocumentSetTest {
    @Test
    void whatJaxbAloneLosesIsToldApart() {
        DocumentReport report = Orders.verify(Orders.ORDER
                .replace("<purchaseOrder ", "<purchaseOrder urgent='yes' ")
                .replace("</items>", "</items><colour/>"));

        assertThat(report.jaxbOwn()).isEqualTo(2);
        assertThat(report.jaxbFirst()).contains(new Difference("/purchaseOrder/@urgent", "'yes'", "absent"));
        assertThat(report.invalid().map(Finding::message).orElse("")).contains("urgent");
        assertThat(report.cells()).isNotEmpty().allMatch(cell -> cell.verdict() == Verdict.LOSSLESS);
    }

    @Test
    void aNumberThatJaxbWrapsAroundIsItsOwnLoss() {
        DocumentReport report = Orders.verify(
                "<party xmlns='urn:po' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:type='Company'>"
                        + "<name>x</name><number>4294967297</number></party>");

        assertThat(report.jaxbFirst()).contains(new Difference("/party/number", "'4294967297'", "'1'"));
        assertThat(report.cells()).isNotEmpty().allMatch(cell -> cell.verdict() == Verdict.LOSSLESS);
    }

    @Test
    void lexicalVariantsOfOneValueAreEqual() {
        DocumentReport report = Orders.verify("""
                <!-- order -->
                <p:purchaseOrder xmlns:p="urn:po" xmlns:x="urn:kinds"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:po po.xsd">
                  <p:placed> 2024-05-06T07:08:09.10+00:00 </p:placed>
                  <p:gift> 1 </p:gift>
                  <p:total>+001.50</p:total>
                  <p:kind>x:large</p:kind>
                  <p:seal>0aff</p:seal>
                  <p:codes> 1.0
                     +02 </p:codes>
                  <p:comment>  many   words </p:comment>
                  <p:currency/>
                  <p:items><p:item><p:name><![CDATA[a]]>&#98;<?pi?>c</p:name></p:item>
                  </p:items>
                </p:purchaseOrder>
                """);

        assertThat(report.jaxbFirst()).isEmpty();
        assertThat(report.invalid()).isEmpty();
        assertThat(report.cells()).isNotEmpty().allMatch(cell -> cell.verdict() == Verdict.LOSSLESS);
    }

    @Test
    void aDocumentThatIsNotWellFormedHasAPlace() {
        Finding finding = unreadable("<purchaseOrder xmlns='urn:po'>\n  <items>\n</purchaseOrder>");

        assertThat(finding.message()).contains("not well-formed");
        assertThat(finding.place().path()).isEqualTo("/purchaseOrder/items");
        assertThat(finding.place().line()).isEqualTo(3);
    }

    @Test
    void aDoctypeIsRefused() {
        assertThat(unreadable("<!DOCTYPE x [<!ENTITY e 'v'>]><x>&e;</x>").message())
                .contains("DOCTYPE");
    }

    @Test
    void anUnknownRootElementIsNamed() {
        Finding finding = unreadable("<!-- -->\n  <unknown xmlns='urn:po'/>");

        assertThat(finding.message()).contains("{urn:po}unknown").contains("not a global element");
        assertThat(finding.place()).isEqualTo(new DocumentPlace("/unknown", 2, 3));
    }

    @Test
    void anUnknownTypeIsNamed() {
        Finding finding = unreadable("<party xmlns='urn:po' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
                + " xsi:type='Committee'><name>x</name></party>");

        assertThat(finding.message()).contains("Committee");
        assertThat(finding.place()).isEqualTo(new DocumentPlace("/party", 1, 1));
    }

    @Test
    void aDocumentDeeperThanTheLimitIsRefused() {
        String deep = "<item><name/>".repeat(200) + "</item>".repeat(200);

        assertThat(unreadable("<purchaseOrder xmlns='urn:po'><items>" + deep + "</items></purchaseOrder>")
                        .message())
                .contains("LIMIT_DEPTH");
    }

    @Test
    void anInvalidDocumentThatJaxbReadsIsVerified() {
        DocumentReport report = Orders.verify("<purchaseOrder xmlns='urn:po'>\n<items/></purchaseOrder>");

        assertThat(report.invalid().map(Finding::place)).contains(new DocumentPlace("/purchaseOrder/items", 2, 1));
        assertThat(report.invalid().map(Finding::message).orElse("")).startsWith("cvc-complex-type.2.4.a");
        assertThat(report.unreadable()).isEmpty();
        assertThat(report.cells()).hasSize(Orders.VERIFIER.formats().size());
    }

    @Test
    void aSimpleRootIsNoMessage() {
        VerificationReport report = Orders.VERIFIER.verify(
                new DocumentSet(List.of(Orders.document("<count xmlns='urn:po'>3</count>")), List.of()),
                Orders.VERIFIER.formats(),
                instance -> {});

        assertThat(report.documents().get(0).noMessage()).contains("simple root");
        assertThat(report.cells()).isZero();
        assertThat(report.isLossless()).isFalse();
    }

    @Test
    void aNilRootIsNoMessage() {
        DocumentReport report = Orders.verify(
                "<party xmlns='urn:po' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:nil='1'/>");

        assertThat(report.noMessage()).contains("nil root");
        assertThat(report.jaxbFirst()).isEmpty();
    }

    @Test
    void aRootKeepsItsTypeAndName() {
        DocumentReport report = Orders.verify(
                "<q:party xmlns:q='urn:po' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:type='q:Company'>"
                        + "<q:name>x</q:name><q:number>3</q:number></q:party>");

        assertThat(report.invalid()).isEmpty();
        assertThat(report.jaxbFirst()).isEmpty();
        assertThat(report.cells()).isNotEmpty().allMatch(cell -> cell.verdict() == Verdict.LOSSLESS);
    }

    private static Finding unreadable(String document) {
        DocumentReport report = Orders.verify(document);
        assertThat(report.cells()).isEmpty();
        return report.unreadable().orElseThrow();
    }
}
