package io.curcuma.internal.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.object.MemberNames.Member;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemberNamesTest {
    private static final Field ATTRIBUTE = field(1, "", "x", Node.ATTRIBUTE, Type.INT32);
    private static final Field ELEMENT = field(2, "urn:t", "x", Node.ELEMENT, Type.INT32);
    private static final Field OTHER = field(3, "urn:o", "x", Node.ELEMENT, Type.INT32);

    private static Field field(int number, String namespace, String name, Node node, Type type) {
        return Field.of(number, namespace, name, node, type, Occurs.SINGULAR);
    }

    private static List<String> names(Shape shape) {
        return MemberNames.of(shape).members().stream().map(Member::name).toList();
    }

    @Test
    void anElementTakesThePlainNameFromAnAttribute() {
        assertThat(names(Shape.of("urn:t", "A", ATTRIBUTE, ELEMENT, OTHER))).containsExactly("@x", "x", "{urn:o}x");
    }

    @Test
    void aFieldThatIsToldItsNameHasIt() {
        Shape shape = Shape.of("urn:t", "A", ATTRIBUTE.named("x"), ELEMENT.named("{urn:t}x"), OTHER);

        assertThat(names(shape)).containsExactly("x", "{urn:t}x", "{urn:o}x");
        assertThat(MemberNames.of(shape).member("x"))
                .extracting(Member::field)
                .extracting(Field::node)
                .isEqualTo(Node.ATTRIBUTE);
    }

    @Test
    void twoFieldsOfOneNameAreRefused() {
        Shape shape = Shape.of("urn:t", "A", ATTRIBUTE.named("x"), ELEMENT);

        assertThatThrownBy(() -> MemberNames.of(shape))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID));
    }

    @Test
    void anEarlierFormIsTheMemberOfItsProperty() {
        Field was = field(4, "urn:o", "x", Node.ELEMENT, Type.STRING);
        MemberNames names =
                MemberNames.of(Shape.of("urn:t", "A", ELEMENT, OTHER).withFormer(was));

        assertThat(names.member("{urn:o}x")).extracting(Member::former).isEqualTo(List.of(was));
        assertThat(names.member("x")).extracting(Member::former).isEqualTo(List.of());
    }

    @Test
    void anEarlierFormThatIsToldItsNameIsNotTheMemberOfTheSameElement() {
        Field was = field(4, "urn:t", "x", Node.ELEMENT, Type.MESSAGE).named("x");
        MemberNames names =
                MemberNames.of(Shape.of("urn:t", "A", ELEMENT.named("{urn:t}x")).withFormer(was));

        assertThat(names.member("x")).extracting(Member::field).isEqualTo(was);
        assertThat(names.member("{urn:t}x")).extracting(Member::former).isEqualTo(List.of());
    }

    @Test
    void allEarlierFormsOfWhatIsNoFieldAnyMoreAreOneMember() {
        Field first = field(4, "urn:t", "y", Node.ELEMENT, Type.STRING);
        Field second = field(5, "urn:t", "y", Node.ELEMENT, Type.INT32);
        MemberNames names = MemberNames.of(Shape.of("urn:t", "A", ELEMENT).withFormer(first, second));

        assertThat(names.member("y")).isEqualTo(new Member(second, 1, "y", List.of(first)));
        assertThat(names.gone()).containsExactly(new Member(second, 1, "y", List.of(first)));
    }

    @Test
    void aBranchThatIsToldItsNameKeepsThePlainOneBesideAnother() {
        Shape union = Shape.of(
                Shape.Kind.CONTENT,
                "urn:t",
                "Item",
                ELEMENT.asBranch(0).named("x"),
                OTHER.asBranch(1).named("{urn:o}x"));
        MemberNames names = MemberNames.of(union);

        assertThat(names(union)).containsExactly("x", "{urn:o}x");
        assertThat(names.member("{urn:t}x")).extracting(Member::index).isEqualTo(0);
    }
}
