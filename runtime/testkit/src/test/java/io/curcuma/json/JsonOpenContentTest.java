package io.curcuma.json;

import io.curcuma.testkit.contract.OpenContent;
import io.curcuma.testkit.fixture.WildAdapter;
import org.junit.jupiter.api.Test;

final class JsonOpenContentTest {
    private final OpenContent open = new OpenContent(new JsonFormat(), new WildAdapter());

    @Test
    void attributesOfAWildcardHaveALimit() {
        open.attributesHaveALimit();
    }

    @Test
    void anAttributeOfAWildcardHasAValue() {
        open.anAttributeHasAValue();
    }

    @Test
    void anAttributeOfAWildcardHasANameOfXml() {
        open.anAttributeHasANameOfXml();
    }

    @Test
    void wildcardsCostNoMoreThanTheirBytes() {
        open.wildcardsCostNoMoreThanTheirBytes();
    }
}
