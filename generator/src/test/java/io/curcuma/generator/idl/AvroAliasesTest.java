package io.curcuma.generator.idl;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.plan.TypeName;
import java.util.List;
import org.junit.jupiter.api.Test;

class AvroAliasesTest {
    private static final String ORDER = "{\"type\":\"record\",\"name\":\"Order\",\"namespace\":\"shop\",\"fields\":[]}";
    private static final String MOVED = ORDER.replace("shop", "com.shop");
    private static final TypeName NOW = new TypeName("org.shop", "Order");

    private static List<String> aliases(List<String> history, String numbers) {
        return AvroAliases.of(history, numbers).of(NOW);
    }

    @Test
    void aTypeHasTheNamesOfAllItsPackages() {
        assertThat(aliases(
                        List.of(MOVED, ORDER),
                        "# comment\ntype {urn:shop}Order Order\nfield {urn:shop}Order/@id 1 id\n"))
                .containsExactly("com.shop.Order", "shop.Order");
    }

    @Test
    void aTypeHasNotItsPresentName() {
        assertThat(aliases(List.of(ORDER.replace("shop", "org.shop")), "type {urn:shop}Order Order\n"))
                .isEmpty();
    }

    @Test
    void aNameThatTwoTypesEverHadIsOfNeither() {
        assertThat(aliases(List.of(ORDER), "type {urn:a}Order Order\ntype {urn:b}Order Order\n"))
                .isEmpty();
    }

    @Test
    void theBranchesOfAUnionMoveWithIt() {
        String branch = "{\"type\":\"record\",\"name\":\"line\",\"namespace\":\"shop.Order\",\"fields\":[]}";
        assertThat(aliases(List.of(branch), "type {urn:shop}Order Order\n")).containsExactly("shop.Order");
    }

    @Test
    void aTypeThatIsCalledAsASharedRecordHasNotBeenThatRecord() {
        String shared = "{\"type\":\"record\",\"name\":\"Order\",\"namespace\":\"curcuma.xsd\",\"fields\":[]}";
        assertThat(aliases(List.of(shared), "type {urn:shop}Order Order\n")).isEmpty();
    }
}
