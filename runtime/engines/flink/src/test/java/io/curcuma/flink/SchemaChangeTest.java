package io.curcuma.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Flink is told about the state of one version, when a job has the classes of another. */
@Tag("one-jdk")
@Tag("slow")
class SchemaChangeTest {
    private static final String UNION = "<xs:choice maxOccurs='unbounded'>%s</xs:choice>";
    private static final String A_OR_B =
            UNION.formatted("<xs:element name='a' type='xs:int'/><xs:element name='b' type='xs:string'/>");
    private static final String A_B_OR_C = UNION.formatted(
            "<xs:element name='a' type='xs:int'/><xs:element name='b' type='xs:string'/><xs:element name='c' type='Party'/>");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    private static TypeSerializer<Object> serializer(Payments payments) {
        return payments.info().createSerializer(new SerializerConfigImpl());
    }

    /** The snapshot of a state, as a job with other classes reads it. */
    private static TypeSerializerSnapshot<Object> snapshot(Payments state, Payments job) throws IOException {
        DataOutputSerializer out = new DataOutputSerializer(16);
        TypeSerializerSnapshot.writeVersionedSnapshot(out, serializer(state).snapshotConfiguration());
        return TypeSerializerSnapshot.readVersionedSnapshot(
                new DataInputDeserializer(out.getCopyOfBuffer()), job.loader());
    }

    private static String answer(Payments state, Payments job) throws IOException {
        TypeSerializerSchemaCompatibility<Object> answer =
                serializer(job).snapshotConfiguration().resolveSchemaCompatibility(snapshot(state, job));
        if (answer.isIncompatible()) {
            assertThatThrownBy(snapshot(state, job)::restoreSerializer)
                    .isInstanceOf(SerializationException.class)
                    .hasMessageContaining(
                            "the classes of the job cannot read the state of pay.Payment: {urn:pay}Payment/");
        }
        return answer.isCompatibleAsIs()
                ? "as is"
                : answer.isCompatibleAfterMigration() ? "migration" : answer.isIncompatible() ? "no" : "?";
    }

    /** What the job reads of a bean in the state, by the serializer that Flink asks the snapshot for. */
    private static String read(Payments state, Payments job, Object bean) throws IOException {
        DataOutputSerializer out = new DataOutputSerializer(16);
        serializer(state).serialize(bean, out);
        Object read =
                snapshot(state, job).restoreSerializer().deserialize(new DataInputDeserializer(out.getCopyOfBuffer()));
        assertThat(read).isInstanceOf(job.type());
        DataOutputSerializer again = new DataOutputSerializer(16);
        serializer(job).serialize(read, again);
        return Payments.xml(serializer(job).deserialize(new DataInputDeserializer(again.getCopyOfBuffer())));
    }

    private Payments first(String body) throws IOException {
        return Payments.of(folder.resolve("v1"), body);
    }

    @Test
    void theSameSchemaAndOneThatHasMoreAreReadAsTheyAre() throws IOException {
        Payments one = first(Payments.BODY);
        Payments same = one.next(folder.resolve("same"), Payments.BODY);
        assertThat(answer(one, same)).isEqualTo("as is");
        Payments two = one.next(folder.resolve("v2"), Payments.COUPON);
        assertThat(answer(one, two)).isEqualTo("as is");
        assertThat(read(one, two, one.bean(3))).isEqualTo(Payments.xml(two.bean(3)));
        Payments literals = Payments.of(
                folder.resolve("v3"), Payments.BODY, Payments.status("new", "open", "paid"), "", one.numbers());
        assertThat(answer(one, literals)).isEqualTo("as is");
        Payments order = one.next(
                folder.resolve("v4"),
                "<xs:element name='z' type='xs:int' minOccurs='0'/>"
                        + Payments.BODY.replace(
                                "amount\" type=\"xs:decimal\"", "amount\" type=\"xs:decimal\" minOccurs=\"0\""));
        assertThat(answer(one, order)).isEqualTo("as is");
        assertThat(read(one, order, one.bean(3))).isEqualTo(Payments.xml(order.bean(3)));
    }

    @Test
    void aFieldThatIsGoneIsDroppedByMigration() throws IOException {
        Payments two = first(Payments.COUPON);
        Payments one = two.next(folder.resolve("v2"), Payments.BODY);
        assertThat(answer(two, one)).isEqualTo("migration");
        String rest = "<amount>1</amount>";
        assertThat(read(two, one, two.bean(Payments.document(5, "", rest + "<coupon>c</coupon>"))))
                .isEqualTo(Payments.xml(one.bean(Payments.document(5, "", rest))));
        // its number stays reserved: a field of the same form does not get it
        Payments three = one.next(
                folder.resolve("v3"), Payments.BODY + "<xs:element name='voucher' type='xs:string' minOccurs='0'/>");
        assertThat(answer(two, three)).isEqualTo("migration");
        assertThat(read(two, three, two.bean(Payments.document(5, "", rest + "<coupon>c</coupon>"))))
                .isEqualTo(Payments.xml(three.bean(Payments.document(5, "", rest))));
    }

    @Test
    void aFieldWithAnotherTypeIsConvertedByMigration() throws IOException {
        Payments one = first("<xs:element name='amount' type='xs:int'/>");
        Payments two = one.next(folder.resolve("v2"), "<xs:element name='amount' type='xs:string'/>");
        assertThat(answer(one, two)).isEqualTo("migration");
        String document = Payments.document(5, "", "<amount>12</amount>");
        assertThat(read(one, two, one.bean(document))).isEqualTo(Payments.xml(two.bean(document)));
        // the classes of before know nothing of the number that came later
        assertThat(answer(two, one)).isEqualTo("no");
    }

    @Test
    void aFieldThatComesToRepeatIsConvertedByMigration() throws IOException {
        Payments one = first("<xs:element name='party' type='Party'/>");
        Payments two = one.next(folder.resolve("v2"), "<xs:element name='party' type='Party' maxOccurs='9'/>");
        assertThat(answer(one, two)).isEqualTo("migration");
        String document = Payments.document(5, "", "<party><name>a</name></party>");
        assertThat(read(one, two, one.bean(document))).isEqualTo(Payments.xml(two.bean(document)));
    }

    @Test
    void aRenamedFieldKeepsItsNumberAndItsValues() throws IOException {
        Payments one = first(Payments.COUPON);
        String numbers = one.numbers()
                .lines()
                .map(line -> line.startsWith("field {urn:pay}Payment/coupon ")
                        ? line.replace("Payment/coupon ", "Payment/voucher ").replace(" coupon ", " voucher ")
                                + " was={urn:pay}Payment/coupon"
                        : line)
                .reduce("", (all, line) -> all + line + "\n");
        Payments two = Payments.of(
                folder.resolve("v2"), Payments.COUPON.replace("coupon", "voucher"), Payments.STATUS, "", numbers);
        assertThat(answer(one, two)).isEqualTo("as is");
        String document = Payments.document(5, "", "<amount>1</amount><coupon>c</coupon>");
        assertThat(read(one, two, one.bean(document)))
                .isEqualTo(Payments.xml(two.bean(document.replace("coupon", "voucher"))));
    }

    @Test
    void numbersThatMeanSomethingElseAreIncompatible() throws IOException {
        Payments one = first("<xs:element name='x' type='xs:string'/><xs:element name='y' type='xs:string'/>");
        // no numbers file
        Payments swapped = Payments.of(
                folder.resolve("v2"), "<xs:element name='y' type='xs:string'/><xs:element name='x' type='xs:string'/>");
        assertThat(answer(one, swapped)).isEqualTo("no");
        Payments shorter = Payments.of(folder.resolve("v3"), "<xs:element name='y' type='xs:string'/>");
        assertThat(answer(one, shorter)).isEqualTo("no");
        Payments retyped = Payments.of(folder.resolve("v4"), "<xs:element name='x' type='xs:int'/>");
        assertThat(answer(one, retyped)).isEqualTo("no");
    }

    @Test
    void aChangeOfANestedTypeCountsToo() throws IOException {
        String outer = Payments.BODY + "<xs:element name='extra' type='Extra' minOccurs='0'/>";
        String type = "<xs:complexType name='Extra'><xs:sequence>%s</xs:sequence></xs:complexType>";
        String n = "<xs:element name='n' type='xs:int' minOccurs='0'/>";
        String m = "<xs:element name='m' type='xs:int' minOccurs='0'/>";
        Payments one = Payments.of(folder.resolve("v1"), outer, Payments.STATUS, type.formatted(n), "");
        Payments two = Payments.of(folder.resolve("v2"), outer, Payments.STATUS, type.formatted(n + m), one.numbers());
        assertThat(answer(one, two)).isEqualTo("as is");
        assertThat(answer(two, one)).isEqualTo("migration");
        Payments swapped = Payments.of(folder.resolve("v3"), outer, Payments.STATUS, type.formatted(m + n), "");
        assertThat(answer(two, swapped)).isEqualTo("no");
    }

    @Test
    void aLiteralOrABranchThatIsGoneIsIncompatible() throws IOException {
        Payments one = first(Payments.BODY);
        Payments literal = Payments.of(folder.resolve("v2"), Payments.BODY, Payments.status("open"), "", one.numbers());
        assertThat(answer(one, literal)).isEqualTo("no");
        assertThat(answer(literal, one)).isEqualTo("as is");
        Payments more = Payments.of(folder.resolve("v3"), A_B_OR_C);
        Payments branch = more.next(folder.resolve("v4"), A_OR_B);
        assertThat(answer(more, branch)).isEqualTo("no");
        assertThat(answer(branch, more)).isEqualTo("as is");
    }

    @Test
    @SuppressWarnings({"unchecked", "rawtypes"}) // types that are not of this state
    void anotherTypeIsIncompatible() throws IOException {
        Payments one = first(Payments.BODY);
        TypeSerializer<?> party = BeanTypeInfo.of(one.party()).createSerializer(new SerializerConfigImpl());
        TypeSerializerSnapshot payment = serializer(one).snapshotConfiguration();
        assertThat(party.snapshotConfiguration()
                        .resolveSchemaCompatibility(payment)
                        .isIncompatible())
                .isTrue();
        TypeSerializerSnapshot strings =
                org.apache.flink.api.common.typeutils.base.StringSerializer.INSTANCE.snapshotConfiguration();
        assertThat(payment.resolveSchemaCompatibility(strings).isIncompatible()).isTrue();
    }

    @Test
    void aClassThatTheJobDoesNotHaveIsNamedWhenItIsNeeded() throws IOException {
        Payments one = first(Payments.BODY);
        DataOutputSerializer out = new DataOutputSerializer(16);
        TypeSerializerSnapshot.writeVersionedSnapshot(out, serializer(one).snapshotConfiguration());
        TypeSerializerSnapshot<Object> snapshot = TypeSerializerSnapshot.readVersionedSnapshot(
                new DataInputDeserializer(out.getCopyOfBuffer()), getClass().getClassLoader());
        assertThatThrownBy(snapshot::restoreSerializer)
                .hasMessageContaining(one.type().getName());
        assertThat(List.of(snapshot.getCurrentVersion())).containsExactly(1);
    }
}
