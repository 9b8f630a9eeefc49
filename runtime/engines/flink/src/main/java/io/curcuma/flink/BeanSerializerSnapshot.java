package io.curcuma.flink;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.jspecify.annotations.Nullable;

/**
 * What a savepoint keeps of a bean type besides the beans: the name of the class, and what each field number in their bytes means, with
 * everything that is nested. From that Flink decides whether the state can be restored with the classes of another version:
 *
 * <ul>
 *   <li>The same schema, or one that only has more (fields, literals, branches), renames something, or makes it optional or required: as is.
 *   <li>A field that is gone: after migration, and its values are dropped. A warning names it.
 *   <li>A field with another form, whose old number the schema still reads: after migration.
 *   <li>A number with another meaning, a form whose old number is not read any more, a literal or a branch that is gone, another type:
 *       incompatible. A warning says why.
 * </ul>
 *
 * <p>This relies on the numbers file. Without it, a field may take the number of a removed one of the same form, and nothing shows that.
 * Beans in open content ({@code xs:any}) are not compared. Flink makes objects of this class.
 *
 * @param <T> the bean type
 */
public final class BeanSerializerSnapshot<T> implements TypeSerializerSnapshot<T> {
    private static final Logger LOG = System.getLogger(BeanSerializerSnapshot.class.getName());
    private static final int VERSION = 1;

    private String className = "";
    private @Nullable Class<T> type;
    private @Nullable WireSchema schema;

    /** For Flink, which then reads it. */
    public BeanSerializerSnapshot() {}

    BeanSerializerSnapshot(Class<T> type, WireSchema schema) {
        this.className = type.getName();
        this.type = type;
        this.schema = schema;
    }

    @Override
    public int getCurrentVersion() {
        return VERSION;
    }

    @Override
    public void writeSnapshot(DataOutputView out) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream data = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            schema().write(data);
        }
        out.writeUTF(className);
        out.writeInt(bytes.size());
        out.write(bytes.toByteArray());
    }

    @Override
    @SuppressWarnings("unchecked") // the state is of this class
    public void readSnapshot(int version, DataInputView in, ClassLoader userCodeClassLoader) throws IOException {
        if (version != VERSION) {
            throw new IOException(
                    "the state is of version " + version + " of its form, and this library reads " + VERSION);
        }
        className = in.readUTF();
        int length = in.readInt();
        if (length < 0) {
            throw new IOException("not the length of a schema: the state is damaged");
        }
        byte[] bytes = BeanSerializer.readBytes(in, length);
        try (DataInputStream data = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            schema = WireSchema.read(data);
        }
        try {
            type = (Class<T>) Class.forName(className, false, userCodeClassLoader);
        } catch (ClassNotFoundException e) {
            // the state may not be needed; restoreSerializer says so otherwise
            type = null;
        }
    }

    /**
     * The serializer that reads the state, with the classes of today. A state on the heap is read before anything is compared, so what
     * these classes would misread is refused here already.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if the job does not have the class of the state, or has one that cannot read
     *     it
     */
    @Override
    public TypeSerializer<T> restoreSerializer() {
        Class<T> found = type;
        if (found == null) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH,
                    "the state holds beans of " + className + ", a class that the job does not have");
        }
        WireChange change = WireChange.between(schema(), BeanCodec.of(found).schema());
        if (!change.conflicts().isEmpty()) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH,
                    "the classes of the job cannot read the state of " + className + ": "
                            + WireChange.first(change.conflicts()));
        }
        return new BeanSerializer<>(found);
    }

    @Override
    public TypeSerializerSchemaCompatibility<T> resolveSchemaCompatibility(TypeSerializerSnapshot<T> oldSnapshot) {
        if (!(oldSnapshot instanceof BeanSerializerSnapshot<T> old)) {
            return refused("was not written by Curcuma");
        }
        if (!old.className.equals(className) && !old.schema().name().equals(schema().name())) {
            return refused("holds beans of " + old.className);
        }
        WireChange change = WireChange.between(old.schema(), schema());
        if (!change.conflicts().isEmpty()) {
            return refused("has another schema: " + WireChange.first(change.conflicts()));
        }
        if (!change.dropped().isEmpty()) {
            LOG.log(
                    Level.WARNING,
                    "state of {0} has values that these classes do not have; they are dropped: {1}",
                    className,
                    WireChange.first(change.dropped()));
        }
        return change.needsMigration()
                ? TypeSerializerSchemaCompatibility.compatibleAfterMigration()
                : TypeSerializerSchemaCompatibility.compatibleAsIs();
    }

    /** Flink's answer has no room for the reason. */
    private TypeSerializerSchemaCompatibility<T> refused(String why) {
        LOG.log(Level.WARNING, "state for {0} cannot be restored: it {1}", className, why);
        return TypeSerializerSchemaCompatibility.incompatible();
    }

    private WireSchema schema() {
        return Objects.requireNonNull(schema, "neither made nor read");
    }
}
