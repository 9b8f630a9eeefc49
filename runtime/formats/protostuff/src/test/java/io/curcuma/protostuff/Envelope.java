package io.curcuma.protostuff;

import io.curcuma.testkit.fixture.Everything;
import io.protostuff.Input;
import io.protostuff.Output;
import io.protostuff.Schema;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A class of the user's own that holds a bean, with a schema by hand. */
class Envelope {
    @Nullable
    Everything bean;

    @Nullable
    String note;

    Envelope(@Nullable Everything bean, @Nullable String note) {
        this.bean = bean;
        this.note = note;
    }

    record EnvelopeSchema(Schema<Everything> beans) implements Schema<Envelope> {
        @Override
        public String getFieldName(int number) {
            return number == 1 ? "bean" : "note";
        }

        @Override
        public int getFieldNumber(String name) {
            return name.equals("bean") ? 1 : 2;
        }

        @Override
        public boolean isInitialized(Envelope message) {
            return true;
        }

        @Override
        public Envelope newMessage() {
            return new Envelope(null, null);
        }

        @Override
        public String messageName() {
            return "Envelope";
        }

        @Override
        public String messageFullName() {
            return "Envelope";
        }

        @Override
        public Class<Envelope> typeClass() {
            return Envelope.class;
        }

        @Override
        public void mergeFrom(Input in, Envelope message) throws IOException {
            for (int n = in.readFieldNumber(this); n != 0; n = in.readFieldNumber(this)) {
                if (n == 1) {
                    message.bean = in.mergeObject(message.bean, beans);
                } else {
                    message.note = in.readString();
                }
            }
        }

        @Override
        public void writeTo(Output out, Envelope message) throws IOException {
            out.writeObject(1, Objects.requireNonNull(message.bean), beans, false);
            out.writeString(2, Objects.requireNonNull(message.note), false);
        }
    }
}
