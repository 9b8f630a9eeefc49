package io.curcuma.embedded.verify;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import org.junit.jupiter.api.Test;

class XmlComparisonTest {
    @Test
    void prefixesAndTheOrderOfAttributesDoNotCount() {
        assertThat(XmlComparison.first(
                        tree("<p:a xmlns:p='urn:a' x='1' y='2'/>"), tree("<a xmlns='urn:a' y='2' x='1'/>")))
                .isEmpty();
        assertThat(XmlComparison.first(tree("<a xmlns='urn:a'/>"), tree("<a/>")))
                .contains(new Difference("/a", "the element {urn:a}a", "the element a"));
    }

    @Test
    void theTypeOfAnElementIsAName() {
        String xsi = " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' ";

        assertThat(XmlComparison.first(
                        tree("<a xmlns:p='urn:a'" + xsi + "xsi:type='p:T' xsi:nil='1'/>"),
                        tree("<a xmlns:q='urn:a'" + xsi + "xsi:type='q:T' xsi:nil='true'/>")))
                .isEmpty();
        assertThat(XmlComparison.first(
                        tree("<a xmlns:p='urn:a'" + xsi + "xsi:type='p:T'/>"),
                        tree("<a xmlns:p='urn:b'" + xsi + "xsi:type='p:T'/>")))
                .isPresent();
    }

    @Test
    void whiteSpaceBetweenElementsCountsInMixedContentAlone() {
        assertThat(XmlComparison.all(tree("<a> <b/> </a>"), tree("<a><b/></a>"), Types.unknown(), Types.unknown()))
                .isEmpty();
        assertThat(XmlComparison.first(tree("<a> <b/> </a>"), tree("<a><b/></a>")))
                .isPresent();
        assertThat(XmlComparison.all(tree("<a>x<b/></a>"), tree("<a><b/>x</a>"), Types.unknown(), Types.unknown()))
                .hasSize(1);
    }

    @Test
    void everyMissingElementIsCountedOnce() {
        assertThat(XmlComparison.all(
                        tree("<a><b/><c/><d/><e/></a>"),
                        tree("<a><b/><d/><x/><e/></a>"),
                        Types.unknown(),
                        Types.unknown()))
                .extracting(Difference::path)
                .containsExactly("/a/c", "/a/x");
    }

    private static TreeElement tree(String text) {
        return TreeReader.read(text.getBytes(UTF_8), Limits.DEFAULT);
    }
}
